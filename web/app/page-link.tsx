import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

type PageLinkProps = {
  to: string;
  icon: LucideIcon;
  label: string;
  /** For screen readers, after the label: 'of this group'. */
  about?: string;
};

export function PageLink({ to, icon: Icon, label, about }: PageLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 self-start rounded-box border border-line-strong bg-surface px-3 font-medium text-sm transition-colors hover:bg-sunken sm:min-h-10"
    >
      <Icon aria-hidden className="size-4" />
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </Link>
  );
}
