import type { ReactNode } from 'react';

/** A note in small print under a figure. */
export function FactNote({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-ink-muted text-xs">{children}</span>;
}
