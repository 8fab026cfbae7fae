/**
 * Makes the browser cache the app's files, so that it opens without a connection too (web/service-worker.js).
 * Browsers support this over https and on localhost only; elsewhere, and in some private windows, nothing is
 * cached.
 */
export function keepFiles(): void {
  if (import.meta.env.PROD) {
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }
}
