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

/** Works out the outlook of one record beside the page, which ends it with itself. */
addEventListener('message', ({ data }: MessageEvent<OutlookRequest>) => hear(data));
