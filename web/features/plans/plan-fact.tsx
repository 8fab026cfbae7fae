import type { ReactNode } from 'react';

/** One figure or day of a plan with its name; stands in a `dl`. */
export function PlanFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-xs">{name}</dt>
      <dd className="wrap-anywhere font-medium text-sm tabular-nums">{children}</dd>
    </div>
  );
}
