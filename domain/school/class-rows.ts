import { levelKinds, type Reason } from '#domain/desk/reason.ts';
import { type RowOrder, sortRows } from './sort-rows.ts';

/** A student in the table of a group. The week's figures are null beyond 5,000 trades. */
export type ClassRow = {
  id: string;
  name: string;
  trades: number | null;
  wins: number | null;
  /** Dollars. */
  net: number | null;
  /** Trades with a rating of how the plan was followed, and those with 4 or 5 of 5. */
  planRated: number | null;
  planKept: number | null;
  /** ISO 8601; null without a trade. */
  lastTradeAt: string | null;
  /** The student's comments that no staff has seen. */
  unread: number;
  /** The reasons of Today; none for students who are not on it. */
  reasons: readonly Reason[];
  /** The urgency on Today, higher first; 0 for students who are not on it. */
  urgency: number;
};

export const classSorts = ['name', 'net', 'win_rate', 'plan', 'last_trade', 'unread', 'needs'] as const;
export type ClassSort = (typeof classSorts)[number];

export const classFilters = ['word', 'unread'] as const;
export type ClassFilter = (typeof classFilters)[number];

export type ClassOrder = RowOrder<Exclude<ClassSort, 'name'>>;

/** Percent of the week's trades that won; null without a trade. */
export function weekWinRate({ trades, wins }: Pick<ClassRow, 'trades' | 'wins'>): number | null {
  return share(wins, trades);
}

/** The students who need a word, or with unread messages; null for all. */
export function filterClass<Row extends ClassRow>(rows: readonly Row[], filter: ClassFilter | null): Row[] {
  return rows.filter(({ reasons, unread }) => {
    switch (filter) {
      case 'word':
        return reasons.some(({ kind }) => levelKinds.word.includes(kind));
      case 'unread':
        return unread > 0;
      default:
        return true;
    }
  });
}

/** The students in an order, see `sortRows`. */
export function sortClass<Row extends ClassRow>(rows: readonly Row[], order: ClassOrder): Row[] {
  return sortRows(rows, order, figures);
}

const figures: Record<Exclude<ClassSort, 'name'>, (row: ClassRow) => number | null> = {
  // Without a trade there is no result, though the sum is 0.
  net: ({ net, trades }) => (trades ? net : null),
  win_rate: weekWinRate,
  plan: ({ planKept, planRated }) => share(planKept, planRated),
  last_trade: ({ lastTradeAt }) => (lastTradeAt === null ? null : Date.parse(lastTradeAt)),
  unread: ({ unread }) => unread || null,
  needs: ({ urgency }) => urgency || null,
};

/** Percent. */
function share(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : (100 * part) / whole;
}
