// The load generator: closed loops, each of which sends its next request after the answer to the last one.
import autocannon from 'autocannon';
import { answerQuestions } from './answers.ts';

export type LoadRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Load = {
  url: string;
  /** The first connection repeats the first of them, and so on in turn. */
  requests: readonly LoadRequest[];
  connections: number;
  /** The duration, or the number of requests. */
  seconds?: number;
  amount?: number;
};

export type Loaded = {
  /** The number of answers. */
  count: number;
  seconds: number;
  /** Milliseconds from request to answer. */
  times: Float64Array;
  /** The answers other than 2xx, with their counts. */
  refusals: Record<string, number>;
};

answerQuestions({ load });

async function load({ url, requests, connections, seconds, amount }: Load): Promise<Loaded> {
  const times: number[] = [];
  const refusals: Record<string, number> = {};
  const refused = (reason: string) => {
    refusals[reason] = (refusals[reason] ?? 0) + 1;
  };
  let clients = 0;
  const start = performance.now();
  let end = start;
  await new Promise<void>((done, failed) => {
    const run = autocannon(
      {
        url,
        connections,
        ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
        timeout: 60,
        // How often it checks if the time is over, in milliseconds.
        sampleInt: 20,
        setupClient(client) {
          const request = requests[clients % requests.length];
          clients += 1;
          client.setRequests(request ? [request] : []);
        },
      },
      error => (error ? failed(error) : done()),
    );
    run.on('response', (_client, status, _bytes, time) => {
      end = performance.now();
      times.push(time);
      if (status < 200 || status > 299) {
        refused(`status ${status}`);
      }
    });
    run.on('reqError', error => refused(error.message));
  });
  return { count: times.length, seconds: (end - start) / 1000, times: Float64Array.from(times), refusals };
}
