// The load of people and programs that pause: sends each request at its time, however slow the answers are.
import { setTimeout as sleep } from 'node:timers/promises';
import { answerQuestions } from './answers.ts';
import type { Loaded, LoadRequest } from './load.ts';

export type PacedLoad = {
  url: string;
  /** In the order of their times, in milliseconds from the start. */
  requests: readonly { at: number; request: LoadRequest }[];
};

answerQuestions({ load });

/** Times count from when a request was due: waiting behind a slow answer counts too. */
async function load({ url, requests }: PacedLoad): Promise<Loaded> {
  const times: number[] = [];
  const refusals: Record<string, number> = {};
  const start = performance.now();
  const answers: Promise<void>[] = [];
  for (const { at, request } of requests) {
    const early = start + at - performance.now();
    if (early > 0) {
      await sleep(early);
    }
    answers.push(send(request, start + at));
  }
  await Promise.all(answers);
  return {
    count: times.length,
    seconds: (performance.now() - start) / 1000,
    times: Float64Array.from(times),
    refusals,
  };

  async function send(request: LoadRequest, due: number): Promise<void> {
    const refusal = await readRefusal(url, request).catch((error: Error) => error.message);
    times.push(performance.now() - due);
    if (refusal) {
      refusals[refusal] = (refusals[refusal] ?? 0) + 1;
    }
  }
}

async function readRefusal(
  url: string,
  { method, path, headers, body }: LoadRequest,
): Promise<string | null> {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
  await answer.arrayBuffer();
  return answer.ok ? null : `status ${answer.status}`;
}
