import { isCredit } from './cash-kind.ts';
import type { MappedTable } from './files/table-to-map.ts';
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
  /** Of a table that no reader knows: which column is taken as what, by its name in the file, and how amounts, costs and sizes are meant. */
  mapping?: {
    header: number;
    columns: { [role: string]: string };
    amount: string;
    costs: readonly string[] | null;
    moreFees: string[];
    size: string | null;
    types: { [word: string]: string };
  };
  /** What is wrong with that, in words; then there are no figures. */
  faults?: string[];
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
 * The figures of a table that no reader knows, by the first guess that the dialog shows as well. The person would confirm it: unless
 * the table's own sums prove it, that is an open question (`mapping`), and the file is not read without an answer.
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
  const { mapping, header } = table;
  const nameOf = (column: number) => header[column] || `Column ${column + 1}`;
  const told = {
    mapping: {
      header: mapping.header + 1,
      columns: Object.fromEntries(
        Object.entries(mapping.columns).flatMap(([role, column]) =>
          column === undefined ? [] : [[role, nameOf(column)]],
        ),
      ),
      amount: mapping.amount,
      costs: mapping.costs,
      moreFees: mapping.moreFees.map(nameOf),
      size: mapping.size,
      types: mapping.types,
    },
    ...(table.faults.length > 0 && { faults: table.faults.map(faultWords) }),
  };
  const isProved = statement !== undefined && proofOf(statement.checks).result === 'matches';
  const ask: Ask = { about: 'mapping', subject: told.mapping.columns.profit ?? '', example: '' };
  const figures = statement
    ? summaryOf(file, statement, source)
    : { ...refusedSummary(file, 'unknown-table'), format: 'mapped' };
  const asks = [...(isProved ? [] : [ask]), ...(figures.asks ?? [])];
  const unread = isProved ? null : refusalSentences['unknown-table'];
  return { ...figures, ...told, refused: unread, ...(asks.length > 0 && { asks }) };
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
