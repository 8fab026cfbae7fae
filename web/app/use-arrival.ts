import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { takeArrival } from '#lib/keyboard/arrival.ts';
import { focusHeading } from '#lib/keyboard/focus-front.ts';

/**
 * After a link or a sign-in, the page starts at the top, and the focus moves to its heading, or else to the
 * page. Back is left to the browser.
 */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  // A change of filter is a navigation too, but does not move the focus.
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
