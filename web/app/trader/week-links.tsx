import { Link } from 'react-router';
import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import { weekAddress } from '../addresses.ts';
import { StepLink } from './step-link.tsx';

type WeekLinksProps = {
  monday: CalendarDay;
  thisMonday: CalendarDay;
  /** The address of a week's page; by default that of its review. */
  address?: (monday: CalendarDay) => string;
};

/** Links to the previous and next week; none leads beyond the current one. */
export function WeekLinks({ monday, thisMonday, address = weekAddress }: WeekLinksProps) {
  return (
    <div className="flex gap-2">
      <StepLink to={address(addDays(monday, -7))} label="Previous week" isBack />
      {monday !== thisMonday && (
        <Link
          to={address(thisMonday)}
          className="inline-flex min-h-11 items-center rounded-box border border-line-strong bg-surface px-4 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
        >
          This Week
        </Link>
      )}
      {monday < thisMonday && <StepLink to={address(addDays(monday, 7))} label="Next week" />}
    </div>
  );
}
