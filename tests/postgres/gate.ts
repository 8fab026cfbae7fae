import { connect as connectSocket, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** A proxy that can be closed or silent, and counts packets. */
export async function openGate({ host = '', port = 0 }: pg.ClientConfig) {
  const sockets = new Set<Socket>();
  const sent: number[] = [];
  let isDeaf = false;
  const server = createServer({ noDelay: true }, inside => {
    if (isDeaf) {
      sockets.add(inside.resume());
      return;
    }
    const outside = connectSocket({ host, port, noDelay: true });
    inside.on('data', chunk => sent.push(chunk.length));
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  const listen = (on: number) => new Promise<void>(done => server.listen(on, '127.0.0.1', done));
  await listen(0);
  const address = server.address();
  const gatePort = typeof address === 'object' && address ? address.port : 0;
  const shut = () =>
    new Promise<void>(done => {
      server.close(() => done());
      for (const socket of sockets) {
        socket.destroy();
      }
      sockets.clear();
    });
  onTestFinished(() => (server.listening ? shut() : undefined));
  /** Passes no more answers on. */
  const swallow = () => {
    for (const socket of sockets) {
      socket.unpipe();
      socket.resume();
    }
  };
  /** Accepts connections and sends nothing. */
  const freeze = () => {
    isDeaf = true;
    swallow();
  };
  const thaw = () => {
    isDeaf = false;
  };
  return { port: gatePort, sent, shut, swallow, freeze, thaw, open: () => listen(gatePort) };
}
