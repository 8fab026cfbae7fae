import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back when the answer is sent or the connection closed. An answer queued behind another receives no close event,
 * and one created after the close none at all.
 */
export function onceAnswered({ raw: { socket } }: FastifyRequest, { raw }: FastifyReply, done: () => void) {
  if (socket.destroyed) {
    done();
    return;
  }
  const others = waiting.get(socket) ?? newSet(socket);
  const finish = () => {
    if (others.delete(finish)) {
      done();
    }
  };
  others.add(finish);
  raw.once('finish', finish).once('close', finish);
}

function newSet(socket: Socket): Set<() => void> {
  const callbacks = new Set<() => void>();
  waiting.set(socket, callbacks);
  socket.once('close', () => {
    for (const finish of callbacks) {
      finish();
    }
  });
  return callbacks;
}
