import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * A followed link begins at the top, with the keyboard too: at the heading, or where there is none, at the page. Going
 * back is the browser's affair.
 */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  // A change of filter is a navigation too, but no arrival.
  const [arrival] = useState(navigation);
  useLayoutEffect(() => {
    if (arrival === 'POP') {
      return;
    }
    window.scrollTo(0, 0);
    (heading.current ?? document.getElementById('main'))?.focus();
  }, [arrival]);
  return heading;
}
