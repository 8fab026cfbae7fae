import { freeGap } from './free-gap.ts';

// All floating elements share one column. It avoids the focused field, button or link, and elements with
// `data-keep-clear`, or with `data-keep-clear="focused"` while the focus is in them. "filled" is for a form
// with unsent text: a dialog also reserves room for the column.

const column = document.createElement('div');
column.className = 'floats';

/** From the top. The pressed part is last: it does not move when others appear and disappear. */
export const floats = { connection: part(), toasts: part(), undo: part() };

document.body.append(column);

function part(): HTMLElement {
  return column.appendChild(document.createElement('div'));
}

const marked =
  '[data-keep-clear="true"], [data-keep-clear="filled"], [data-keep-clear="focused"]:focus-within';
const used = 'input, textarea, select, button, a[href], [role="combobox"], [contenteditable="true"]';
/** Between the column and its surroundings, in pixels. */
const margin = 8;

let frame = 0;
let stop: (() => void) | undefined;

new ResizeObserver(() => {
  if (column.offsetHeight === 0) {
    stop?.();
    stop = undefined;
  } else {
    stop ??= followScreen();
    place();
    // If not all fit, the newest is visible.
    column.scrollTop = column.scrollHeight;
  }
}).observe(column);

/** Places the column again when anything moves on the screen. */
function followScreen(): () => void {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  for (const type of ['scroll', 'resize', 'focusin', 'focusout', 'transitionend']) {
    addEventListener(type, placeSoon, options);
  }
  // The keyboard of a phone.
  visualViewport?.addEventListener('resize', placeSoon, options);
  visualViewport?.addEventListener('scroll', placeSoon, options);
  // Dialogs open and close.
  const changes = new MutationObserver(placeSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    ended.abort();
    changes.disconnect();
    cancelAnimationFrame(frame);
    leaveRoom(0);
  };
}

function placeSoon(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(place);
}

function place(): void {
  const height = column.scrollHeight;
  if (height === 0) {
    // With a maximum height of 0 the column's growth could not be measured.
    column.style.maxHeight = '';
    return;
  }
  const gap = freeGap(visibleRoom(), obstacles(), height);
  const high = Math.max(0, Math.min(height, gap.bottom - gap.top));
  column.style.maxHeight = `${high}px`;
  column.style.overflowY = high < height ? 'auto' : 'visible';
  column.style.top = `${gap.bottom - high}px`;
  leaveRoom(height);
}

/** The visible part of the page, which a keyboard and a zoom make smaller. */
function visibleRoom() {
  const top = visualViewport?.offsetTop ?? 0;
  return { top: top + margin, bottom: top + (visualViewport?.height ?? innerHeight) - margin };
}

function obstacles() {
  const { left, right } = column.getBoundingClientRect();
  // Content behind a dialog is covered by its overlay.
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const places = dialogs.length > 0 ? dialogs : [document.body];
  const elements = places.flatMap(place => [
    ...(place.matches(marked) ? [place] : []),
    ...place.querySelectorAll(marked),
  ]);
  const inUse = document.activeElement;
  if (inUse?.matches(used) && !column.contains(inUse)) {
    elements.push(inUse);
  }
  return elements
    .map(element => element.getBoundingClientRect())
    .filter(rect => rect.height > 0 && rect.left < right && rect.right > left)
    .map(({ top, bottom }) => ({ top: top - margin, bottom: bottom + margin }));
}

/** In pixels, for the stylesheet: the column's overlap with the end of a page or dialog. */
function leaveRoom(height: number): void {
  const { dataset, style } = document.documentElement;
  style.setProperty('--floats', `${height}px`);
  if (height > 0) {
    dataset.floats = '';
  } else {
    delete dataset.floats;
  }
}
