import { isCredit } from './cash-kind.ts';
import type { MappedTable, TableToMap } from './files/table-to-map.ts';
import { faultWords } from './mapping/faults.ts';
import { checkStatement } from './proof/check.ts';
import { sumTrades } from './proof/sums.ts';
import { decisive } from './readers/table/settled.ts';
import { type RefusalId, refusalSentences } from './refusal.ts';
import type { Source } from './rows/row.ts';
import { tradeSpan } from './span.ts';
import type { Ask, Decimal, Money, Problem, Statement, StatementAccount, Wall } from './statement.ts';
import { shortMoneyText } from './values/money.ts';

type Amounts = { count: number; sum: Decimal | null };

/** The key figures in the account's currency; null if the file is refused or a question is open. */
export type StatementSummary = {
  file: string;
  format: string | null;
  account: Pick<StatementAccount, 'currency' | 'kind' | 'mode'>;
  trades: number;
  profit: Decimal | null;
  commission: Decimal | null;
  swap: Decimal | null;
  fee: Decimal | null;
  tax: Decimal | null;
  net: Decimal | null;
  cash: Amounts;
  credit: Amounts;
  skipped: { open: number; working: number; cancelled: number };
  /** Earliest open time (or close time) and latest close time, in broker time. */
  first: Wall | null;
  last: Wall | null;
  printed: { [sum: string]: Decimal };
  proof: { equation: string; left: Decimal; right: Decimal; result: string }[];
  problems: Problem[];
  refused: string | null;
  asks?: Ask[];
  notTaken?: string[];
  guess?: GuessSummary;
};

/** The column mapping of a table by printed names, and the meaning of amounts, costs and sizes. */
type GuessSummary = {
  /** The row of the header from 1; 0 without one. */
  header: number;
  columns: { [role: string]: string };
  amount: string;
  costs: readonly string[] | null;
  moreFees: string[];
  size: string | null;
  currency: string | null;
  types: { [word: string]: string };
  faults: string[];
  /** The figures by this mapping, for the user to confirm; null if they are in the summary, or missing. */
  figures: Omit<StatementSummary, 'file' | 'refused' | 'guess'> | null;
};

const withoutSums: readonly Ask['about'][] = [...decisive, 'point-value'];

export function summarizeStatement(file: string, statement: Statement, source: Source): StatementSummary {
  const { account, trades, cash, skipped, asks } = statement;
  const text = (money: Money) => shortMoneyText(money, account.digits, account.currency);
  const sums = sumTrades(trades);
  // Rows behind an open question are not among the trades, so a sum would be incomplete.
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
    ...tradeSpan(trades),
    printed: Object.fromEntries(
      Object.entries(statement.printed).map(([name, money]) => [name, text(money)]),
    ),
    proof: checkStatement(statement.checks).equations.map(({ equation, left, right, result }) => ({
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

/** The summary of an unknown table by the first guess, whose figures need proof by the table's own totals. */
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
  const figures = statement ? summarizeStatement(file, statement, source) : null;
  const isProved = statement !== undefined && checkStatement(statement.checks).result === 'matches';
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
  const columnName = (column: number) => header[column] || `Column ${column + 1}`;
  const { amount, costs, size, currency, types } = mapping;
  return {
    header: mapping.header + 1,
    columns: Object.fromEntries(
      Object.entries(mapping.columns).flatMap(([role, column]) =>
        column === undefined ? [] : [[role, columnName(column)]],
      ),
    ),
    ...{ amount, costs, size, currency, types },
    moreFees: mapping.moreFees.map(columnName),
    faults: faults.map(faultWords),
    figures: null,
  };
}

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
