import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FullPageSpinner } from '#components/ui/spinner.tsx';
import { groupQueries } from '#data/school/groups.ts';
import { useToday } from '#lib/clock/use-today.ts';
import { GroupReport } from '../../report/group-report.tsx';
import { useNamedWeek } from '../../report/use-named-week.ts';
import { WeekLinks } from '../../trader/week-links.tsx';
import { groupAddress, groupReportAddress, studentReportAddress } from '../desk-addresses.ts';

export function GroupReportScreen() {
  const { id = '' } = useParams();
  const { monday, thisMonday } = useNamedWeek(useToday(), 'monday');
  const groups = useQuery(groupQueries.all());
  if (groups.isPending) {
    return <FullPageSpinner />;
  }
  return (
    <GroupReport
      groupId={id}
      name={groups.data?.find(group => group.id === id)?.name ?? 'Group'}
      monday={monday}
      back={{ to: groupAddress(id), label: 'Back to Group' }}
      weeks={
        <WeekLinks monday={monday} thisMonday={thisMonday} address={week => groupReportAddress(id, week)} />
      }
      reportAddress={studentReportAddress}
    />
  );
}
