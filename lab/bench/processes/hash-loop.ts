// The limit of argon2id: passwords compared one after the other on every core, and nothing else.
import { verify } from '@node-rs/argon2';
import { answerQuestions, usedCpu } from './answers.ts';
import type { Loaded } from './load.ts';

export type HashLoops = { hash: string; password: string; loops: number; seconds: number };

answerQuestions({ loop, cpu: usedCpu });

async function loop({ hash, password, loops, seconds }: HashLoops): Promise<Loaded> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const turns = Array.from({ length: loops }, async () => {
    for (let sent = start; sent < end; ) {
      await verify(hash, password);
      const done = performance.now();
      times.push(done - sent);
      sent = done;
    }
  });
  await Promise.all(turns);
  return {
    count: times.length,
    seconds: (performance.now() - start) / 1000,
    times: Float64Array.from(times),
    refusals: {},
  };
}
