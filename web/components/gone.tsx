import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './ui/empty-state.tsx';

type GoneProps = {
  /** As 'plan' or 'trade'. */
  thing: string;
  /** How that came, and what is left of it. */
  children: ReactNode;
};

/** Stands where something was before it was deleted. */
export function Gone({ thing, children }: GoneProps) {
  return (
    <EmptyState icon={SearchX} title={`This ${thing} is gone`}>
      {children}
    </EmptyState>
  );
}
