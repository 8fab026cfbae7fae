import { useAnnounce } from '#data/comments/announcements.ts';
import type { Group } from '#data/school/groups.ts';
import { maxAnnouncementLength } from '#domain/limits.ts';
import { countNoun } from '#domain/numbers/count.ts';
import { ToSeveralDialog } from './to-several-dialog.tsx';

type AnnounceDialogProps = { group: Group; viewerId: string; onClose: () => void };

export function AnnounceDialog({ group, viewerId, onClose }: AnnounceDialogProps) {
  const sending = useAnnounce(group.id);
  return (
    <ToSeveralDialog
      title="New Announcement"
      description={`Every student of ${group.name} sees it on their dashboard and with their messages until you end it.`}
      draftTo={`announce-${group.id}`}
      viewerId={viewerId}
      most={maxAnnouncementLength}
      question={`Announce to ${countNoun(group.students, 'student')}?`}
      sendLabel="Announce"
      sending={sending}
      onSend={sending.mutateAsync}
      onClose={onClose}
    />
  );
}
