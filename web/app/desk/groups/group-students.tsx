import { GraduationCap, PenLine } from 'lucide-react';
import { useId } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import type { Group } from '#data/school/groups.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { countNoun, formatCount } from '#domain/numbers/count.ts';
import { noChoices } from '#features/users/user-choices.ts';
import { UsersDownload } from '#features/users/users-download.tsx';
import { PageLink } from '../../page-link.tsx';
import { groupListAddress } from '../desk-addresses.ts';
import { useDesk } from '../desk-context.ts';
import { MessageSeveralDialog } from '../shared-dialogs.ts';
import { ClassStudents } from './class-students.tsx';

/** The students of a group: their number, the link to their list, one message to all, the download, and their week. */
export function GroupStudents({ group, today }: { group: Group; today: CalendarDay }) {
  const titleId = useId();
  const open = useOpenDialog();
  const { user } = useDesk();
  const filter = { ...noChoices, search: '', of_group: group.id, today };
  return (
    <Card as="section" aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="font-semibold text-lg">
        Students
      </h3>
      <p className="text-ink-muted text-sm">
        {group.students === 0
          ? 'No students yet. Create a class code for this group, or move students here from the list.'
          : `${countNoun(group.students, 'student')}, ${formatCount(group.active)} of them with a trade in the last 7 days.`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <PageLink
          to={groupListAddress(group.id)}
          icon={GraduationCap}
          label="Show List"
          about="of this group"
        />
        {group.students > 0 && !group.archived_at && (
          <Button
            variant="outline"
            onClick={() =>
              open(MessageSeveralDialog, {
                to: { of_group: group.id },
                count: group.students,
                viewerId: user.id,
              })
            }
          >
            <PenLine aria-hidden className="size-4" />
            Message All
          </Button>
        )}
        {group.students > 0 && <UsersDownload filter={filter} />}
      </div>
      {group.students > 0 && <ClassStudents groupId={group.id} today={today} />}
    </Card>
  );
}
