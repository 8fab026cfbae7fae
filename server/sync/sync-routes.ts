import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { takeBodies } from '../http/bodies.ts';
import { bodies } from '../http/limits.ts';
import type { Limits } from '../limits/limits.ts';
import { turnsFrom } from '../limits/request-origin.ts';
import type { Database } from '../postgres/database.ts';
import { refuseBelow } from '../unknown-protocols.ts';
import { readLimitedPost } from './limited-post.ts';
import { readBody } from './read-body.ts';
import { answerErrors, tooOften } from './refusals.ts';
import { refusedAnswer, takenAnswer, unknownToken } from './sync-answer.ts';
import { SyncError } from './sync-error.ts';
import { takePost } from './take-post.ts';

type Options = { owner: Database; limits: Limits };

/** How long a token that was found is not looked for before its next body, in milliseconds. Each post looks again. */
const remembered = { max: 10_000, ttl: 60_000 };

/**
 * The protocol for programs that send an account's history (docs/sync/protocol.md). Register under `/sync/v1`.
 * @param owner the database with the rights of its owner: no other role can read tokens
 */
export async function syncRoutes(app: FastifyInstance, { owner, limits }: Options): Promise<void> {
  answerErrors(app);
  await app.register(async plugin => pairRoute(plugin, owner, limits));
  await app.register(async plugin => dealsRoute(plugin, owner, limits));
  refuseBelow(app);
}

function pairRoute(app: FastifyInstance, owner: Database, limits: Limits): void {
  takeBodies(app, { parse: readBody });
  app.post('/pair', { onRequest: async request => requireJson(request) }, async (request, reply) => {
    const turns = [...turnsFrom(request, 'syncCodeByAddress'), { rule: 'syncCodeInAll', of: [] } as const];
    await limits.take(turns);
    const token = await pair(owner, request.body);
    if (token === null) {
      throw new SyncError(
        404,
        'code',
        'This code is wrong or has expired. Create a new one in Account, Connect MetaTrader.',
      );
    }
    await limits.succeed(turns);
    return reply.header('cache-control', 'no-store').send({ token });
  });
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

function dealsRoute(app: FastifyInstance, owner: Database, limits: Limits): void {
  const known = new LRUCache<string, true>(remembered);
  /** Tokens whose post is being saved. */
  const busy = new Set<string>();
  const tokens = new WeakMap<FastifyRequest, string>();
  takeBodies(app, { parse: readBody, limitWithToken: bodies.ofSync, takesGzip: true });

  async function requireToken(request: FastifyRequest): Promise<void> {
    const hash = readTokenHash(request);
    if (hash === null || !(known.get(hash) || (await exists(owner, hash)))) {
      await limits.take(turnsFrom(request, 'syncTokenByAddress'));
      throw unknownToken();
    }
    known.set(hash, true);
    tokens.set(request, hash);
  }

  // The token first: nobody without one makes the server read a body.
  const onRequest = [requireToken, async (request: FastifyRequest) => requireJson(request)];
  app.post('/deals', { onRequest }, async (request, reply) => {
    const token = tokens.get(request) as string;
    const post = readLimitedPost(request.body);
    if (busy.has(token)) {
      throw tooOften(2);
    }
    busy.add(token);
    try {
      const taken = await takePost(owner, token, post, new Date());
      const answer =
        'refused' in taken ? refusedAnswer(taken) : takenAnswer(taken, post.platform, post.account.digits);
      return reply.header('cache-control', 'no-store').send(answer);
    } finally {
      busy.delete(token);
    }
  });
}

/** The hash of a bearer token that can be one of ours; null for anything else. */
function readTokenHash({ headers }: FastifyRequest): string | null {
  const [, token] = /^Bearer (pip_[0-9a-f]{64})$/i.exec(headers.authorization ?? '') ?? [];
  return token ? sha256(token) : null;
}

async function exists(owner: Database, tokenHash: string): Promise<boolean> {
  const [found] = await owner.run(
    [
      {
        name: 'sync_token_exists',
        text: 'select exists (select from private.sync_tokens where token_hash = $1) as is_known',
        values: [tokenHash],
      },
    ],
    { readOnly: true },
  );
  return found?.rows[0]?.is_known === true;
}

function requireJson({ headers }: FastifyRequest): void {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) {
    throw new SyncError(415, 'type', 'Send JSON, or JSON packed with gzip.');
  }
}

function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
