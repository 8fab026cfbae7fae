import { useEffect, useSyncExternalStore } from 'react';
import { unreachable } from '#lib/queries/failure.ts';
import { changeLanding, type Landing, link, listenToLanding, shownLanding } from './mail-link-landing.ts';

let isStarted = false;

/** Follows the link that opened the page exactly once: it works only once. */
export function useLanding(): Landing {
  useEffect(() => {
    if (!link || isStarted) {
      return;
    }
    isStarted = true;
    const { type: purpose } = link;
    import('./mail-link-follow.ts').then(
      ({ followLink }) => followLink(),
      () => changeLanding({ status: 'failed', purpose, reason: 'undecided', message: unreachable }),
    );
  }, []);
  return useSyncExternalStore(listenToLanding, shownLanding);
}
