import { isCredit } from './cash-kind.ts';
import type { MappedTable, TableToMap } from './files/table-to-map.ts';
import { faultWords } from './mapping/faults.ts';
import { proofOf } from './proof/check.ts';
import { sumsOf } from './proof/sums.ts';
import { decisive } from './readers/table/settled.ts';
import { type RefusalId, refusalSentences } from './refusal.ts';
import type { Source } from './rows/row.ts';
import { spanOf } from './span.ts';
import type { Ask, Decimal, Money, Problem, Statement, StatementAccount, Wall } from './statement.ts';
import { shortMoneyText } from './values/money.ts';

type Amounts = { count: number; sum: Decimal | null };

/** What a statement says in a few figures. Money is a decimal in the account's currency, and null where the file is refused or a question is open. */
export type StatementSummary = {
  file: string;
  format: string | null;
  account: Pick<StatementAccount, 'currency' | 'kind' | 'mode'>;
  /** The closed trades and their sums. */
  trades: number;
  profit: Decimal | null;
  commission: Decimal | null;
  swap: Decimal | null;
  fee: Decimal | null;
  tax: Decimal | null;
  net: Decimal | null;
  /** All balance operations but credit, which is no money paid in. */
  cash: Amounts;
  credit: Amounts;
  skipped: { open: number; working: number; cancelled: number };
  /** The earliest open (or close, where the open is not told) and the latest close, on the broker's clock. */
  first: Wall | null;
  last: Wall | null;
  printed: { [sum: string]: Decimal };
  proof: { equation: string; left: Decimal; right: Decimal; result: string }[];
  /** One a row that could not be read. */
  problems: Problem[];
  refused: string | null;
  /** What has to be asked before the rest can be read; missing where nothing has. */
  asks?: Ask[];
  /** The columns of a known platform that hold something and are not read; missing where there are none. */
  notTaken?: string[];
  /** Of a table that no reader knows, the first guess. */
  guess?: GuessSummary;
};

/** Which column of a table is taken as what, by its name in the file, and how amounts, costs and sizes are meant. */
type GuessSummary = {
  /** The row of the names, counted from 1; 0 without one. */
  header: number;
  columns: { [role: string]: string };
  amount: string;
  costs: readonly string[] | null;
  moreFees: string[];
  size: string | null;
  currency: string | null;
  types: { [word: string]: string };
  /** What is wrong with it or only the person can say, in words; then there are no figures. */
  faults: string[];
  /** What the table comes to by it, which the person would confirm; null where that stands in the summary itself, or there is none. */
  figures: Omit<StatementSummary, 'file' | 'refused' | 'guess'> | null;
};

/** Questions of which the answer brings trades or amounts. */
const withoutSums: readonly Ask['about'][] = [...decisive, 'point-value'];

/** The figures of a statement that was read. */
export function summaryOf(file: string, statement: Statement, source: Source): StatementSummary {
  const { account, trades, cash, skipped, asks } = statement;
  const text = (money: Money) => shortMoneyText(money, account.digits, account.currency);
  const sums = sumsOf(trades);
  // What hangs on an open question is not among the trades: a sum without it would be taken for the whole.
  const isOpen = asks.some(({ about }) => withoutSums.includes(about));
  const sumText = (money: Money) => (isOpen ? null : text(money));
  const amounts = (rows: Statement['cash']) => ({
    count: rows.length,
    sum: sumText(rows.reduce((sum, { amount }) => sum + amount, 0)),
  });
  return {
    file,
    format: statement.format,
    account: { currency: account.currency, kind: account.kind, mode: account.mode },
    trades: trades.length,
    profit: sumText(sums.profit),
    commission: sumText(sums.commission),
    swap: sumText(sums.swap),
    fee: sumText(sums.fee),
    tax: sumText(sums.tax),
    net: sumText(sums.net),
    cash: amounts(cash.filter(({ kind }) => !isCredit(kind))),
    credit: amounts(cash.filter(({ kind }) => isCredit(kind))),
    skipped: { open: skipped.open, working: skipped.working, cancelled: skipped.cancelled },
    ...spanOf(trades),
    printed: Object.fromEntries(
      Object.entries(statement.printed).map(([name, money]) => [name, text(money)]),
    ),
    proof: proofOf(statement.checks).equations.map(({ equation, left, right, result }) => ({
      equation,
      left: text(left),
      right: text(right),
      result,
    })),
    problems: unreadRows(statement, source),
    refused: null,
    ...(asks.length > 0 ? { asks } : {}),
    ...(statement.notTaken.length > 0 ? { notTaken: statement.notTaken } : {}),
  };
}

/** The same for a file that is no statement that can be read. */
export function refusedSummary(file: string, refused: RefusalId): StatementSummary {
  return {
    file,
    format: null,
    account: { currency: null, kind: null, mode: null },
    trades: 0,
    profit: null,
    commission: null,
    swap: null,
    fee: null,
    tax: null,
    net: null,
    cash: { count: 0, sum: null },
    credit: { count: 0, sum: null },
    skipped: { open: 0, working: 0, cancelled: 0 },
    first: null,
    last: null,
    printed: {},
    proof: [],
    problems: [],
    refused: refusalSentences[refused],
  };
}

/**
 * A table that no reader knows, by the first guess that the dialog shows as well. Its figures count where the table's own sums prove
 * them; else it needs a mapping, and they stand in the guess alone.
 */
export function mappedSummary(
  file: string,
  { statements, table, refused }: MappedTable,
  source: Source,
): StatementSummary {
  const [statement] = statements;
  if (refused) {
    return refusedSummary(file, refused);
  }
  const guess = guessSummary(table);
  const figures = statement ? summaryOf(file, statement, source) : null;
  const isProved = statement !== undefined && proofOf(statement.checks).result === 'matches';
  if (figures && isProved && !figures.asks) {
    return { ...figures, guess };
  }
  const asks: Ask[] = [{ about: 'mapping', subject: guess.columns.profit ?? '', example: '' }];
  const { file: _, refused: __, ...told } = figures ?? { file, refused };
  return {
    ...refusedSummary(file, 'unknown-table'),
    asks,
    guess: { ...guess, figures: 'trades' in told ? told : null },
  };
}

function guessSummary({ mapping, header, faults }: TableToMap): GuessSummary {
  const nameOf = (column: number) => header[column] || `Column ${column + 1}`;
  const { amount, costs, size, currency, types } = mapping;
  return {
    header: mapping.header + 1,
    columns: Object.fromEntries(
      Object.entries(mapping.columns).flatMap(([role, column]) =>
        column === undefined ? [] : [[role, nameOf(column)]],
      ),
    ),
    ...{ amount, costs, size, currency, types },
    moreFees: mapping.moreFees.map(nameOf),
    faults: faults.map(faultWords),
    figures: null,
  };
}

/** The first problem of each row that became neither a trade nor an operation. */
function unreadRows({ trades, cash, problems }: Statement, source: Source): Problem[] {
  const known = new Set([...trades, ...cash].map(({ row }) => row));
  const unread = new Map<number, Problem>();
  for (const problem of [...problems, ...source.problems]) {
    if (!known.has(problem.row) && !unread.has(problem.row)) {
      unread.set(problem.row, problem);
    }
  }
  return [...unread.values()].sort((a, b) => a.row - b.row);
}
