import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

type GroupLinkProps = { to: string; icon: LucideIcon; label: string };

/** A link to another desk page, filtered by the group. */
export function GroupLink({ to, icon: Icon, label }: GroupLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-box border border-line-strong bg-surface px-3 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
    >
      <Icon aria-hidden className="size-4" />
      {label}
      <span className="sr-only"> of this group</span>
    </Link>
  );
}
