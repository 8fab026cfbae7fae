/** A request that was answered. */
export type Request = {
  path: string;
  /** Milliseconds since the page was asked for. */
  begin: number;
  end: number;
  /** As they came over the line, with headers; 0 from the browser's cache. */
  bytes: number;
};

/** The bytes loaded by a moment, and those that came after it. */
export function splitAt(moment: number, requests: readonly Request[]) {
  return {
    before: requests.filter(({ end }) => end <= moment),
    after: requests.filter(({ end }) => end > moment),
  };
}

/** Bytes of all requests whose path ends so. */
export function bytesOf(requests: readonly Request[], ending = ''): number {
  return requests.reduce((sum, { path, bytes }) => sum + (path.endsWith(ending) ? bytes : 0), 0);
}

/** Those that the server was asked. */
export function transferred(requests: readonly Request[]): Request[] {
  return requests.filter(({ bytes }) => bytes > 0);
}
