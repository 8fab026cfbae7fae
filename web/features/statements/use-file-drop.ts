import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page; true while some are dragged over it. Without somebody to take them they go
 * nowhere: the browser would open them in place of the page.
 */
export function useFileDrop(take: ((files: File[]) => void) | null): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent((files: File[]) => {
    if (files.length > 0) {
      take?.(files);
    }
  });

  useEffect(() => {
    function over(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    }
    function leave(event: DragEvent) {
      // From one element to the next is no leaving.
      if (event.relatedTarget === null) {
        setIsOver(false);
      }
    }
    function dropped(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      drop([...(event.dataTransfer?.files ?? [])]);
    }
    const listeners = { dragover: over, dragleave: leave, drop: dropped };
    const names = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const name of names) {
      window.addEventListener(name, listeners[name]);
    }
    return () => {
      for (const name of names) {
        window.removeEventListener(name, listeners[name]);
      }
    };
  }, []);

  return isOver && take !== null;
}
