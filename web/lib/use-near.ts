import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far ahead of the screen something begins to load, so that it is there when one has scrolled to it. */
const ahead = '400px';

/** Whether an element has ever been in sight, or nearly so: what is heavy waits for that. */
export function useNear<Of extends Element>(): [RefObject<Of | null>, boolean] {
  const ref = useRef<Of>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setIsNear(true),
      { rootMargin: ahead },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [ref, isNear];
}
