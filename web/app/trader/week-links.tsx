import { Link } from 'react-router';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { weekAddress } from '../addresses.ts';
import { StepLink } from './step-link.tsx';

/** Links to the previous and next week; none leads beyond the current one. */
export function WeekLinks({ monday, thisMonday }: { monday: CalendarDay; thisMonday: CalendarDay }) {
  return (
    <div className="flex gap-2">
      <StepLink to={weekAddress(addDays(monday, -7))} label="Previous week" isBack />
      {monday !== thisMonday && (
        <Link
          to={weekAddress(thisMonday)}
          className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
        >
          This Week
        </Link>
      )}
      {monday < thisMonday && <StepLink to={weekAddress(addDays(monday, 7))} label="Next week" />}
    </div>
  );
}
