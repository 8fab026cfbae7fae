import { type RefObject, useEffect, useRef, useState } from 'react';

/** The distance below the screen at which an element starts to load, so that it is ready when scrolled to. */
const ahead = '400px';

/** True once an element has been visible, or nearly so: heavy parts wait for that. */
export function useNear<Of extends Element>(): [RefObject<Of | null>, boolean] {
  const ref = useRef<Of>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) {
      return;
    }
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setIsNear(true),
      { rootMargin: ahead },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
