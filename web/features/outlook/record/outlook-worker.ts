import type { OutlookRequest } from './outlook-messages.ts';
import { outlookRuns } from './outlook-runs.ts';

// Timers would wait four milliseconds between two slices.
const { port1, port2 } = new MessageChannel();
const pause = () =>
  new Promise<void>(resolve => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const hear = outlookRuns(message => postMessage(message), pause);

/** Calculates the outlook of one record without blocking the page. The page ends the worker. */
addEventListener('message', ({ data }: MessageEvent<OutlookRequest>) => hear(data));
