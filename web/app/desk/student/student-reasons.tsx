import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { deskQueries, type StudentReasons as Found, useSnoozeStudents } from '#data/school/desk.ts';
import { formatAge } from '#domain/clock/age.ts';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { ReasonList } from '#features/desk/reason-list.tsx';
import { useToday } from '#lib/clock/use-today.ts';

export function StudentReasons({ studentId }: { studentId: string }) {
  const titleId = useId();
  const { data, isError, dataUpdatedAt } = useQuery(deskQueries.reasons([studentId], useToday()));
  const found = data?.[studentId];
  if (isError && !data) {
    return <p className="text-ink-muted text-sm">Couldn’t load why they need attention.</p>;
  }
  return (
    <section aria-labelledby={titleId} aria-busy={!data} className="flex flex-col gap-2">
      <h3 id={titleId} className="font-semibold">
        Why They Need Attention
      </h3>
      {!data && <Skeleton className="h-5 w-40" />}
      {found && found.reasons.length > 0 && <ReasonList reasons={found.reasons} />}
      {data && !found?.reasons.length && <p className="text-ink-muted text-sm">Nothing flagged</p>}
      {found && <PutOff found={found} now={dataUpdatedAt} />}
    </section>
  );
}

function PutOff({ found, now }: { found: Found; now: number }) {
  const today = useToday();
  const snooze = useSnoozeStudents();
  const { id, snoozed_until: until, reviewed_at: reviewed } = found;
  if (until && until > today) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
        Snoozed until {formatDay(until)}.
        <Button
          variant="outline"
          className="px-3"
          isBusy={snooze.isPending}
          onClick={() => snooze.mutate({ userIds: [id], until: null })}
        >
          End Snooze
        </Button>
      </p>
    );
  }
  return (
    reviewed && (
      <p className="text-ink-muted text-sm">Reviewed {formatAge(Date.parse(reviewed), now) ?? 'just now'}.</p>
    )
  );
}
