import { levelKinds, type Reason } from '#domain/desk/reason.ts';
import { inactiveDays } from './silence.ts';
import { type RowOrder, sortRows } from './sort-rows.ts';
import { type TraderFilter, type TraderSort, traderFilters } from './trader-list.ts';

/** A student on the page Students. Times in ISO 8601. */
export type StudentRow = {
  id: string;
  name: string;
  email: string;
  groupId: string | null;
  joinedAt: string;
  /** Trades and dollars since Monday; null beyond 5,000 trades. */
  weekTrades: number | null;
  weekNet: number | null;
  trades: number;
  winRate: number;
  /** Whole percent below the highest balance of the last 30 days; null below 5. */
  drawdown: number | null;
  lastTradeAt: string | null;
  wroteAt: string | null;
  /** Their comments that no staff has seen. */
  unread: number;
  overduePlans: number;
  reasons: readonly Reason[];
  urgency: number;
};

export const studentSorts = [
  'name',
  'net',
  'win_rate',
  'drawdown',
  'last_trade',
  'written',
  'unread',
  'needs',
] as const;
export type StudentSort = (typeof studentSorts)[number];

export const studentFilters = [
  'word',
  ...traderFilters,
  'losing',
  'drawdown',
  'low_win_rate',
  'quiet',
] as const;
export type StudentFilter = (typeof studentFilters)[number];

/** A win rate counts as low from this many trades, below this percent. */
const lowWinRate = { trades: 30, below: 40 };
/** Days without a message from which a student counts as quiet. */
const quietDays = 14;
const millisecondsPerDay = 86_400_000;

/** The students who pass a filter, null for all, at a moment. */
export function filterStudents(
  rows: readonly StudentRow[],
  filter: StudentFilter | null,
  now: Date,
): StudentRow[] {
  return filter === null ? [...rows] : rows.filter(row => filters[filter](row, now));
}

const filters: Record<StudentFilter, (row: StudentRow, now: Date) => boolean> = {
  word: ({ reasons }) => reasons.some(({ kind }) => levelKinds.word.includes(kind)),
  silent_7: (row, now) => daysInactive(row, now) >= 7,
  silent_14: (row, now) => daysInactive(row, now) >= 14,
  overdue: ({ overduePlans }) => overduePlans > 0,
  unread: ({ unread }) => unread > 0,
  losing: ({ weekNet }) => weekNet !== null && weekNet < 0,
  drawdown: ({ drawdown }) => drawdown !== null,
  low_win_rate: ({ trades, winRate }) => trades >= lowWinRate.trades && winRate < lowWinRate.below,
  quiet: ({ wroteAt }, now) =>
    wroteAt === null || now.getTime() - Date.parse(wroteAt) >= quietDays * millisecondsPerDay,
};

function daysInactive({ joinedAt, lastTradeAt }: StudentRow, now: Date): number {
  const times = { joinedAt: new Date(joinedAt), lastTradeAt: lastTradeAt ? new Date(lastTradeAt) : null };
  return inactiveDays(times, now);
}

/** The students in an order, see `sortRows`. */
export function sortStudents(
  rows: readonly StudentRow[],
  order: RowOrder<Exclude<StudentSort, 'name'>>,
): StudentRow[] {
  return sortRows(rows, order, figures);
}

const figures: Record<Exclude<StudentSort, 'name'>, (row: StudentRow) => number | null> = {
  net: ({ weekNet, weekTrades }) => (weekTrades ? weekNet : null),
  win_rate: ({ trades, winRate }) => (trades > 0 ? winRate : null),
  drawdown: ({ drawdown }) => drawdown,
  last_trade: ({ lastTradeAt }) => time(lastTradeAt),
  written: ({ wroteAt }) => time(wroteAt),
  unread: ({ unread }) => unread || null,
  needs: ({ urgency }) => urgency || null,
};

const time = (moment: string | null) => (moment === null ? null : Date.parse(moment));

/** The students whose name or email has every word, ignoring case and accents. */
export function searchStudents(rows: readonly StudentRow[], search: string): StudentRow[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return rows.filter(({ name, email }) => {
    const text = plain(`${name} ${email}`);
    return words.every(word => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The orders with an index in the database, for a school of any size. */
export function indexedSort(sort: StudentSort): TraderSort | null {
  return sort === 'name' || sort === 'win_rate' || sort === 'last_trade' || sort === 'written' ? sort : null;
}

/** The filters that the database answers for a school of any size. */
export function indexedFilter(filter: StudentFilter | null): TraderFilter | null {
  return traderFilters.find(each => each === filter) ?? null;
}
