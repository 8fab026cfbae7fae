import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import {
  type StaffInvitation,
  staffInvitations,
  useRevokeInvitation,
} from '#data/school/staff-invitations.ts';
import { formatDay, localDay } from '#domain/clock/calendar-day.ts';
import { showToast } from '#lib/page/toasts.ts';
import { dutyLabels } from './duty-words.ts';

export function StaffInvited() {
  const { data = [], dataUpdatedAt } = useQuery(staffInvitations());
  const open = useOpenDialog();
  return (
    data.length > 0 && (
      <ul aria-label="Invited" className="flex flex-col divide-y divide-line">
        {data.map(invitation => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-40">
              <h4 className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium text-sm">
                <bdi>{invitation.email}</bdi>
                <Badge variant="outline">{dutyLabels[invitation.duty]}</Badge>
                <Badge variant="secondary">Invited</Badge>
              </h4>
              <p className="text-ink-muted text-sm">{describeEnd(invitation, dataUpdatedAt)}</p>
            </div>
            <Button
              variant="outline"
              aria-label={`Revoke the invitation of ${invitation.email}`}
              onClick={() => open(RevokeDialog, { invitation })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    )
  );
}

function RevokeDialog({ invitation, onClose }: { invitation: StaffInvitation; onClose: () => void }) {
  const revoke = useRevokeInvitation();
  return (
    <ConfirmDialog
      title="Revoke the invitation?"
      description={`The link of ${invitation.email} stops working. You can invite them again.`}
      confirmLabel="Revoke"
      isBusy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(invitation.id, {
          onSuccess: () => {
            showToast({
              title: 'Invitation revoked',
              description: `${invitation.email} can’t use the link.`,
            });
            onClose();
          },
        })
      }
      onCancel={onClose}
    />
  );
}

/** @param now milliseconds since 1970 */
function describeEnd({ expires_at: expiresAt }: StaffInvitation, now: number): string {
  const end = new Date(expiresAt);
  return end.getTime() <= now
    ? 'Expired. Invite them again for a new link.'
    : `Expires ${formatDay(localDay(end))}`;
}
