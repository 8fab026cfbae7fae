import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useClock } from '#data/account/clock.ts';
import { profileQueries } from '#data/account/profiles.ts';
import { countAllTrades } from '#domain/trades/trade-count.ts';
import { Calendar } from '#features/calendar/calendar.tsx';
import { useCalendarView } from '#features/calendar/use-calendar-view.ts';
import { NoTrades } from '#features/trades/list/trade-list-empty.tsx';
import { useDay } from '#lib/clock/use-day.ts';
import { dayAddress, monthAddress, monthReportAddress, weekAddress } from '../addresses.ts';
import { TradeAdd } from '../dialogs/trade-dialogs.tsx';
import { PageHeading } from '../page-heading.tsx';
import { PageLink } from '../page-link.tsx';
import { useTrader } from './trader-context.ts';
import { useAccounts } from './use-accounts.ts';

export function CalendarScreen() {
  const user = useTrader();
  const open = useOpenDialog();
  const accounts = useAccounts();
  const profile = useQuery(profileQueries.ofUser(user));
  const { view } = useCalendarView(useDay(useClock(user.id) ?? null));
  // With several accounts there is a filter above the days; waiting for them keeps the days from moving.
  const areAccountsComing = useClock(user.id) === undefined;
  return (
    <>
      <PageHeading title="Calendar">
        {view.kind === 'month' && (
          <PageLink to={monthReportAddress(view.month)} icon={Printer} label="Monthly Report" />
        )}
      </PageHeading>
      <Loaded query={profile} failure="Couldn’t load your account." loading={<Spinner />}>
        {all =>
          areAccountsComing ? (
            <Spinner />
          ) : countAllTrades(all) === 0 ? (
            <NoTrades onAdd={() => open(TradeAdd, {})} />
          ) : (
            <Calendar
              userId={user.id}
              accounts={accounts}
              addressOfDay={dayAddress}
              addressOfMonth={monthAddress}
              addressOfWeek={weekAddress}
            />
          )
        }
      </Loaded>
    </>
  );
}
