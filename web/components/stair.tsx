import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';

type StairProps = {
  /** What is to stand here one day: it waits on the first step. */
  icon: LucideIcon;
  /** Its height. */
  className?: string;
};

/** The stair of the logo with its pip, drawn quietly where nothing is yet. */
export function Stair({ icon: Icon, className = 'h-10' }: StairProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 108 40" className={clsx('shrink-0', className)}>
      <path className="fill-track" d="M0 40V30h36V18h36V6h36v34z" />
      <circle className="fill-accent" cx="54" cy="6" r="4.5" />
      <Icon className="text-ink-muted" x="6" y="7" />
    </svg>
  );
}
