import type { LucideIcon } from 'lucide-react';

/** A navigation item, to one of the main pages. */
export type Door = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The number of new things on the page. */
  news?: number;
  /** True if the visible page belongs to it under another address. */
  isCurrent?: boolean;
};
