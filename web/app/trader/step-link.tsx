import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';

type StepLinkProps = {
  to: string;
  /** Passed to the target page. */
  state?: unknown;
  label: string;
  isBack?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

export function StepLink({ to, state, label, isBack = false, ref }: StepLinkProps) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <Link
      ref={ref}
      to={to}
      state={state}
      aria-label={label}
      className="grid size-11 place-items-center rounded-box border border-line-strong bg-surface transition-colors hover:bg-sunken sm:size-10"
    >
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}
