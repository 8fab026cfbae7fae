import type { ReactNode } from 'react';
import type { Door } from './door.ts';
import { DoorLink } from './door-link.tsx';
import { DoorNews } from './door-news.tsx';

export const barItem =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 font-medium text-ink-muted text-xs before:absolute before:top-0 before:h-1 before:w-6 before:rounded-b-full aria-[current]:text-accent aria-[current]:before:bg-accent';

/** Larger without a label. */
export const barIcon = 'size-5 @max-2xs:size-7';

export function Bar({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="Main"
      data-keep-clear
      className="@container fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {children}
    </nav>
  );
}

/** The label of an item, visible only if all labels fit. */
export function BarLabel({ children }: { children: string }) {
  return <span className="@max-2xs:sr-only">{children}</span>;
}

export function BarDoor({ door }: { door: Door }) {
  const { label, icon: Icon, news } = door;
  return (
    <DoorLink door={door} className={barItem}>
      <span className="relative">
        <Icon aria-hidden className={barIcon} />
        <DoorNews count={news} className="-mt-1.5 absolute start-3 top-0" />
      </span>
      <BarLabel>{label}</BarLabel>
    </DoorLink>
  );
}
