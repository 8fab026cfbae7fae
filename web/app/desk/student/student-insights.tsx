import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { tradingAccountQueries } from '#data/account/trading-accounts.ts';
import { tagQueries } from '#data/journal/tags.ts';
import { userQueries } from '#data/school/users.ts';
import { InsightsBrowser } from '#features/insights/insights-browser.tsx';
import { InsightsSkeleton } from '#features/insights/insights-skeleton.tsx';
import { OwnRecordContext } from '#features/insights/own-record.ts';
import { UserNothing } from '#features/users/user-rows.tsx';
import { studentTradesAddress } from '../desk-addresses.ts';
import { useStudent } from './student-context.ts';
import { StudentInsightsFilter } from './student-insight-dialogs.tsx';

export function StudentInsights() {
  const { id } = useStudent();
  const open = useOpenDialog();
  const navigate = useNavigate();
  const accounts = useQuery(tradingAccountQueries.ofUser(id));
  const { data: plans = none } = useQuery(userQueries.plans(id));
  const { data: tags = none } = useQuery(tagQueries.ofUser(id));
  const names = useMemo(
    () => ({ plans, tags, accounts: accounts.data ?? none }),
    [plans, tags, accounts.data],
  );
  return (
    <Loaded query={accounts} failure="Couldn’t load the accounts." loading={<InsightsSkeleton />}>
      {known => (
        <OwnRecordContext value={false}>
          <InsightsBrowser
            userId={id}
            accounts={known}
            names={names}
            onFigure={figure => navigate(studentTradesAddress(id, { figure }))}
            onFilter={fields => open(StudentInsightsFilter, { userId: id, ...fields })}
            empty={<UserNothing>No trades found</UserNothing>}
          />
        </OwnRecordContext>
      )}
    </Loaded>
  );
}

const none: readonly [] = [];
