import { useQuery } from '@tanstack/react-query';
import { ShieldMinus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#components/loaded.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { useSetRole } from '#data/school/user-role.ts';
import { type Admin, userQueries } from '#data/school/users.ts';
import { nameOf } from '#domain/user-name.ts';
import { showToast } from '#lib/toasts.ts';

type UsersAdminsDialogProps = {
  /** The id of the admin who is looking. */
  ownId: string;
  onClose: () => void;
};

/** The admins of this school, and the way to end it. There is always one left. */
export function UsersAdminsDialog({ ownId, onClose }: UsersAdminsDialogProps) {
  const admins = useQuery(userQueries.admins());
  const [leaving, setLeaving] = useState<Admin | null>(null);
  return (
    <Dialog title="Admins" description="To add one, select a user and choose “Make admin”." onClose={onClose}>
      <div className="pb-4 sm:pb-6">
        <Loaded
          query={admins}
          failure="The admins could not be loaded."
          loading={<Spinner label="Loading admins" />}
        >
          {all => (
            <ul aria-label="Admins" className="flex flex-col divide-y divide-line">
              {all.map(admin => (
                <AdminItem
                  key={admin.id}
                  admin={admin}
                  isOwn={admin.id === ownId}
                  onRemove={() => setLeaving(admin)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {leaving && (
        <RemoveAdmin admin={leaving} isOwn={leaving.id === ownId} onClose={() => setLeaving(null)} />
      )}
    </Dialog>
  );
}

type AdminItemProps = { admin: Admin; isOwn: boolean; onRemove: () => void };

function AdminItem({ admin, isOwn, onRemove }: AdminItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {nameOf(admin)}
          {isOwn && <Badge variant="secondary">You</Badge>}
        </h3>
        {admin.full_name && <p className="wrap-anywhere text-ink-muted text-sm">{admin.email}</p>}
      </div>
      <Button variant="outline" aria-label={`Remove admin ${nameOf(admin)}`} onClick={onRemove}>
        <ShieldMinus aria-hidden className="size-4" />
        Remove admin
      </Button>
    </li>
  );
}

type RemoveAdminProps = { admin: Admin; isOwn: boolean; onClose: () => void };

function RemoveAdmin({ admin, isOwn, onClose }: RemoveAdminProps) {
  const setRole = useSetRole();
  const name = nameOf(admin);

  async function confirm() {
    try {
      await setRole.mutateAsync({ userId: admin.id, role: 'user' });
    } catch {
      return onClose(); // The query client has said why.
    }
    // Of oneself, the screen says it that comes now.
    if (!isOwn) {
      showToast({ title: 'Admin removed', description: `${name} is a trader from now on.` });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={isOwn ? 'Give up being an admin?' : `Remove ${name} as an admin?`}
      description={
        isOwn
          ? 'You will see the dashboard of a trader instead of this one. Only another admin can change that.'
          : 'They will see the dashboard of a trader instead of this one.'
      }
      confirmLabel="Remove admin"
      isBusy={setRole.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
