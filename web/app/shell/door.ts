import type { LucideIcon } from 'lucide-react';

export type Door = {
  to: string;
  label: string;
  icon: LucideIcon;
  news?: number;
  /** Other pages that belong to it, as '/review' to Trades. */
  others?: readonly string[];
  /** True if the visible page belongs to it, unless its address decides that. */
  isCurrent?: boolean;
};

/** True on the page of a door, on its others, and on the pages below them. */
export function isDoorAt({ to, others = [] }: Door, pathname: string): boolean {
  return [to, ...others].some(page => pathname === page || (page !== '/' && pathname.startsWith(`${page}/`)));
}
