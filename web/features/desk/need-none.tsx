import { CircleCheck, Users } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { ClassWeek } from '#data/school/desk.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { groupsAreAssigned } from './needing-words.ts';

type NeedNoneProps = {
  week: ClassWeek | undefined;
  isGroup: boolean;
  /** The address of the thresholds; absent for staff who may not set them. */
  settings: string | undefined;
};

export function NeedNone({ week, isGroup, settings }: NeedNoneProps) {
  if (week?.students === 0) {
    return (
      <EmptyState icon={Users} title={isGroup ? 'No Students in This Group' : 'No Students Yet'}>
        {isGroup
          ? 'Students join with a class code. You can also move them here from the list of students.'
          : groupsAreAssigned}
      </EmptyState>
    );
  }
  const putOff = [
    week?.reviewed && `${countNoun(week.reviewed, 'student')} reviewed`,
    week?.snoozed && `${countNoun(week.snoozed, 'student')} snoozed`,
  ].filter(Boolean);
  if (putOff.length > 0) {
    return (
      <EmptyState icon={CircleCheck} title="All Caught Up">
        {putOff.join(', ')}. They’ll reappear when something new happens or on the day you chose.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={CircleCheck} title="No One Needs Attention">
      <p>
        {week && `${countNoun(week.students, 'student')} checked. `}Today looks for challenge limits,
        drawdown, losing streaks, oversized positions, plans off track, inactivity and trades edited later.
      </p>
      {settings && (
        <p className="mt-2">
          <Link to={settings} className="text-accent underline">
            When Students Are Flagged
          </Link>
        </p>
      )}
    </EmptyState>
  );
}
