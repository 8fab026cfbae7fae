/** The rows of buttons of the open dialogs, the one in front last. */
const rows: Element[] = [];

const observer = new ResizeObserver(tell);

/** Keeps toasts above the row of buttons of a dialog, as a ref of that row, or below where there is room for them. */
export function keepToastsAbove(row: Element | null): (() => void) | undefined {
  if (!row) {
    return;
  }
  const dialog = row.closest('[role$="dialog"]') ?? row;
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
  const { top = 0, bottom = 0 } = rows.at(-1)?.getBoundingClientRect() ?? {};
  const floor = innerHeight - bottom < roomBelow ? innerHeight - top : 0;
  document.documentElement.style.setProperty('--toast-floor', `${floor}px`);
}
