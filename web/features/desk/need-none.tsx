import { CircleCheck, Users } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ClassWeek } from '#data/school/desk.ts';
import { countOf } from '#domain/numbers/count.ts';

type NeedNoneProps = {
  week: ClassWeek | undefined;
  /** One group is looked at, and not everybody. */
  isGroup: boolean;
  /** The address of the thresholds; none for those who may not set them. */
  settings: string | undefined;
};

/** Stands in for an empty list: says whether there was nothing, or nothing is left. */
export function NeedNone({ week, isGroup, settings }: NeedNoneProps) {
  if (week?.students === 0) {
    return (
      <EmptyState icon={Users} title={isGroup ? 'No students in this group' : 'No students yet'}>
        {isGroup
          ? 'Students come into a group with a class code, or are moved into it from the list of students.'
          : 'The owner or a teacher gives you the groups that you look after.'}
      </EmptyState>
    );
  }
  const putOff = [
    week?.reviewed && `${countOf(week.reviewed, 'student')} reviewed`,
    week?.snoozed && `${countOf(week.snoozed, 'student')} snoozed`,
  ].filter(Boolean);
  if (putOff.length > 0) {
    return (
      <EmptyState icon={CircleCheck} title="Everyone is looked after">
        {putOff.join(', ')}. They are back here when there is something new, or on the day that you chose.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={CircleCheck} title="Nobody needs you right now">
      <p>
        {week && `${countOf(week.students, 'student')} looked at: `}losses running, lots and sizes, plans,
        days without a trade, and records changed after the fact.
      </p>
      {settings && (
        <p className="mt-2">
          <Link to={settings} className="text-accent underline">
            When a student is named here
          </Link>
        </p>
      )}
    </EmptyState>
  );
}
