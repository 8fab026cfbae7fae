// Loaded into the server before its own code: reports the process's usage to the benchmark.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { answerQuestions, usedCpu } from './answers.ts';

/** Microseconds of processor time, and bytes. */
export type Usage = { cpu: number; rss: number };

const session = new Session();

answerQuestions(
  {
    usage: (): Usage => ({ cpu: usedCpu(), rss: process.memoryUsage.rss() }),
    async startProfile() {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: 200 });
      await session.post('Profiler.start');
    },
    async stopProfile({ file }: { file: string }) {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      writeFileSync(file, JSON.stringify(profile));
    },
  },
  { channel: 'lets end' },
);

// The benchmark has ended, and would leave this server running.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
