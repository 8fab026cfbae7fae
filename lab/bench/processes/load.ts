// The load generator: closed loops, each of which sends its next request after the last answer.
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
  /** Each connection repeats one of them, in turn. */
  requests: readonly LoadRequest[];
  connections: number;
  seconds?: number;
  amount?: number;
};

export type Loaded = {
  count: number;
  seconds: number;
  times: Float64Array;
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
