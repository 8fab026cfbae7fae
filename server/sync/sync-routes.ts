import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readBarsPost } from '#domain/sync/bars-post.ts';
import { takeBodies } from '../http/bodies.ts';
import { bodies } from '../http/limits.ts';
import type { Limits } from '../limits/limits.ts';
import { turnsFrom } from '../limits/request-origin.ts';
import type { Turn } from '../limits/rules.ts';
import type { Database } from '../postgres/database.ts';
import { refuseBelow } from '../unknown-protocols.ts';
import { readLimitedPost } from './limited-post.ts';
import { readBody } from './read-body.ts';
import { answerErrors, tooOften } from './refusals.ts';
import { barsAnswer, refusedAnswer, takenAnswer, unknownToken } from './sync-answer.ts';
import { SyncError } from './sync-error.ts';
import { takeBars } from './take-bars.ts';
import { takePost } from './take-post.ts';

type Options = { owner: Database; limits: Limits };

/** They end only when the trader does something. */
const shownStatuses = new Set([401, 409, 422]);

/** Milliseconds before a known token is looked up again for a body; each post looks it up. */
const remembered = { max: 10_000, ttl: 60_000 };

/** Sync protocol under `/sync/v1` (docs/sync/protocol.md); only the owner's rights reach the tokens. */
export async function syncRoutes(app: FastifyInstance, { owner, limits }: Options): Promise<void> {
  answerErrors(app);
  await app.register(async plugin => pairRoute(plugin, owner, limits));
  await app.register(async plugin => postRoutes(plugin, owner, limits));
  refuseBelow(app);
}

function pairRoute(app: FastifyInstance, owner: Database, limits: Limits): void {
  takeBodies(app, { parse: readBody });
  app.post('/pair', { onRequest: async request => requireJson(request) }, async (request, reply) => {
    const turns = await takeGuess(request, limits);
    const token = await pair(owner, request.body);
    if (token === null) {
      throw new SyncError(
        404,
        'code',
        'This code is wrong or has expired. Create a new one in Account, Trading, Connect MetaTrader.',
      );
    }
    await limits.succeed(turns);
    return reply.header('cache-control', 'no-store').send({ token });
  });
}

/** Past the total, an address has only a few guesses. */
async function takeGuess(request: FastifyRequest, limits: Limits): Promise<Turn[]> {
  const turns: Turn[] = turnsFrom(request, 'syncCodeByAddress');
  const inAll: Turn = { rule: 'syncCodeInAll', of: [] };
  await limits.take(turns);
  const strict = (await limits.take([inAll])) ? turnsFrom(request, 'syncCodeUnderAttack') : [];
  await limits.take(strict);
  return [...turns, inAll, ...strict];
}

async function pair(owner: Database, body: unknown): Promise<string | null> {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  if (typeof code !== 'string' || !/^\d{6}$/.test(code)) {
    return null;
  }
  const [found] = await owner.run([
    { name: 'pair_sync', text: 'select private.pair_sync($1) as token', values: [sha256(code)] },
  ]);
  return (found?.rows[0]?.token as string | null) ?? null;
}

function postRoutes(app: FastifyInstance, owner: Database, limits: Limits): void {
  /** Traders by token. */
  const known = new LRUCache<string, string>(remembered);
  /** Traders whose post is being saved: the next waits in the database. */
  const busy = new Set<string>();
  const senders = new WeakMap<FastifyRequest, { token: string; trader: string }>();
  takeBodies(app, { parse: readBody, limitWithToken: bodies.ofSync, takesGzip: true });
  answerErrors(app, async (request, refusal) => {
    const hash = shownStatuses.has(refusal.status) ? readTokenHash(request) : null;
    if (hash !== null) {
      await noteRefusal(owner, hash, refusal);
    }
  });

  async function requireToken(request: FastifyRequest): Promise<void> {
    const hash = readTokenHash(request);
    const trader = hash === null ? null : (known.get(hash) ?? (await findTrader(owner, hash)));
    if (hash === null || trader === null) {
      await limits.take(turnsFrom(request, 'syncTokenByAddress'));
      throw unknownToken();
    }
    known.set(hash, trader);
    senders.set(request, { token: hash, trader });
  }

  // Nobody without a token makes the server read a body.
  const onRequest = [requireToken, async (request: FastifyRequest) => requireJson(request)];

  async function answerPost(
    request: FastifyRequest,
    reply: FastifyReply,
    take: (token: string) => Promise<object>,
  ): Promise<FastifyReply> {
    const { token, trader } = senders.get(request) as { token: string; trader: string };
    if (busy.has(trader)) {
      throw tooOften(2);
    }
    busy.add(trader);
    try {
      return reply.header('cache-control', 'no-store').send(await take(token));
    } finally {
      busy.delete(trader);
    }
  }

  app.post('/deals', { onRequest }, async (request, reply) => {
    const post = readLimitedPost(request.body);
    return answerPost(request, reply, async token => {
      const taken = await takePost(owner, token, post, new Date());
      return 'refused' in taken
        ? refusedAnswer(taken)
        : takenAnswer(taken, post.platform, post.account.digits);
    });
  });
  app.post('/bars', { onRequest }, async (request, reply) => {
    const post = readBarsPost(request.body);
    return answerPost(request, reply, async token => {
      const taken = await takeBars(owner, token, post, new Date());
      return 'refused' in taken ? refusedAnswer(taken) : barsAnswer(taken);
    });
  });
}

/** For the trader's screen. The program gets its answer even if this fails. */
async function noteRefusal(owner: Database, tokenHash: string, { message, field }: SyncError): Promise<void> {
  const values = [tokenHash, field ? `${field}: ${message}` : message];
  await owner
    .run([{ name: 'note_refused_post', text: 'select private.note_refused_post($1, $2)', values }])
    .catch(() => {});
}

/** Null for tokens that cannot be ours. */
function readTokenHash({ headers }: FastifyRequest): string | null {
  const [, token] = /^Bearer (pip_[0-9a-f]{64})$/i.exec(headers.authorization ?? '') ?? [];
  return token ? sha256(token) : null;
}

async function findTrader(owner: Database, tokenHash: string): Promise<string | null> {
  const [found] = await owner.run(
    [
      {
        name: 'trader_of_sync_token',
        text: 'select user_id from private.sync_tokens where token_hash = $1',
        values: [tokenHash],
      },
    ],
    { readOnly: true },
  );
  return (found?.rows[0]?.user_id as string | undefined) ?? null;
}

function requireJson({ headers }: FastifyRequest): void {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    throw new SyncError(415, 'type', 'Send JSON, or JSON packed with gzip.');
  }
}

function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
