import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

const waiting = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once a request is over: its answer handed to the network, or its connection closed. An answer that waits
 * behind another on a connection is not told of the close itself, and one that is made after it is told of nothing.
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
