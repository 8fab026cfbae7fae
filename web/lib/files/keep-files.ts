/**
 * Has the browser keep the app's files, so that it opens without a connection too (web/service-worker.js). Browsers do
 * so over https and on localhost only; elsewhere, and in some private windows, there is nothing to keep them with.
 */
export function keepFiles(): void {
  if (import.meta.env.PROD) {
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  }
}
