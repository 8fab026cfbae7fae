import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function FormRefusal({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-loss text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
