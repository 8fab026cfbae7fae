import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

type StairProps = {
  /** The missing thing, on the first step. */
  icon: LucideIcon;
  className?: string;
};

/** The steps of the logo and its pip, for empty states. */
export function Stair({ icon: Icon, className = 'h-10' }: StairProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 108 40" className={clsx('shrink-0', className)}>
      <path className="fill-track" d="M0 40V30h36V18h36V6h36v34z" />
      <circle className="fill-accent" cx="54" cy="6" r="4.5" />
      <Icon className="text-ink-muted" x="6" y="7" />
    </svg>
  );
}
