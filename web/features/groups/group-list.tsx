import { Link } from 'react-router';
import { Card } from '#components/ui/card.tsx';
import type { Group } from '#data/school/groups.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';

type GroupListProps = {
  label: string;
  groups: readonly Group[];
  addressOf: (groupId: string) => string;
};

export function GroupList({ label, groups, addressOf }: GroupListProps) {
  return (
    <Card className="py-1 sm:py-1">
      <ul aria-label={label} className="divide-y divide-line">
        {groups.map(group => (
          <li key={group.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <h3 className="wrap-anywhere min-w-0 flex-1 basis-40 font-medium">
              <Link
                to={addressOf(group.id)}
                dir="auto"
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {group.name}
              </Link>
            </h3>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-muted text-sm tabular-nums">
              <span>{countNoun(group.students, 'student')}</span>
              <span>{formatCount(group.active)} active</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
