/**
 * Caches the app's files (web/service-worker.js), so that it opens without a connection too. Works over https
 * and on localhost only, and not in some private windows.
 */
export function keepFiles(): void {
  if (import.meta.env.PROD) {
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }
}
