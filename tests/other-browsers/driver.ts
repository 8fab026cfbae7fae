import { type ChildProcess, spawn } from 'node:child_process';

/** With their paths over HTTP. */
export const commands = {
  Navigate: '/url',
  ExecuteScript: '/execute/sync',
  ElementClick: '/element/{id}/click',
  ElementSendKeys: '/element/{id}/value',
};

export type Driver = {
  /** Returns the command's value. */
  command(name: keyof typeof commands, body?: object, element?: string): Promise<unknown>;
  /** Also removes the browser's data. */
  end(): Promise<void>;
};

export function start(program: string, args: readonly string[], env = process.env): ChildProcess {
  return spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns the first group of the pattern in the output. Throws if the process ends before. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    const hear = (chunk: Buffer) => {
      text = (text + chunk).slice(-10_000);
      const found = text.match(pattern)?.[1];
      if (found !== undefined) {
        done(found);
      }
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`${child.spawnfile} ended: ${text}`)));
  });
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
    return;
  }
  const gone = new Promise(done => child.once('exit', done));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}
