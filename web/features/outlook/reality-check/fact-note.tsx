import type { ReactNode } from 'react';

/** A note in a small line under a figure. */
export function FactNote({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-ink-muted text-xs">{children}</span>;
}
