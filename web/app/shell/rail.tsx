import { PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useKeyHint } from '#lib/use-shortcuts.ts';
import { doors } from './doors.ts';

const item =
  'group relative flex min-h-11 w-11 items-center gap-3 rounded-box px-3 font-medium text-sm transition-colors unfolded:w-full';

type RailProps = {
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  onAddTrade: () => void;
};

/** The navigation at the side. Where there is no room for words, or folded, the words are its tooltips. */
export function Rail({ isFolded, onFold, onAddTrade }: RailProps) {
  const hint = useKeyHint('N');
  const FoldIcon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label="Main"
      data-rail={isFolded ? 'folded' : 'unfolded'}
      className="relative z-20 w-16 shrink-0 border-line border-e bg-surface unfolded:w-50 max-sm:hidden"
    >
      <div className="sticky top-0 flex h-dvh flex-col gap-2 px-2.5 py-3">
        <button
          type="button"
          aria-keyshortcuts={hint['aria-keyshortcuts']}
          onClick={onAddTrade}
          className={`${item} mb-2 border border-accent text-accent hover:bg-accent-soft`}
        >
          <Plus aria-hidden className="-ms-px size-5 shrink-0" />
          <Label>New trade</Label>
        </button>
        <ul className="flex flex-col gap-1">
          {doors.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/'}
                className={`${item} before:-inset-s-2.5 text-ink-muted before:absolute before:inset-y-2.5 before:w-1 before:rounded-e-full hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent aria-[current=page]:before:bg-accent`}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <Label>{label}</Label>
              </NavLink>
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
          className={`${item} text-ink-muted hover:bg-sunken hover:text-ink mt-auto max-xl:hidden`}
        >
          <FoldIcon aria-hidden className="size-5 shrink-0" />
          <Label>{isFolded ? 'Unfold navigation' : 'Fold navigation'}</Label>
        </button>
      </div>
    </nav>
  );
}

/** Stays the name of its button for screen readers when there is no room for it to be seen. */
function Label({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute start-full ms-3 whitespace-nowrap rounded-box bg-ink px-2.5 py-1.5 text-canvas text-xs opacity-0 shadow-lifted group-hover:opacity-100 group-focus-visible:opacity-100 unfolded:static unfolded:ms-0 unfolded:bg-transparent unfolded:p-0 unfolded:text-current unfolded:text-sm unfolded:opacity-100 unfolded:shadow-none">
      {children}
    </span>
  );
}
