import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type StaffMember, staffQueries } from '#data/school/staff.ts';
import { StaffDutyDialog } from './staff-duty-dialog.tsx';
import { StaffHandOverDialog } from './staff-hand-over-dialog.tsx';
import { StaffInviteDialog } from './staff-invite-dialog.tsx';
import { StaffInvited } from './staff-invited.tsx';
import { StaffItem } from './staff-item.tsx';

type StaffPanelProps = {
  ownId: string;
  /** Resets two-step sign-in of another member; for the owner only. */
  onRemoveFactors: (member: StaffMember) => void;
};

export function StaffPanel({ ownId, onRemoveFactors }: StaffPanelProps) {
  const staff = useQuery(staffQueries.all());
  const open = useOpenDialog();
  return (
    <Loaded query={staff} failure="Couldn’t load the staff." loading={<Spinner label="Loading staff" />}>
      {all => {
        const isOwner = all.some(({ id, duty }) => id === ownId && duty === 'owner');
        const teachers = all.filter(({ duty }) => duty === 'teacher');
        return (
          <>
            <ul aria-label="Staff" className="flex flex-col divide-y divide-line">
              {all.map(member => (
                <StaffItem
                  key={member.id}
                  member={member}
                  isOwn={member.id === ownId}
                  onChange={() => open(StaffDutyDialog, { person: member, isOwn: member.id === ownId })}
                  onRemoveFactors={isOwner ? () => onRemoveFactors(member) : undefined}
                  onHandOver={isOwner ? () => open(StaffHandOverDialog, { teachers }) : undefined}
                />
              ))}
            </ul>
            {isOwner && <StaffInvited />}
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
              <p className="min-w-0 flex-1 basis-56 text-ink-muted text-sm">
                {isOwner
                  ? 'A student becomes staff on their page, with “Make Staff” under Actions.'
                  : 'To add a teacher or assistant, open a student and choose “Make Staff” under Actions.'}
              </p>
              {isOwner && (
                <Button variant="outline" onClick={() => open(StaffInviteDialog, {})}>
                  <UserPlus aria-hidden className="size-4" />
                  Invite Staff
                </Button>
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
