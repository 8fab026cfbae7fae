import { useClock } from '#data/account/clock.ts';
import { MyAssignments } from '#features/assignments/my-assignments.tsx';
import { SessionToday } from '#features/session-plan/session-today.tsx';
import { useDay } from '#lib/clock/use-day.ts';
import { dayAddress } from '../addresses.ts';
import { useTrader } from './trader-context.ts';

export function DaySession() {
  const { id: userId } = useTrader();
  const clock = useClock(userId);
  const today = useDay(clock ?? null);
  return clock === undefined ? null : (
    <SessionToday userId={userId} today={today} dayAddress={dayAddress(today, '')} />
  );
}

export function DayAssignments() {
  const { id: userId } = useTrader();
  return <MyAssignments userId={userId} today={useDay(useClock(userId) ?? null)} />;
}
