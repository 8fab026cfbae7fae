import { readdir, readFile } from 'node:fs/promises';

/** A process and its children, by id; only the process itself on other systems than Linux. */
export async function childProcesses(parent: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const children = await Promise.all(
    names
      .filter(name => /^\d+$/.test(name))
      .map(async name => {
        const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
        // After the command, which is in brackets and may contain anything: state, parent.
        const [, parentOf] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return Number(parentOf) === parent ? Number(name) : null;
      }),
  );
  return [parent, ...children.filter(pid => pid !== null)];
}

/**
 * Suspends a PostgreSQL in the middle of its work, like a machine that hangs; returns the function that
 * resumes it.
 */
export async function freeze(postmaster: number): Promise<() => void> {
  // First, so that it starts no more children.
  process.kill(postmaster, 'SIGSTOP');
  const all = await childProcesses(postmaster);
  for (const pid of all) {
    signal(pid, 'SIGSTOP');
  }
  return () => {
    for (const pid of [...all.slice(1), postmaster]) {
      signal(pid, 'SIGCONT');
    }
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
