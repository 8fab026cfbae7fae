import { spawn } from 'node:child_process';
import type { Cluster } from './cluster.ts';

/**
 * Stops PostgreSQL when this process is killed, by a shell that waits for the end of its input. A server leaves its
 * PostgreSQL to the next start instead. Returns how to call it off. Windows has no such shell.
 */
export function endWithParent({ programs, as, folder }: Cluster): () => void {
  if (process.platform === 'win32') {
    return () => {};
  }
  const script = 'read -r word; [ "$word" = stay ] || exec "$1" stop --mode=fast --wait';
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
