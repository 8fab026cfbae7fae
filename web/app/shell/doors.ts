import {
  BookOpen,
  CalendarDays,
  ChartNoAxesCombined,
  CircleUserRound,
  NotebookPen,
  Sun,
  Target,
} from 'lucide-react';
import type { Door } from './door.ts';

type TraderDoor = Door & {
  letter: string;
  /** A phone's bar has room for few pages: the others are under More. */
  onPhone: 'bar' | 'more';
};

/** The pages of a trader, in the order of the navigation. A new page is one line here and its route. */
export const doors: readonly TraderDoor[] = [
  { to: '/', label: 'Today', icon: Sun, letter: 'T', onPhone: 'bar' },
  { to: '/trades', others: ['/review'], label: 'Trades', icon: NotebookPen, letter: 'R', onPhone: 'bar' },
  { to: '/calendar', label: 'Calendar', icon: CalendarDays, letter: 'C', onPhone: 'more' },
  { to: '/journal', others: ['/weeks'], label: 'Journal', icon: BookOpen, letter: 'J', onPhone: 'more' },
  { to: '/insights', label: 'Insights', icon: ChartNoAxesCombined, letter: 'I', onPhone: 'more' },
  { to: '/plans', others: ['/odds'], label: 'Plans', icon: Target, letter: 'P', onPhone: 'bar' },
  {
    to: '/account',
    others: ['/playbooks', '/tags', '/imports', '/connect', '/move-in', '/talk', '/keys'],
    label: 'Account',
    icon: CircleUserRound,
    letter: 'A',
    onPhone: 'more',
  },
];

/** All pages with a letter, also those outside the navigation. */
export const byLetter: readonly Pick<TraderDoor, 'to' | 'label' | 'letter'>[] = [
  ...doors,
  { to: '/weeks', label: 'Weekly Review', letter: 'W' },
];
