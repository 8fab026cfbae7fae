import clsx from 'clsx';
import type { ReactNode } from 'react';

const variants = {
  default: 'bg-accent text-on-accent',
  secondary: 'bg-sunken text-ink-muted',
  outline: 'border border-line-strong text-ink',
  destructive: 'bg-loss text-on-loss',
  /** For a warning: not a loss yet. */
  warning: 'bg-warning-soft text-warning',
  alarming: 'bg-loss-soft text-loss',
};

type BadgeProps = { variant?: keyof typeof variants; className?: string; children: ReactNode };

export function Badge({ variant = 'default', className, children }: BadgeProps) {
  return (
    <span
      data-variant={variant}
      className={clsx(
        'inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full px-2.5 font-medium text-xs',
        variants[variant],
        className,
      )}
    >
      {children}
    </span>
  );
}
