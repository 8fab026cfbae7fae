import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useOpenDialog } from '#components/dialogs.tsx';
import type { SessionUser } from '#data/session/session.ts';
import { sessionQueries } from '#data/session/sessions.ts';
import { lazyParts } from '#lib/loading/lazy-parts.ts';

const { NewSignInNotice } = lazyParts(() => import('#features/sessions/new-sign-in-notice.tsx'));
// Not from the shared dialogs, whose file loads with the traders' screen.
const { PasswordDialog } = lazyParts(() => import('#features/account/password-dialog.tsx'));
const { StrangerDialog } = lazyParts(() => import('#features/sessions/stranger-dialog.tsx'));

/** Shows sign-ins from new devices if no email could be sent. The texts load on demand. */
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
