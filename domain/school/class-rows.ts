import { levelKinds, type Reason } from '#domain/desk/reason.ts';
import { type RowOrder, sortRows } from './sort-rows.ts';

/** A student in a group's table. The week's figures are null beyond 5,000 trades; net in dollars. */
export type ClassRow = {
  id: string;
  name: string;
  trades: number | null;
  wins: number | null;
  net: number | null;
  /** Trades rated for following the plan, and those with 4 or 5 of 5. */
  planRated: number | null;
  planKept: number | null;
  /** ISO 8601; null without a trade. */
  lastTradeAt: string | null;
  unread: number;
  reasons: readonly Reason[];
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

/** The students in an order (`sortRows`). */
export function sortClass<Row extends ClassRow>(rows: readonly Row[], order: ClassOrder): Row[] {
  return sortRows(rows, order, figures);
}

const figures: Record<Exclude<ClassSort, 'name'>, (row: ClassRow) => number | null> = {
  net: ({ net, trades }) => (trades ? net : null),
  win_rate: weekWinRate,
  plan: ({ planKept, planRated }) => share(planKept, planRated),
  last_trade: ({ lastTradeAt }) => (lastTradeAt === null ? null : Date.parse(lastTradeAt)),
  unread: ({ unread }) => unread || null,
  needs: ({ urgency }) => urgency || null,
};

function share(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : (100 * part) / whole;
}
