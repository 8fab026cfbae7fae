import { useEffect, useEffectEvent, useState } from 'react';

/**
 * True while files are dragged over the page. While it accepts none, drops are ignored: the browser would
 * open the files in place of the page. Elements that handle drops are not affected.
 */
export function useFileDrop(canTake: () => boolean, take: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const heard = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files') || isFileField(event.target)) {
      setIsOver(false);
      return;
    }
    event.preventDefault();
    const isTaken = canTake();
    event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
    setIsOver(isTaken && event.type !== 'drop');
    if (isTaken && event.type === 'drop') {
      take([...event.dataTransfer.files]);
    }
  });

  useEffect(() => {
    const hear = (event: DragEvent) => heard(event);
    const leave = ({ relatedTarget }: DragEvent) => {
      // Moving from one element to the next does not leave the page.
      if (relatedTarget === null) {
        setIsOver(false);
      }
    };
    addEventListener('dragover', hear);
    addEventListener('drop', hear);
    addEventListener('dragleave', leave);
    return () => {
      removeEventListener('dragover', hear);
      removeEventListener('drop', hear);
      removeEventListener('dragleave', leave);
    };
  }, []);

  return isOver;
}

function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
