import { useQuery } from '@tanstack/react-query';
import { useOpenDialog } from '#components/dialogs.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { WhenQuiet } from '#components/when-quiet.tsx';
import { profileQueries } from '#data/account/profiles.ts';
import { hasUnsentPictures } from '#data/pictures/unsent-pictures.ts';
import { useSignOut } from '#data/session/sign-out.ts';
import { useWaitingCount } from '#data/trades/use-waiting-trades.ts';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { hasDrafts } from '#lib/forms/drafts.ts';
import { earlyParts, lazyParts } from '#lib/loading/lazy-parts.ts';
import {
  AccountDelete,
  DownloadDialog,
  EmailDialog,
  NameDialog,
  PasswordDialog,
} from '../dialogs/account-dialogs.tsx';
import { useTrader } from './trader-context.ts';

const { DraftSignOutDialog } = lazyParts(() => import('#features/journal/draft-sign-out-dialog.tsx'));
const { PictureSignOutDialog } = lazyParts(() => import('#features/pictures/picture-sign-out-dialog.tsx'));
const { WaitingSignOutDialog } = earlyParts(
  () => import('#features/trades/waiting/waiting-sign-out-dialog.tsx'),
);
const { MessagesLink } = lazyParts(() => import('./messages-link.tsx'));

export function TraderHeader() {
  const user = useTrader();
  const open = useOpenDialog();
  const { data: profile } = useQuery(profileQueries.ofUser(user));
  const signOut = useSignOut();
  const hasWaiting = useWaitingCount(user.id) > 0;
  const name = profile?.full_name || user.fullName || user.email;

  function askBeforeSignOut(): boolean {
    if (!hasUnsentPictures()) {
      return askOfTheRest();
    }
    open(PictureSignOutDialog, { onDropped: () => askOfTheRest() || signOut.mutate() });
    return true;
  }

  function askOfTheRest(): boolean {
    const question = hasWaiting ? WaitingSignOutDialog : hasDrafts(user.id) ? DraftSignOutDialog : undefined;
    if (question) {
      open(question, { userId: user.id });
    }
    return question !== undefined;
  }

  return (
    <PageHeader
      heading={`Welcome, ${name}`}
      actions={
        <>
          <WhenQuiet>
            <MessagesLink />
          </WhenQuiet>
          {/* A phone has no room for it beside a name; the account menu has it there. */}
          <div className="max-sm:hidden">
            <ThemeSwitch />
          </div>
          <AccountMenu
            onChangeName={() => open(NameDialog, { user })}
            onChangeEmail={() => open(EmailDialog, { user })}
            onChangePassword={() => open(PasswordDialog, { user })}
            onDownload={() => open(DownloadDialog, { user })}
            onDelete={() => open(AccountDelete, {})}
          />
          <SignOutButton asksBefore={askBeforeSignOut} />
        </>
      }
    />
  );
}
