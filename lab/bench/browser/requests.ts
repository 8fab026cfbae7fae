export type Request = {
  path: string;
  /** Milliseconds since the navigation. */
  begin: number;
  end: number;
  /** Bytes on the network, headers included; 0 from the browser's cache. */
  bytes: number;
};

export function splitAt(moment: number, requests: readonly Request[]) {
  return {
    before: requests.filter(({ end }) => end <= moment),
    after: requests.filter(({ end }) => end > moment),
  };
}

export function countBytes(requests: readonly Request[], ending = ''): number {
  return requests.reduce((sum, { path, bytes }) => sum + (path.endsWith(ending) ? bytes : 0), 0);
}

export function transferred(requests: readonly Request[]): Request[] {
  return requests.filter(({ bytes }) => bytes > 0);
}
