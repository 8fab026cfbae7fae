import { useMatch } from 'react-router';
import { useOpenDialog } from '#components/dialogs.tsx';
import { PageHeader } from '#components/page-header.tsx';
import { ThemeSwitch } from '#components/theme-switch.tsx';
import { SignOutButton } from '#features/auth/sign-out-button.tsx';
import { SignUpCodeSection } from '#features/codes/sign-up-code-section.tsx';
import { hasDrafts } from '#lib/forms/drafts.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';
import { useMedia } from '#lib/page/use-media.ts';
import { useDesk } from './desk-context.ts';

const { DraftSignOutDialog } = lazyParts(() => import('#features/journal/draft-sign-out-dialog.tsx'));

/** As Tailwind's `max-sm`. */
const phone = '(width < 40rem)';

/** The header of every desk page. Assistants cannot create codes. */
export function DeskHeader() {
  const { user, isAdmin } = useDesk();
  const open = useOpenDialog();
  // On a phone the pages of a student begin higher.
  const isOfStudent = useMatch('/students/:id/*') !== null;
  const isCodeAway = useMedia(phone) && isOfStudent;

  function askBeforeSignOut(): boolean {
    const isAsked = hasDrafts(user.id);
    if (isAsked) {
      open(DraftSignOutDialog, { userId: user.id });
    }
    return isAsked;
  }

  return (
    <PageHeader
      heading="Admin Dashboard"
      actions={
        <>
          <ThemeSwitch />
          <SignOutButton asksBefore={askBeforeSignOut} />
        </>
      }
    >
      {isAdmin && !isCodeAway && <SignUpCodeSection />}
    </PageHeader>
  );
}
