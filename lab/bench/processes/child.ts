import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './answers.ts';

export type Child = {
  process: ChildProcess;
  /** @throws the error of the other process, also when it ends without an answer. */
  ask<Result>(name: string, given?: unknown): Promise<Result>;
  stop(): Promise<void>;
};

export function programPath(name: string): string {
  return fileURLToPath(new URL(`./${name}.js`, import.meta.url));
}

export function startChild(
  program: string,
  { env, args = [] }: { env?: NodeJS.ProcessEnv; args?: string[] } = {},
): Child {
  const child = spawn(process.execPath, [...args, program], {
    env: env ?? process.env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, { done: (result: never) => void; failed: (error: Error) => void }>();
  let asked = 0;
  child.on('message', ({ id, result, failure }: Answer) => {
    const { done, failed } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (failure) {
      failed?.(new Error(failure));
    } else {
      done?.(result as never);
    }
  });
  const ended = new Promise<void>(done =>
    child.once('exit', code => {
      for (const { failed } of waiting.values()) {
        failed(new Error(`${program} ended with ${code}.`));
      }
      done();
    }),
  );
  return {
    process: child,
    ask: (name, given) =>
      new Promise((done, failed) => {
        asked += 1;
        waiting.set(asked, { done, failed });
        child.send({ id: asked, name, given } satisfies Question);
      }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
