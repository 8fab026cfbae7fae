import { useSyncExternalStore } from 'react';

/** Screens narrower than Tailwind's `sm`. */
export const phone = '(width < 40rem)';

/** True while a media query matches, from the first render on. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    onChange => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
