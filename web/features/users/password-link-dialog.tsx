import { LazyQrCode } from '#components/lazy-qr-code.tsx';
import { LinkActions } from '#components/link-actions.tsx';
import { LinkNotice } from '#components/link-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions } from '#components/ui/dialog.tsx';
import { useMakePasswordLink } from '#data/school/password-links.ts';
import type { ListedUser } from '#data/school/users.ts';
import { nameOf } from '#domain/school/user-name.ts';

type PasswordLinkDialogProps = {
  user: Pick<ListedUser, 'id' | 'full_name' | 'email'>;
  onClose: () => void;
};

/** For a student who forgot their password: says what a link does, makes one, and shows it this once. */
export function PasswordLinkDialog({ user, onClose }: PasswordLinkDialogProps) {
  const make = useMakePasswordLink();
  const name = nameOf(user);
  return (
    <Dialog
      title="Link for a New Password"
      description={`For ${name}, who forgot theirs.`}
      // Whoever closes it by accident cannot have it again.
      hasChanges={make.isSuccess}
      leaving={{
        title: 'Close the link?',
        description: 'It is not shown again. You can make another, which takes its place.',
        confirmLabel: 'Close',
        cancelLabel: 'Stay',
      }}
      onClose={onClose}
    >
      {make.isSuccess ? (
        <Made link={make.data} name={name} />
      ) : (
        <ul className="list-disc space-y-1 pb-4 ps-5 text-sm">
          <li>The link lets them set a new password. It works once, for 24 hours.</li>
          <li>Making it signs them out everywhere. Their present password works until they set another.</li>
          <li>
            Hand it to them alone: whoever opens it is in their account. They are told when they sign in, and
            it is written in the activity.
          </li>
        </ul>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {make.isSuccess ? 'Done' : 'Cancel'}
        </Button>
        {!make.isSuccess && (
          <Button isBusy={make.isPending} onClick={() => make.mutate(user.id)}>
            Make the Link
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
          Show the picture to their phone, or send them the link. It works once, for 24 hours.
        </p>
        <p className="wrap-anywhere select-all rounded-box bg-sunken p-2 text-xs">{link}</p>
        <LinkActions link={link} title="Your new password" note={`Send it to ${name} alone.`} />
        <LinkNotice link={link} />
      </div>
    </div>
  );
}
