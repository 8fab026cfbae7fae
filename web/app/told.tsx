import type { ReactNode } from 'react';
import type { SessionUser } from '#data/session/session.ts';
import { NewSignIns } from './new-sign-ins.tsx';

/** What a person is told above every page, until they put it away. */
export function Told({ user, children }: { user: SessionUser; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-md flex-col gap-3 *:pointer-events-auto max-sm:bottom-24"
    >
      {children}
      <NewSignIns user={user} />
    </div>
  );
}
