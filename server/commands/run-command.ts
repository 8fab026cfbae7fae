import { parseArgs } from 'node:util';
import pg from 'pg';
import { openLog } from '../log.ts';
import type { Log } from '../postgres/log.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import { readSettings, type Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

export type Command = {
  settings: Settings;
  log: Log;
  words: string[];
  flags: ReadonlySet<string>;
  say: (line: string) => void;
  /** Aborted by Ctrl-C and similar signals; the command then stops what it started. */
  signal: AbortSignal;
};

/** Runs a command and ends the process: 0 on success, 1 with a one-line reason, 130 when interrupted. */
export async function runCommand(
  { usage, flags = [], most }: { usage: string; flags?: readonly string[]; most: number },
  work: (command: Command) => Promise<'well' | 'not well'>,
): Promise<never> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  try {
    const given = readArguments(usage, flags, most);
    const settings = readSettings(process.env, 'warn');
    const log = openLog(settings.logLevel);
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const outcome = await work({ settings, log, ...given, say, signal: stopping.signal });
    process.exit(outcome === 'well' ? 0 : 1);
  } catch (error) {
    if (stopping.signal.aborted) {
      process.stderr.write('Interrupted.\n');
      process.exit(130);
    }
    process.stderr.write(`${errorReason(error)}\n`);
    process.exit(1);
  }
}

function readArguments(usage: string, flags: readonly string[], most: number) {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(flags.map(flag => [flag, { type: 'boolean' as const }])),
      allowPositionals: true,
    });
    if (positionals.length <= most) {
      return { words: positionals, flags: new Set(Object.keys(values)) };
    }
  } catch {
    // An unknown option.
  }
  throw new StartError(`Usage: ${usage}`);
}

/** Returns one line for errors that the user can fix, the whole error for others. */
export function errorReason(error: unknown): string {
  if (error instanceof StartError) {
    return error.message;
  }
  if (isConnectionLost(error)) {
    return 'The connection to the database was lost; nothing was changed. Try again.';
  }
  if (error instanceof pg.DatabaseError) {
    return `PostgreSQL refused the change (${error.code}): ${error.message}. Nothing was changed.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
