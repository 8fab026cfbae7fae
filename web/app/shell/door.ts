import type { LucideIcon } from 'lucide-react';

/** A way of the navigation to one of the main pages. */
export type Door = {
  to: string;
  label: string;
  icon: LucideIcon;
  /** So many things behind it are new. */
  news?: number;
  /** Leads back from the page on the screen, which has another address. */
  isCurrent?: boolean;
};
