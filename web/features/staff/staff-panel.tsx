import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { type StaffMember, staffQueries } from '#data/school/staff.ts';
import { StaffDutyDialog } from './staff-duty-dialog.tsx';
import { StaffHandOverDialog } from './staff-hand-over-dialog.tsx';
import { StaffItem } from './staff-item.tsx';

type StaffPanelProps = {
  /** The id of the signed-in owner or teacher. */
  ownId: string;
  /** Resets two-step sign-in of another member; for the owner only. */
  onRemoveFactors: (member: StaffMember) => void;
};

/** The owner, the teachers and the assistants of the school, with their roles. */
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
            <p className="py-4 text-ink-muted text-sm">
              To add a teacher or assistant, open a student and choose “Make Staff” under Actions.
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
