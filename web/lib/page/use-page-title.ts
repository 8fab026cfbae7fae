import { useEffect } from 'react';

type DialogTitle = { title: string; isInFront: boolean };

let page = '';
const dialogs: DialogTitle[] = [];

export function usePageTitle(screen: string): void {
  useEffect(() => {
    page = screen;
    show();
  }, [screen]);
}

/** Sets the document's title to a dialog's while it is open: 'Trade Details - EURUSD · Pipstone'. */
export function useDialogTitle(title: string, isInFront: boolean): void {
  useEffect(() => {
    const dialog = { title, isInFront };
    dialogs.push(dialog);
    show();
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      show();
    };
  }, [title, isInFront]);
}

function show(): void {
  const front = dialogs.findLast(({ isInFront }) => isInFront) ?? dialogs.at(-1);
  document.title = `${front?.title ?? page} · Pipstone`;
}
