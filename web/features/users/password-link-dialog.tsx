import { LazyQrCode } from '#components/lazy-qr-code.tsx';
import { LinkActions } from '#components/link-actions.tsx';
import { LinkNotice } from '#components/link-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { useMakePasswordLink } from '#data/school/password-links.ts';
import type { ListedUser } from '#data/school/users.ts';
import { userName } from '#domain/school/user-name.ts';

type PasswordLinkDialogProps = {
  user: Pick<ListedUser, 'id' | 'full_name' | 'email'>;
  onClose: () => void;
};

/** For a student who forgot their password: explains the link, creates it, and shows it once. */
export function PasswordLinkDialog({ user, onClose }: PasswordLinkDialogProps) {
  const make = useMakePasswordLink();
  const name = userName(user);
  return (
    <Dialog
      title="Password Reset Link"
      description={`For ${name}`}
      // Asks first, because a closed link cannot be shown again.
      hasChanges={make.isSuccess}
      leaving={{
        title: 'Close the link?',
        description: 'The link isn’t shown again. A new one replaces it.',
        confirmLabel: 'Close',
        cancelLabel: 'Stay',
      }}
      onClose={onClose}
    >
      {make.isSuccess ? (
        <Made link={make.data} name={name} />
      ) : (
        <ul className="list-disc space-y-1 pb-4 ps-5 text-sm">
          <li>With this link they can set a new password. It works once and expires in 24 hours.</li>
          <li>
            Creating it signs them out everywhere. Their current password works until they set a new one.
          </li>
          <li>
            Send it to them only: anyone who opens it gets into the account. They’ll be notified and it’s
            logged under Activity.
          </li>
        </ul>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {make.isSuccess ? 'Done' : 'Cancel'}
        </Button>
        {!make.isSuccess && (
          <Button isBusy={make.isPending} onClick={() => make.mutate(user.id)}>
            Create Link
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Made({ link, name }: { link: string; name: string }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4 pb-4">
      <LazyQrCode text={link} className="w-40 shrink-0 rounded-box border border-line" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
        <p className="text-sm">
          Let their phone scan the QR code, or send them the link. It works once and expires in 24 hours.
        </p>
        <p className="wrap-anywhere select-all rounded-box bg-sunken p-2 text-xs">{link}</p>
        <LinkActions link={link} title="Your new password" note={`Send it to ${name} only.`} />
        <LinkNotice link={link} />
      </div>
    </div>
  );
}
