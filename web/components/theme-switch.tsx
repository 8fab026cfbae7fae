import clsx from 'clsx';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { type KeyboardEvent, type ToggleEvent, useId, useRef } from 'react';
import { chooseTheme, type Theme, themes, useTheme } from '#lib/page/theme.ts';

const looks = {
  light: { name: 'Light', Icon: Sun },
  dark: { name: 'Dark', Icon: Moon },
  system: { name: 'System', Icon: Monitor },
};

/**
 * After https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ with the browser's popover. Without a library,
 * because the sign-in screen must stay small.
 */
export function ThemeSwitch() {
  const id = useId();
  const theme = useTheme();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { Icon } = looks[theme];

  function open({ newState }: ToggleEvent<HTMLDivElement>) {
    button.current?.setAttribute('aria-expanded', String(newState === 'open'));
    if (newState === 'open') {
      menu.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    }
  }

  function choose(chosen: Theme) {
    chooseTheme(chosen);
    menu.current?.hidePopover();
    button.current?.focus();
  }

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label="Theme"
        title="Theme"
        aria-haspopup="menu"
        aria-expanded="false"
        aria-controls={id}
        popoverTarget={id}
        className="grid size-11 place-items-center rounded-box border border-line-strong bg-surface text-ink transition-colors hover:bg-sunken sm:size-10"
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label="Theme"
        onBeforeToggle={() => button.current && menu.current && placeBelow(button.current, menu.current)}
        onToggle={open}
        onKeyDown={event => moveFocus(event, menu.current)}
        className="absolute m-0 w-40 rounded-box border border-line bg-surface p-1 text-ink shadow-lifted"
      >
        {themes.map(choice => {
          const { name, Icon: ChoiceIcon } = looks[choice];
          return (
            <button
              key={choice}
              type="button"
              role="menuitemradio"
              aria-checked={choice === theme}
              tabIndex={-1}
              onClick={() => choose(choice)}
              className="flex min-h-11 w-full items-center gap-3 rounded-box px-3 text-start text-sm hover:bg-accent-soft focus-visible:bg-accent-soft sm:min-h-9"
            >
              <ChoiceIcon aria-hidden className="size-4 text-ink-muted" />
              {name}
              <Check
                aria-hidden
                className={clsx('ms-auto size-4 text-accent', choice !== theme && 'invisible')}
              />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** A popover is in the top layer, so its position must be set from its button's. */
function placeBelow(button: HTMLElement, popover: HTMLElement): void {
  const { bottom, right } = button.getBoundingClientRect();
  popover.style.inset = `${bottom + scrollY + 4}px ${document.documentElement.clientWidth - right - scrollX}px auto auto`;
}

function moveFocus(event: KeyboardEvent, menu: HTMLElement | null): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])];
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (event.key === 'Tab') {
    menu?.hidePopover();
  }
  if (next === undefined) {
    return;
  }
  event.preventDefault();
  items[next]?.focus();
}
