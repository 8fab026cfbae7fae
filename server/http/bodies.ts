import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { requestOrigin } from '../limits/request-origin.ts';
import { bodies, bodyTurns } from './limits.ts';
import { onceAnswered } from './once-answered.ts';

/** A body that is not read to its end. */
export class BodyRefused extends Error {
  override name = 'BodyRefused';
  readonly statusCode: 408 | 415 | 429 | 503;

  constructor(statusCode: BodyRefused['statusCode'], message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Bytes of large bodies in memory, by caller. */
export class HeldBodies {
  readonly #ofCaller = new Map<string, number>();
  #all = 0;

  get all(): number {
    return this.#all;
  }

  /** Throws BodyRefused when the caller, or all together, exceed their share. */
  hold(caller: string, bytes: number): void {
    const ofCaller = (this.#ofCaller.get(caller) ?? 0) + bytes;
    if (ofCaller > bodies.heldOfCaller) {
      throw new BodyRefused(429, 'Too many large requests at once');
    }
    if (this.#all + bytes > bodies.held) {
      throw new BodyRefused(503, 'The server is busy with large requests. Try again in a moment.');
    }
    this.#ofCaller.set(caller, ofCaller);
    this.#all += bytes;
  }

  release(caller: string, bytes: number): void {
    const left = (this.#ofCaller.get(caller) ?? 0) - bytes;
    if (left > 0) {
      this.#ofCaller.set(caller, left);
    } else {
      this.#ofCaller.delete(caller);
    }
    this.#all -= bytes;
  }

  /** Holds bytes during the work. Throws as `hold`. */
  async during<Value>(caller: string, bytes: number, work: () => Promise<Value>): Promise<Value> {
    this.hold(caller, bytes);
    try {
      return await work();
    } finally {
      this.release(caller, bytes);
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    heldBodies: HeldBodies;
  }
  interface FastifyRequest {
    reply: FastifyReply;
  }
}

type Taking = {
  /** An error refuses the request. */
  parse: (body: Buffer, request: FastifyRequest) => unknown;
  /** Bytes for callers with a session, where above `withoutSession`. */
  limitWithSession?: number;
  /** Bytes where every sender has shown a token before its body is read. */
  limitWithToken?: number;
  /** `parse` unpacks it. */
  takesGzip?: boolean;
};

/** Reads each body into one buffer: in chunks of one byte it would take 300 times its size. The sender is known. */
export function takeBodies(
  app: FastifyInstance,
  { parse, limitWithSession, limitWithToken, takesGzip = false }: Taking,
): void {
  app.decorateRequest('reply');
  app.addHook('preParsing', (request, reply, payload, done) => {
    request.reply = reply;
    done(null, payload);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) => {
    const isSignedIn = request.caller?.role === 'authenticated';
    const limit = limitWithToken ?? ((isSignedIn && limitWithSession) || bodies.withoutSession);
    const length = Number(request.headers['content-length']);
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity' && !(takesGzip && encoding === 'gzip')) {
      done(new BodyRefused(415, 'A compressed body is not accepted'));
      return;
    }
    if (length > limit) {
      done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      return;
    }
    const body = new Growing();
    const caller = request.caller?.userId ?? requestOrigin(request);
    const count = countFor(app.heldBodies, request, caller);
    // A small body has usually arrived with the head.
    const needsTime = !isSignedIn && limitWithToken === undefined && !request.raw.complete;
    const timer = needsTime ? setTimeout(onLate, bodies.timeWithoutSession) : undefined;
    let turn: Promise<() => void> | undefined;
    payload.once('end', onEnd).once('error', onError);
    if (length >= bodyTurns.from) {
      awaitTurn();
    } else {
      payload.on('data', onData);
    }

    /** Reading pauses until then, so that the sender waits. */
    function awaitTurn(): void {
      payload.off('data', onData).pause();
      turn = app.bodyTurns.toTake(caller);
      void turn.then(() => {
        body.makeRoom(length);
        payload.on('data', onData).resume();
      });
    }

    function onData(chunk: Buffer): void {
      if (body.length + chunk.length > limit) {
        stop(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
        return;
      }
      try {
        count(body.length + chunk.length);
      } catch (refusal) {
        stop(refusal as Error);
        return;
      }
      body.add(chunk);
      if (!turn && body.length >= bodyTurns.from) {
        awaitTurn();
      }
    }

    function onEnd(): void {
      if (!Number.isNaN(length) && body.length !== length) {
        stop(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
        return;
      }
      try {
        const parsed = parse(body.bytes, request);
        stop(null, parsed);
      } catch (refusal) {
        stop(refusal as Error);
      }
    }

    function onError(error: Error): void {
      stop(Object.assign(error, { statusCode: 400 }));
    }

    function onLate(): void {
      stop(new BodyRefused(408, 'The body of the request took too long'));
    }

    /** Discards the rest until the connection is closed after the answer. */
    function stop(error: Error | null, parsed?: unknown): void {
      clearTimeout(timer);
      void turn?.then(leave => leave());
      payload.off('data', onData).off('end', onEnd).off('error', onError);
      if (error) {
        payload.on('error', () => {}).resume();
      }
      done(error, parsed);
    }
  });
}

function countFor(held: HeldBodies, request: FastifyRequest, caller: string): (bytes: number) => void {
  let counted = 0;
  return bytes => {
    if (bytes <= bodies.withoutSession) {
      return;
    }
    held.hold(caller, bytes - counted);
    const isFirst = counted === 0;
    counted = bytes;
    if (isFirst) {
      onceAnswered(request, request.reply, () => held.release(caller, counted));
    }
  };
}

class Growing {
  #bytes: Buffer = Buffer.alloc(0);
  length = 0;

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }

  /** `length` in bytes; NaN where unknown. */
  makeRoom(length: number): void {
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(length);
      this.bytes.copy(larger);
      this.#bytes = larger;
    }
  }

  add(chunk: Buffer): void {
    const length = this.length + chunk.length;
    if (this.#bytes.length === 0) {
      this.#bytes = chunk;
    } else {
      if (length > this.#bytes.length) {
        this.makeRoom(length * 2);
      }
      chunk.copy(this.#bytes, this.length);
    }
    this.length = length;
  }
}
