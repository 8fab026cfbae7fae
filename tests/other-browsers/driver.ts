import { type ChildProcess, spawn } from 'node:child_process';

/** The commands of W3C WebDriver that the story needs, with their paths over HTTP. */
export const commands = {
  Navigate: '/url',
  ExecuteScript: '/execute/sync',
  ElementClick: '/element/{id}/click',
  ElementSendKeys: '/element/{id}/value',
};

export type Driver = {
  /** Sends a command, for an element if one is given; returns its value. */
  command(name: keyof typeof commands, body?: object, element?: string): Promise<unknown>;
  /** Ends the browser and removes its data. */
  end(): Promise<void>;
};

/** A process whose output can be waited for. */
export function start(program: string, args: readonly string[], env = process.env): ChildProcess {
  return spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Waits for a process to print something; returns the first group of the pattern.
 * @throws if the process ends before
 */
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

/** Ends a process and waits for its end. */
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
