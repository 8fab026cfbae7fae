import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/ui/badge.tsx';
import { groupQueries } from '#data/school/groups.ts';
import { type StudentStanding as Standing, studentQueries } from '#data/school/students.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { daysToRestore } from '#domain/school/removal.ts';

export function StudentStanding({ studentId }: { studentId: string }) {
  const { data: standing } = useQuery(studentQueries.standing(studentId));
  const { data: groups } = useQuery(groupQueries.all());
  const group = groups?.find(({ id }) => id === standing?.group_id);
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 px-4 text-ink-muted text-sm sm:px-5">
      {standing && (
        <>
          {groups && (
            <span dir="auto" className="wrap-anywhere min-w-0 max-sm:max-w-40 max-sm:truncate">
              {standing.group_id === null ? 'No group' : (group?.name ?? 'Unknown group')}
            </span>
          )}
          <span>Joined {formatMoment(standing.joined_at)}</span>
          <StandingBadge {...standing} />
        </>
      )}
    </p>
  );
}

function StandingBadge({ archived_at, removed_at }: Standing) {
  if (removed_at) {
    const left = countNoun(daysToRestore(new Date(removed_at), new Date()), 'day');
    return (
      <Badge variant="alarming">
        Removed on {formatMoment(removed_at)}. {left} left to restore
      </Badge>
    );
  }
  return archived_at && <Badge variant="secondary">Archived on {formatMoment(archived_at)}</Badge>;
}

function formatMoment(moment: string): string {
  return formatDay(localDay(new Date(moment)));
}
