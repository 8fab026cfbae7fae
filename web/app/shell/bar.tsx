import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { Door } from './door.ts';
import { DoorNews } from './door-news.tsx';

/** The look of what stands in the bar. */
export const barItem =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-medium text-ink-muted text-xs before:absolute before:top-0 before:h-1 before:w-6 before:rounded-b-full aria-[current]:text-accent aria-[current]:before:bg-accent';

/** The navigation of a phone, under the thumb. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {children}
    </nav>
  );
}

export function BarDoor({ door: { to, label, icon: Icon, news } }: { door: Door }) {
  return (
    <NavLink to={to} end={to === '/'} className={barItem}>
      <span className="relative">
        <Icon aria-hidden className="size-5" />
        <DoorNews count={news} className="-mt-1.5 absolute start-3 top-0" />
      </span>
      {label}
    </NavLink>
  );
}
