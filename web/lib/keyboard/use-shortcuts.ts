import { useEffect } from 'react';
import { useMark } from '#lib/device/use-mark.ts';
import { isDialogOpen } from '#lib/dialogs/open-dialog.ts';

/** The second key of two has to follow within so many milliseconds. */
const patience = 1500;

/** Whether keys by themselves do something (WCAG 2.1.4 wants a switch), and the switch. Remembered by this browser. */
export function useSingleKeys(): [areOn: boolean, set: (areOn: boolean) => void] {
  const [areOff, setOff] = useMark('pipstone-single-keys-off');
  return [!areOff, areOn => setOff(!areOn)];
}

/** Tells people and screen readers of the key of a button, for as long as single keys do something. */
export function useKeyHint(key: string) {
  const [areOn] = useSingleKeys();
  return areOn ? { 'aria-keyshortcuts': key, title: `Or press ${key}` } : {};
}

/**
 * Calls the action of a key ('n') or of two, one after the other ('g t'). Not while something is typed, not with a
 * modifier, and not while a dialog or menu is in front of the page. The actions have to stay the same object.
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
      // A name of several letters is that of Shift and its like.
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
