import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the focus in a list of buttons: arrows to the next one, Home and End to the ends. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const place = buttons.indexOf(event.target as HTMLButtonElement);
  const step = steps[event.key];
  const next = step ? buttons[place + step] : { Home: buttons[0], End: buttons.at(-1) }[event.key];
  if (place >= 0 && next) {
    event.preventDefault();
    next.focus();
  }
}
