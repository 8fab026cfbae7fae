import { useSyncExternalStore } from 'react';

/** Screens narrower than Tailwind's `sm`. */
export const phone = '(width < 40rem)';

/** Whether a media query holds, from the first drawing on. */
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
