import { spawn } from 'node:child_process';
import { bringUp, type Owned } from './bring-up.ts';
import type { Cluster } from './cluster.ts';
import { runningPostmaster } from './postmaster-file.ts';

/** Starts PostgreSQL as `bringUp`, and stops it when this process is killed; `callOff` ends that. */
export async function bringUpWithProcess(
  cluster: Cluster,
  password: string,
): Promise<{ owned: Owned; callOff: () => void }> {
  // One that is running may belong to a server.
  const callOff = (await runningPostmaster(cluster.folder)) ? null : endWithParent(cluster);
  try {
    const owned = await bringUp(cluster, password);
    return { owned, callOff: callOff ?? endWithParent(cluster) };
  } catch (error) {
    callOff?.();
    throw error;
  }
}

/** A shell reads until its input ends with this process. Windows has no such shell. */
function endWithParent({ programs, as, folder }: Cluster): () => void {
  if (process.platform === 'win32') {
    return () => {};
  }
  // A PostgreSQL that is just starting cannot be stopped yet.
  const script = `read -r word; [ "$word" = stay ] && exit
    for second in 1 2 3 4 5 6 7 8 9 10; do "$1" stop --mode=fast --wait && exit; sleep 1; done`;
  const { PATH, LD_LIBRARY_PATH } = process.env;
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', programs.pgCtl], {
    ...as,
    cwd: folder,
    env: { PATH, LD_LIBRARY_PATH, PGDATA: folder },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  return () => watcher.stdin.end('stay\n');
}
