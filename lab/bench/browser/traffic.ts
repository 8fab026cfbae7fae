import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Request } from './requests.ts';

/** Milliseconds without a request after which no further one is expected. */
const stillness = 1_000;

type Traffic = { requests: Request[]; untilStill(): Promise<void> };

export async function recordTraffic(page: Page, devTools: CDPSession): Promise<Traffic> {
  const requests: Request[] = [];
  const open = new Map<string, { path: string; timestamp: number }>();
  let start: number | undefined;
  let lastChange = performance.now();
  // Only the worker, not the page, learns the end of the worker's own script.
  const workers = new Set<string>();
  page.on('worker', worker => {
    const { pathname } = new URL(worker.url());
    workers.add(pathname);
    for (const [id, { path }] of open) {
      if (path === pathname) {
        open.delete(id);
      }
    }
  });
  devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { protocol, pathname } = new URL(request.url);
    if (protocol === 'data:' || workers.has(pathname)) {
      return;
    }
    start ??= timestamp;
    lastChange = performance.now();
    open.set(requestId, { path: pathname, timestamp });
  });
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const sent = open.get(requestId);
    if (sent && start !== undefined) {
      requests.push({
        path: sent.path,
        begin: (sent.timestamp - start) * 1000,
        end: (timestamp - start) * 1000,
        bytes: encodedDataLength,
      });
    }
    lastChange = performance.now();
    open.delete(requestId);
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => {
    lastChange = performance.now();
    open.delete(requestId);
  });
  await devTools.send('Network.enable');
  return {
    requests,
    async untilStill() {
      while (open.size > 0 || performance.now() - lastChange < stillness) {
        await pause(50);
      }
    },
  };
}
