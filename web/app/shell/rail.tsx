import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Door } from './door.ts';
import { DoorLink } from './door-link.tsx';
import { DoorNews } from './door-news.tsx';

/** An icon, with its label beside it when there is room. */
export const railItem =
  'group relative flex min-h-11 w-11 items-center gap-3 rounded-box px-3 font-medium text-sm transition-colors unfolded:w-full';

const quiet = 'text-ink-muted hover:bg-sunken hover:text-ink';

type RailProps = {
  doors: readonly Door[];
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  first?: ReactNode;
  last?: ReactNode;
};

/** The navigation at the side. When collapsed or too narrow, the labels become tooltips. */
export function Rail({ doors, isFolded, onFold, first, last }: RailProps) {
  const FoldIcon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label="Main"
      data-rail={isFolded ? 'folded' : 'unfolded'}
      className="relative z-20 w-16 shrink-0 border-line border-e bg-surface unfolded:w-50 max-sm:hidden"
    >
      <div className="sticky top-0 flex h-dvh flex-col gap-2 px-2.5 py-3">
        {first}
        <ul className="flex flex-col gap-1">
          {doors.map(door => (
            <li key={door.to}>
              <DoorLink
                door={door}
                className={`${railItem} ${quiet} before:-inset-s-2.5 before:absolute before:inset-y-2.5 before:w-1 before:rounded-e-full aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent aria-[current=page]:before:bg-accent`}
              >
                <door.icon aria-hidden className="size-5 shrink-0" />
                {/* At the corner of the icon, or behind a visible label. */}
                <DoorNews
                  count={door.news}
                  className="absolute start-6 top-0.5 unfolded:static unfolded:order-last unfolded:ms-auto"
                />
                <RailLabel>{door.label}</RailLabel>
              </DoorLink>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-col gap-1">
          {last}
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={() => onFold(!isFolded)}
            className={`${railItem} ${quiet} max-xl:hidden`}
          >
            <FoldIcon aria-hidden className="size-5 shrink-0" />
            <RailLabel>{isFolded ? 'Expand Menu' : 'Collapse Menu'}</RailLabel>
          </button>
        </div>
      </div>
    </nav>
  );
}

/** A link to another set of pages: it reloads the document. */
export function RailLink({ to, label, icon: Icon }: Door) {
  return (
    <a href={to} className={`${railItem} ${quiet}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <RailLabel>{label}</RailLabel>
    </a>
  );
}

/** The label names its button for screen readers, even when there is no room to show it. */
export function RailLabel({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute start-full ms-3 whitespace-nowrap rounded-box bg-ink px-2.5 py-1.5 text-canvas text-xs opacity-0 shadow-lifted group-hover:opacity-100 group-focus-visible:opacity-100 unfolded:static unfolded:ms-0 unfolded:bg-transparent unfolded:p-0 unfolded:text-current unfolded:text-sm unfolded:opacity-100 unfolded:shadow-none">
      {children}
    </span>
  );
}
