import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestOrigin } from '../limits/request-origin.ts';
import { answers } from './limits.ts';
import { onceAnswered } from './once-answered.ts';
import type { Rarely } from './rarely.ts';

type Unread = { bytes: number; until: number; socket: Socket };

/** Milliseconds. */
const pause = 5_000;

/** Closes connections of callers who leave too much unread, oldest answers first, or read too slowly. */
export function boundUnreadAnswers(app: FastifyInstance, log: Rarely): void {
  const callers = new Map<string, Set<Unread>>();
  let all = 0;

  // Before compression, which happens while the answer is read.
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = payloadSize(payload, reply);
    if (bytes >= answers.countedFrom) {
      count(bytes, request, reply);
    }
    done(null, payload);
  });

  function count(bytes: number, request: FastifyRequest, reply: FastifyReply): void {
    const caller = request.caller?.userId ?? requestOrigin(request);
    const time = answers.minTime + (bytes / answers.minBytesPerSecond) * 1_000;
    const unread = { bytes, until: Date.now() + time, socket: request.raw.socket };
    const others = callers.get(caller) ?? new Set<Unread>();
    callers.set(caller, others.add(unread));
    all += bytes;
    onceAnswered(request, reply, () => {
      all -= bytes;
      others.delete(unread);
      if (others.size === 0) {
        callers.delete(caller);
      }
    });
    endOldest(others, unreadBytes(others) - answers.unreadOfCaller);
    if (all > answers.unread) {
      const most = [...callers.values()].reduce((one, two) =>
        unreadBytes(one) >= unreadBytes(two) ? one : two,
      );
      endOldest(most, all - answers.unread);
    }
  }

  function endOldest(unread: Set<Unread>, excess: number): void {
    let left = excess;
    for (const { bytes, socket } of unread) {
      if (left <= 0) {
        return;
      }
      left -= bytes;
      log('A client does not read its responses: its connection was closed.');
      socket.destroy();
    }
  }

  const timer = setInterval(() => {
    const now = Date.now();
    for (const unread of callers.values()) {
      for (const { until, socket } of unread) {
        if (until < now) {
          log('A response was read too slowly: its connection was closed.');
          socket.destroy();
        }
      }
    }
  }, pause).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function unreadBytes(unread: Set<Unread>): number {
  let sum = 0;
  for (const { bytes } of unread) {
    sum += bytes;
  }
  return sum;
}

/** Bytes, or characters where the length is small; files are read while they are sent. */
function payloadSize(payload: unknown, reply: FastifyReply): number {
  if (typeof payload === 'string') {
    return payload.length < answers.countedFrom / 3 ? payload.length : Buffer.byteLength(payload);
  }
  return Buffer.isBuffer(payload) ? payload.length : Number(reply.getHeader('content-length') ?? 0);
}
