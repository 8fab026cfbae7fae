import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back when a request is over: its answer is sent or its connection closed. Needed because an answer queued behind
 * another receives no close event, and one created after the close receives no event at all.
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
