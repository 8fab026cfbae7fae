import clsx from 'clsx';
import type { ReactNode } from 'react';

type FactProps = {
  name: string;
  /** Large where the facts are the only content; small beside something more important. */
  size?: 'small' | 'large';
  /** Spans both columns of its list. */
  isWide?: boolean;
  children: ReactNode;
};

/** One figure or day with its name, within a `dl`. */
export function Fact({ name, size = 'small', isWide = false, children }: FactProps) {
  const isSmall = size === 'small';
  return (
    <div className={clsx('min-w-0', isWide && '@max-2xs:col-span-1 col-span-2')}>
      <dt className={clsx('text-ink-muted', isSmall ? 'text-xs' : 'text-sm')}>{name}</dt>
      <dd className={clsx('wrap-anywhere font-medium tabular-nums', isSmall ? 'text-sm' : 'mt-0.5')}>
        {children}
      </dd>
    </div>
  );
}
