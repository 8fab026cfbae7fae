/** What toasts leave free in the open dialogs, as their rows of buttons; those of the one in front last. */
const rows: Element[] = [];

const observer = new ResizeObserver(tell);

/** Keeps toasts above a row of buttons in a dialog, as a ref of that row, or below where there is room for them. */
export function keepToastsAbove(row: Element | null): (() => void) | undefined {
  if (!row) {
    return;
  }
  const dialog = dialogOf(row) ?? row;
  rows.push(row);
  observer.observe(dialog);
  addEventListener('resize', tell);
  tell();
  return () => {
    rows.splice(rows.indexOf(row), 1);
    observer.unobserve(dialog);
    removeEventListener('resize', tell);
    tell();
  };
}

/** Below a dialog there is room for two toasts, in pixels. */
const roomBelow = 176;

/** Writes how far above the end of the screen toasts begin, for the stylesheet. */
function tell(): void {
  const front = dialogOf(rows.at(-1));
  const floors = rows.filter(row => dialogOf(row) === front).map(floorOf);
  document.documentElement.style.setProperty('--toast-floor', `${Math.max(0, ...floors)}px`);
}

function dialogOf(row: Element | undefined): Element | null | undefined {
  return row?.closest('[role$="dialog"]');
}

function floorOf(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect();
  return innerHeight - bottom < roomBelow ? innerHeight - top : 0;
}
