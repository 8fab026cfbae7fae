import type { ReactNode } from 'react';
import type { SessionUser } from '#data/session/session.ts';
import { NewSignIns } from './new-sign-ins.tsx';

export function Told({ user, children }: { user: SessionUser; children?: ReactNode }) {
  return (
    // Known to screen readers before it has content, and without a gap below it until then.
    <div role="status" className="flex flex-col gap-3 empty:sr-only">
      {children}
      <NewSignIns user={user} />
    </div>
  );
}
