import type { ReactNode } from 'react';

/** What belongs to a figure, in a small line under it. */
export function FactNote({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-ink-muted text-xs">{children}</span>;
}
