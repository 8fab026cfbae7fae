import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { takeArrival } from '#lib/keyboard/arrival.ts';
import { focusHeading } from '#lib/keyboard/focus-front.ts';

/**
 * A followed link begins at the top, with the keyboard too: at the heading, or where there is none, at the page. So does
 * who has just signed in, where the page has none at the first heading of the screen. Going back is the browser's affair.
 */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  // A change of filter is a navigation too, but no arrival.
  const [arrival] = useState(navigation);
  useLayoutEffect(() => {
    const hasSignedIn = takeArrival();
    if (arrival === 'POP' && !hasSignedIn) {
      return;
    }
    window.scrollTo(0, 0);
    if (hasSignedIn && !heading.current) {
      focusHeading(document.body);
    } else {
      (heading.current ?? document.getElementById('main'))?.focus();
    }
  }, [arrival]);
  return heading;
}
