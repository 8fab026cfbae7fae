import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '#lib/dialogs/open-dialog.ts';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Accepts files dropped on a part of the page, or pasted while it is in front. True while files are over it. */
export function useFilesTaken(part: RefObject<HTMLElement | null>, take: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const taken = useEffectEvent(take);

  useEffect(() => {
    const dialog = part.current?.closest<HTMLElement>(dialogs);
    const place = dialog ?? part.current;
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) {
        event.preventDefault();
        setIsOver(true);
      }
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (event.dataTransfer?.files.length) {
        event.preventDefault();
        taken([...event.dataTransfer.files]);
      }
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      // Moving from one element to the next does not leave the part.
      setIsOver(relatedTarget instanceof Node && place?.contains(relatedTarget) === true);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0 && isMeant(event, dialog ?? null)) {
        event.preventDefault();
        taken(files);
      }
    };
    place?.addEventListener('dragover', over);
    place?.addEventListener('drop', drop);
    place?.addEventListener('dragleave', leave);
    document.addEventListener('paste', paste);
    return () => {
      place?.removeEventListener('dragover', over);
      place?.removeEventListener('drop', drop);
      place?.removeEventListener('dragleave', leave);
      document.removeEventListener('paste', paste);
    };
  }, [part]);

  return isOver;
}

/** Pasted here and not into a dialog in front. Spreadsheets paste text and a picture: a text field needs the text. */
function isMeant({ target, clipboardData }: ClipboardEvent, dialog: Element | null): boolean {
  const element = target instanceof Element ? target : null;
  const isField = element?.matches('input, textarea') && clipboardData?.types.includes('text/plain');
  const isInFront = dialog ? element?.closest(dialogs) === dialog : !isDialogOpen();
  return isInFront && !isField;
}
