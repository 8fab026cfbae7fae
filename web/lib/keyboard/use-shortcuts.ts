import { useEffect } from 'react';
import { useMark } from '#lib/device/use-mark.ts';
import { isDialogOpen } from '#lib/dialogs/open-dialog.ts';

/** Milliseconds after the first key of a pair, within which the second one counts. */
const patience = 1500;

/** True if single keys are shortcuts, and the switch that WCAG 2.1.4 requires. Stored by this browser. */
export function useSingleKeys(): [areOn: boolean, set: (areOn: boolean) => void] {
  const [areOff, setOff] = useMark('pipstone-single-keys-off');
  return [!areOff, areOn => setOff(!areOn)];
}

/** The attributes that name a button's key to people and screen readers, while single keys are on. */
export function useKeyHint(key: string) {
  const [areOn] = useSingleKeys();
  return areOn ? { 'aria-keyshortcuts': key, title: `Or press ${key}` } : {};
}

/**
 * One key ('n') or two in sequence ('g t'); not while the person types, with a modifier, or with a dialog or
 * menu open. The actions must stay the same object.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const [areOn] = useSingleKeys();
  useEffect(() => {
    if (!areOn) {
      return;
    }
    let first = '';
    let since = 0;
    function listen(event: KeyboardEvent) {
      // A name of several letters belongs to Shift and similar keys.
      if (event.key.length > 1 || !isMeant(event)) {
        return;
      }
      const key = event.key.toLowerCase();
      const isInTime = first !== '' && event.timeStamp - since < patience;
      const pressed = isInTime ? `${first} ${key}` : key;
      first = Object.keys(actions).some(keys => keys.startsWith(`${key} `)) ? key : '';
      since = event.timeStamp;
      const action = actions[pressed] ?? actions[key];
      if (action) {
        first = '';
        event.preventDefault();
        action();
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [areOn, actions]);
}

function isMeant(event: KeyboardEvent): boolean {
  if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
    return false;
  }
  const isElsewhere =
    event.target instanceof HTMLElement &&
    event.target.closest(
      'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
    );
  return !isElsewhere && !isDialogOpen();
}
