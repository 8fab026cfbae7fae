import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export type RawConnection = {
  socket: Socket;
  said: () => string;
  received: () => number;
  isClosed: () => boolean;
  closed: Promise<void>;
};

/** Opens a connection, which ends with the test. */
export function send(url: string, text: string | Buffer, { reads = true } = {}): RawConnection {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let said = '';
  let received = 0;
  let isClosed = false;
  socket.on('error', () => {});
  if (reads) {
    socket.on('data', chunk => {
      received += chunk.length;
      said = (said + chunk).slice(0, 4_000);
    });
  }
  const closed = new Promise<void>(done => {
    socket.once('close', () => {
      isClosed = true;
      done();
    });
  });
  socket.write(text);
  onTestFinished(() => void socket.destroy());
  return { socket, said: () => said, received: () => received, isClosed: () => isClosed, closed };
}

export function times<Value>(count: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export function head(line: string, headers: Record<string, string | number> = {}): string {
  const all = Object.entries({ host: 'localhost', ...headers });
  return `${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`;
}

/** Megabytes; starts no process where there is /proc. */
export function readMemory(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}

/** Megabytes, every 50 ms. */
export async function measureGrowth(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = readMemory(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, readMemory(pid));
  }, 50);
  try {
    await work();
    return Math.max(most, readMemory(pid)) - before;
  } finally {
    clearInterval(timer);
  }
}

/** Waits as long as a busy machine may take. */
export async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 40_000; !isSo(); await sleep(20)) {
    if (Date.now() > end) {
      throw new Error(`This has not come about: ${isSo}`);
    }
  }
}
