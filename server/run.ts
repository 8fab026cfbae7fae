import { join } from 'node:path';
import { openLog } from './log.ts';
import { projectRoot } from './project-root.ts';
import type { Screens } from './screens.ts';
import { readSettings } from './settings.ts';
import { type Started, type Stops, startPipstone } from './start.ts';
import { StartError } from './start-error.ts';
import { builtWebApp } from './web-app.ts';

/** Milliseconds for requests and PostgreSQL to finish: a statement may take 30 seconds. */
const stopLimit = 40_000;

/** Starts the server from a terminal; stops on SIGINT and SIGTERM, and fails with one line. */
export async function run(screens: Screens = builtWebApp(join(projectRoot, 'dist', 'web'))): Promise<void> {
  const stops: Stops = [];
  const stopping = new AbortController();
  const started = start(screens, stops, stopping.signal);
  const stop = (exitCode: number) => {
    stopping.abort();
    setTimeout(() => process.exit(1), stopLimit).unref();
    // A start in progress ends at its next step.
    started.catch(() => {}).then(() => leave(stops, exitCode));
  };
  onFirstEnd(stop);
  try {
    const server = await started;
    process.stdout.write(greeting(server));
    // The password is on the screen: others may connect from now on.
    server.open();
  } catch (error) {
    if (!stopping.signal.aborted) {
      process.stderr.write(`${endReason(error)}\n`);
      await leave(stops, 1);
    }
  }
}

async function start(screens: Screens, stops: Stops, signal: AbortSignal): Promise<Started> {
  const settings = readSettings(process.env);
  return startPipstone(settings, { log: openLog(settings.logLevel), screens, stops, signal });
}

async function leave(stops: Stops, exitCode: number): Promise<never> {
  try {
    for (const stop of stops.splice(0).reverse()) {
      await stop();
    }
  } catch (error) {
    process.stderr.write(`${endReason(error)}\n`);
    process.exit(1);
  }
  process.exit(exitCode);
}

/** Calls once on a signal (terminal and npm may each send one) or an uncaught error, to stop PostgreSQL always. */
function onFirstEnd(stop: (exitCode: number) => void): void {
  let isStopping = false;
  const once = (exitCode: number) => {
    if (!isStopping) {
      isStopping = true;
      stop(exitCode);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => once(0));
  }
  process.on('uncaughtException', error => {
    process.stderr.write(`${endReason(error)}\n`);
    once(1);
  });
  // The reader of our output, such as npm, may have ended; that is no reason to end.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

function greeting({ address, adminEmail, adminPassword, signUpCode }: Started): string {
  const lines = [
    `Pipstone is ready: ${address}`,
    `Admin:        ${adminEmail}`,
    adminPassword && `Password:     ${adminPassword}   (shown only this once)`,
    `Sign-up code: ${signUpCode}`,
  ];
  return `\n${lines.filter(Boolean).join('\n')}\n\n`;
}

/** One line for errors that the user can fix; the whole error for others. */
function endReason(error: unknown): string {
  if (error instanceof StartError) {
    return error.message;
  }
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOSPC') {
    return 'The disk is full. Make room and start again.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
