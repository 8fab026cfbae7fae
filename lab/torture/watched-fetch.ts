export type Watch = {
  requests: number;
  statuses: Map<number, number>;
  /** Server errors without the required status or headers. */
  improper: string[];
  times: number[];
};

export function newWatch(): Watch {
  return { requests: 0, statuses: new Map(), improper: [], times: [] };
}

/** Milliseconds. */
const patience = 50_000;

/**
 * A fetch that checks the answers: a server that cannot answer now must return 503 with a time to retry, or
 * 507 without space for a picture; no other 5xx.
 */
export function watchedFetch(watch: Watch): typeof fetch {
  return async (input, init) => {
    const begun = performance.now();
    watch.requests += 1;
    try {
      const response = await fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(patience) });
      count(watch, response.status);
      if (response.status >= 500 && !isProper(response)) {
        const { pathname } = new URL(response.url);
        watch.improper.push(
          `${init?.method} ${pathname}: ${response.status} ${await response.clone().text()}`,
        );
      }
      return response;
    } catch (error) {
      count(watch, 0);
      throw error;
    } finally {
      watch.times.push(performance.now() - begun);
    }
  };
}

function isProper({ status, headers }: Response): boolean {
  return status === 507 || (status === 503 && headers.has('retry-after'));
}

function count({ statuses }: Watch, status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

export function watchFaults({ improper, statuses }: Watch): string[] {
  const unanswered = statuses.get(0) ?? 0;
  return [...improper, ...(unanswered > 0 ? [`${unanswered} requests got no answer at all`] : [])];
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
