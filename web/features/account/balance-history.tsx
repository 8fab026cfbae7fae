import type { CalendarDay } from '#domain/calendar-day.ts';

type BalanceHistoryProps = { userId: string; today: CalendarDay; onExplain: () => void };

export function BalanceHistory(_props: BalanceHistoryProps) {
  return null;
}
