import { useQuery } from '@tanstack/react-query';
import { Spinner } from '#components/ui/spinner.tsx';
import { useClock } from '#data/account/clock.ts';
import { profileQueries } from '#data/account/profiles.ts';
import { planQueries } from '#data/plans/plans.ts';
import { firstDayInWeek } from '#domain/clock/calendar-day.ts';
import { useDay } from '#lib/clock/use-day.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { useWeekStart } from '#lib/clock/week-start.ts';
import { reportAddress, weekAddress } from '../addresses.ts';
import { StudentReport } from '../report/student-report.tsx';
import { useNamedWeek } from '../report/use-named-week.ts';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';
import { WeekLinks } from './week-links.tsx';

export function ReportScreen() {
  const user = useTrader();
  const clock = useClock(user.id);
  const today = useToday();
  const starts = useWeekStart();
  const { monday, thisMonday } = useNamedWeek(useDay(clock ?? null), starts);
  const { data: profile } = useQuery(profileQueries.ofUser(user));
  const { data: plans = [] } = useQuery(planQueries.ofUser(user.id));
  const accounts = useAccounts();
  if (clock === undefined) {
    return <Spinner />;
  }
  return (
    <StudentReport
      userId={user.id}
      name={profile?.full_name || user.fullName || user.email}
      first={firstDayInWeek(monday, starts)}
      today={today}
      clock={clock}
      accounts={accounts}
      plans={plans}
      viewer={{ id: user.id, isStaff: false }}
      back={{ to: weekAddress(monday), label: 'Back to Week' }}
      weeks={<WeekLinks monday={monday} thisMonday={thisMonday} address={reportAddress} />}
    />
  );
}
