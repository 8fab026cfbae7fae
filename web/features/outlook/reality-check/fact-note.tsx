import type { ReactNode } from 'react';

export function FactNote({ children }: { children: ReactNode }) {
  return <span className="block font-normal text-ink-muted text-xs">{children}</span>;
}
