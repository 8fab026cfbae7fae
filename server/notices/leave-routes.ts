import type { FastifyInstance, FastifyReply } from 'fastify';
import { takeBodies } from '../http/bodies.ts';
import { LimitReached, type Limits } from '../limits/limits.ts';
import { turnsFrom } from '../limits/request-origin.ts';
import type { Database } from '../postgres/database.ts';
import { isSameSecret, type LeaveKey, readKey } from './leave-key.ts';
import { askPage, failedPage, laterPage, leftPage, style, unknownPage } from './leave-page.ts';

type Options = { owner: Database; limits: Limits };

/** The unsubscribe page without sign-in (RFC 8058), prefix `/notices`; only the owner's rights reach the keys. */
export async function leaveRoutes(app: FastifyInstance, { owner, limits }: Options): Promise<void> {
  // Email programs send "List-Unsubscribe=One-Click", the page sends nothing.
  takeBodies(app, { parse: () => undefined });

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof LimitReached) {
      return send(reply.code(429).header('retry-after', String(error.seconds)), laterPage);
    }
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 503;
    if (status === 503) {
      request.log.error({ err: error }, 'Emails could not be turned off.');
    }
    return send(status === 503 ? reply.code(503).header('retry-after', '2') : reply.code(status), failedPage);
  });

  app.get('/leave.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  );

  app.get<{ Querystring: { key?: unknown } }>('/leave', (request, reply) => {
    const key = readKey(request.query.key);
    return key ? send(reply, askPage(key.kind)) : send(reply.code(404), unknownPage);
  });

  app.post<{ Querystring: { key?: unknown } }>('/leave', async (request, reply) => {
    const key = readKey(request.query.key);
    const turns = turnsFrom(request, 'leaveByAddress');
    await limits.take(turns);
    if (!key || !(await leave(owner, key))) {
      return send(reply.code(404), unknownPage);
    }
    await limits.succeed(turns);
    return send(reply, leftPage(key.kind));
  });
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
}

/** False when the key is wrong. */
async function leave(owner: Database, { kind, userId, secret }: LeaveKey): Promise<boolean> {
  const [found] = await owner.run(
    [
      {
        text: 'select leave_key from private.notice_mails where user_id = $1 and kind = $2',
        values: [userId, kind],
      },
    ],
    { readOnly: true },
  );
  if (!isSameSecret(secret, String(found?.rows[0]?.leave_key ?? ''))) {
    return false;
  }
  await owner.run([
    {
      text: `insert into public.notice_settings (user_id, ${kind}) values ($1, false)
        on conflict (user_id) do update set ${kind} = false`,
      values: [userId],
    },
  ]);
  return true;
}
