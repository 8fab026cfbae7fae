import type { CommentThread, Subject } from '#data/comments/comments.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';

type Columns = Pick<CommentThread, 'about' | 'trade_id' | 'plan_id' | 'day'>;

export function toSubject({ about, trade_id: tradeId, plan_id: planId, day }: Columns): Subject {
  if (about === 'trade' && tradeId) {
    return { about, tradeId };
  }
  if (about === 'plan' && planId) {
    return { about, planId };
  }
  return about === 'day' && day ? { about, day } : { about: 'student' };
}

/** The name of a row's subject: 'XAUUSD, Mar 5, 2026', 'Plan: House', 'Deleted trade'. */
export function subjectName(row: Columns & Pick<CommentThread, 'pair' | 'traded_at' | 'plan_name'>): string {
  switch (row.about) {
    case 'trade':
      return row.pair && row.traded_at
        ? `${row.pair}, ${formatDay(localDay(new Date(row.traded_at)))}`
        : 'Deleted trade';
    case 'plan':
      return row.plan_name ? `Plan: ${row.plan_name}` : 'Deleted plan';
    default:
      return row.day ? `Day: ${formatDay(row.day)}` : '';
  }
}

/** True if a row's subject still exists. */
export function isThere({
  about,
  pair,
  plan_name: plan,
}: Pick<CommentThread, 'about' | 'pair' | 'plan_name'>): boolean {
  return about === 'trade' ? pair !== null : about === 'plan' ? plan !== null : true;
}
