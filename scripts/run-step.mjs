import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectRoot } from './project-root.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Milliseconds to end after SIGTERM, which npm ignores while it installs. */
const patience = 2_000;

/**
 * Runs a repeatable Node program to its end, or ends it if this process is asked to end; returns the exit
 * code.
 */
export async function runStep(args) {
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
  let endedBy = null;
  const end = signal => {
    endedBy = signal;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
  };
  for (const signal of signals) {
    process.on(signal, end);
  }
  try {
    const status = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (endedBy) {
      process.exit(128 + constants.signals[endedBy]);
    }
    return status;
  } finally {
    for (const signal of signals) {
      process.off(signal, end);
    }
  }
}
