import { join } from 'node:path';
import { openLog } from './log.ts';
import { projectRoot } from './project-root.ts';
import type { Screens } from './screens.ts';
import { readSettings } from './settings.ts';
import { startPipstone } from './start.ts';
import { StartError } from './start-error.ts';
import { builtWebApp } from './web-app.ts';

/** Milliseconds that requests under way and PostgreSQL get to finish before the process leaves anyway. */
const stopLimit = 20_000;

/** Starts the server for a person at a terminal: greets, stops on SIGINT and SIGTERM, and fails in one line. */
export async function run(screens: Screens = builtWebApp(join(projectRoot, 'dist', 'web'))): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const log = openLog(settings.logLevel);
    const started = await startPipstone(settings, log, screens);
    stopOnSignals(started.stop);
    process.stdout.write(greeting(started));
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm passes on a signal that the terminal has sent to this process already.
      if (isStopping) {
        return;
      }
      isStopping = true;
      setTimeout(() => process.exit(1), stopLimit).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

type Greeted = Awaited<ReturnType<typeof startPipstone>>;

function greeting({ address, adminEmail, adminPassword, signUpCode }: Greeted): string {
  const lines = [
    `Pipstone is ready: ${address}`,
    `Admin:        ${adminEmail}`,
    adminPassword && `Password:     ${adminPassword}   (shown only this once)`,
    `Sign-up code: ${signUpCode}`,
  ];
  return `\n${lines.filter(Boolean).join('\n')}\n\n`;
}

/** One line for what the person can mend; the whole error for what only a developer can. */
function reasonOf(error: unknown): string {
  if (error instanceof StartError) {
    return error.message;
  }
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC') {
    return 'The disk is full. Make room and start again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
