import { useSearchParams } from 'react-router';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { toMonth } from '#domain/clock/calendar-month.ts';
import { isId } from '#lib/new-id.ts';
import { type CalendarView, readView } from './calendar-view.ts';

/** The period of the calendar, as in the address: it can be shared, survives a reload, and Back restores it. */
export function useCalendarView(today: CalendarDay) {
  const [query, setQuery] = useSearchParams();
  const account = queryAccount(query);

  function go(view: CalendarView, of: string, isWalked: boolean) {
    const next = new URLSearchParams(view.kind === 'year' ? { year: view.year } : { month: view.month });
    if (of) {
      next.set('account', of);
    }
    setQuery(next, { replace: isWalked, preventScrollReset: true });
  }

  const view = readView(query, today);
  return {
    view,
    account,
    show: (next: CalendarView) => go(next, account, false),
    chooseAccount: (of: string) => go(view, of, false),
    /** Shows the month or the year of a day that the keys lead to, without a history entry per day. */
    walkTo: (day: CalendarDay) =>
      go(
        view.kind === 'year'
          ? { kind: 'year', year: day.slice(0, 4) }
          : { kind: 'month', month: toMonth(day) },
        account,
        true,
      ),
  };
}

export function queryAccount(query: URLSearchParams): string {
  const account = query.get('account') ?? '';
  return isId(account) ? account : '';
}
