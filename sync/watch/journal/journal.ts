import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { program } from '../program.ts';
import { isToken } from '../token.ts';
import { type Outcome, objectIn, postOutcome } from './outcome.ts';

/** Milliseconds. */
const timeout = 60_000;

type Answered = { status: number; retryAfter: string | null; text: string };

export type Sender = (text: string) => Promise<Outcome>;

/** Milliseconds between posts, as the protocol requires, unless the journal waits for more. */
const pause = 5_000;

/** Sends posts with a token, one after another. An unreachable journal is tried again later; never throws. */
export function senderTo(journal: string, token: string): Sender {
  let earliest = 0;
  return async text => {
    await sleep(Math.max(0, earliest - performance.now()));
    const outcome = await send(journal, token, text);
    const isAwaited = outcome.kind === 'saved' && outcome.answer.state === 'catching-up';
    earliest = isAwaited ? 0 : performance.now() + pause;
    return outcome;
  };
}

async function send(journal: string, token: string, text: string): Promise<Outcome> {
  try {
    const {
      status,
      retryAfter,
      text: answer,
    } = await post(`${journal}/sync/v1/deals`, gzipSync(text), {
      authorization: `Bearer ${token}`,
      'content-encoding': 'gzip',
    });
    return postOutcome(status, retryAfter, answer, Date.now());
  } catch (error) {
    return { kind: 'later', seconds: null, message: unreachable(journal, error) };
  }
}

/** Exchanges a code of six digits for a token. */
export async function pair(journal: string, code: string): Promise<{ token: string } | { refused: string }> {
  try {
    const { status, text } = await post(`${journal}/sync/v1/pair`, JSON.stringify({ code }), {});
    const { token, message } = objectIn(text) ?? {};
    return typeof token === 'string' && isToken(token)
      ? { token }
      : { refused: typeof message === 'string' ? message : `The journal answered ${status}.` };
  } catch (error) {
    return { refused: unreachable(journal, error) };
  }
}

async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Answered> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': program.replace(' ', '/') },
    body,
    // A post that follows to another address would become a request without a body.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  const { status, headers: told } = response;
  const location = told.get('location');
  const text = location
    ? JSON.stringify({
        message: `The journal’s address is another one now: ${location}. Write it after --to.`,
      })
    : await response.text();
  return { status, retryAfter: told.get('retry-after'), text };
}

function unreachable(journal: string, error: unknown): string {
  const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
  return `${journal} cannot be reached (${cause?.code ?? name}).`;
}
