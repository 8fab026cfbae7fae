import { useId } from 'react';
import { Fact } from '#components/fact.tsx';
import { Percent } from '#components/percent.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ClassWeek } from '#data/school/desk.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';

export function ClassWeekCard({ week, isError }: { week: ClassWeek | undefined; isError: boolean }) {
  const titleId = useId();
  const missing = isError ? '–' : <Skeleton className="my-1 h-4 w-16" />;
  const count = (of: number | undefined) => (of === undefined ? missing : formatCount(of));
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-4">
      <h3 id={titleId} className="font-semibold">
        Class This Week
      </h3>
      <dl className="grid @max-2xs:grid-cols-1 grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="Active">
          {week ? `${formatCount(week.active)} of ${formatCount(week.students)}` : missing}
        </Fact>
        <Fact name="New">{count(week?.joined)}</Fact>
        <Fact name="Overdue">{count(week?.overdue)}</Fact>
        <Fact name="Median Win Rate">
          {week === undefined ? (
            missing
          ) : week.median_win_rate === null ? (
            '–'
          ) : (
            <Percent value={week.median_win_rate} />
          )}
        </Fact>
      </dl>
      <p className="h-4 text-ink-muted text-xs">{week && weekSample(week)}</p>
    </Card>
  );
}

function weekSample({ median_of }: ClassWeek): string {
  return median_of === 0
    ? 'No one has 5 or more trades this week.'
    : `Median of ${countNoun(median_of, 'student')} with 5 or more trades.`;
}
