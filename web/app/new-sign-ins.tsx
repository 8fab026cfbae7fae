import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { SessionUser } from '#data/session/session.ts';
import { sessionQueries } from '#data/session/sessions.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { NewSignInNotice } = lazyParts(() => import('#features/sessions/new-sign-in-notice.tsx'));
// Not by the list of shared dialogs, which stands in a file of the traders'.
const { PasswordDialog } = lazyParts(() => import('#features/account/password-dialog.tsx'));
const { StrangerDialog } = lazyParts(() => import('#features/sessions/stranger-dialog.tsx'));

/** Tells of sign-ins from new devices, where no mail has. Their words are loaded when there are some. */
export function NewSignIns({ user }: { user: SessionUser }) {
  const open = useOpenDialog();
  const { data: [newest, ...others] = [] } = useQuery(sessionQueries.unseen());
  return (
    newest && (
      <Suspense>
        <NewSignInNotice
          unseen={[newest, ...others]}
          onStranger={() =>
            open(StrangerDialog, { newest, onChangePassword: () => open(PasswordDialog, { user }) })
          }
        />
      </Suspense>
    )
  );
}
