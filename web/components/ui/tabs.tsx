import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

type TabsProps = {
  label: string;
  tabs: readonly { label: string; content: ReactNode }[];
  /** The index of the tab that is open at first. */
  first?: number;
};

/** After https://www.w3.org/WAI/ARIA/apg/patterns/tabs/; no library, as the sign-in screen must stay small. */
export function Tabs({ label, tabs, first = 0 }: TabsProps) {
  const id = useId();
  const [open, setOpen] = useState(first);

  function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
    const last = tabs.length - 1;
    const next = {
      ArrowLeft: open === 0 ? last : open - 1,
      ArrowRight: open === last ? 0 : open + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) {
      return;
    }
    event.preventDefault();
    setOpen(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col gap-1 rounded-box bg-sunken p-1"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            onKeyDown={moveFocus}
            className={clsx(
              'min-h-11 rounded-box font-medium text-sm transition-colors sm:min-h-9',
              index === open
                ? 'bg-surface text-ink ring-1 ring-line ring-inset'
                : 'text-ink-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={open}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${open}`}
        className="pt-6"
      >
        {tabs[open]?.content}
      </div>
    </div>
  );
}
