import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectRoot } from './project-root.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program of Node to its end and answers its exit code. When this process is told to end meanwhile, it ends
 * that program first.
 */
export async function runStep(args) {
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
  let endedBy = null;
  const end = signal => {
    endedBy = signal;
    child.kill('SIGTERM');
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
