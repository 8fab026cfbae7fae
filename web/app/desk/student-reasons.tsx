import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { deskQueries } from '#data/school/desk.ts';
import { formatDay } from '#domain/calendar-day.ts';
import { ReasonList } from '#features/desk/reason-list.tsx';
import { useToday } from '#lib/use-today.ts';

/** Why a student needs somebody, if they do. */
export function StudentReasons({ studentId }: { studentId: string }) {
  const titleId = useId();
  const today = useToday();
  const { data, isError } = useQuery(deskQueries.reasons([studentId], today));
  const student = data?.[studentId];
  if (isError && !data) {
    return null;
  }
  return (
    <section aria-labelledby={titleId} aria-busy={!data} className="flex flex-col gap-2">
      <h3 id={titleId} className="font-semibold">
        Needs you because
      </h3>
      {!data && <Skeleton className="h-5 w-40" />}
      {data && !student?.reasons.length && (
        <p className="text-ink-muted text-sm">Nothing that Today looks for.</p>
      )}
      {student && <ReasonList reasons={student.reasons} />}
      {student?.snoozed_until && (
        <p className="text-ink-muted text-sm">Snoozed until {formatDay(student.snoozed_until)}.</p>
      )}
    </section>
  );
}
