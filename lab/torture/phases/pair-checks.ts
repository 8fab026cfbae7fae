import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../ask.ts';
import { adminEmail, adminPassword, type ServerProcess } from '../server-process.ts';
import type { Trader } from '../trader.ts';
import type { Watch } from '../watched-fetch.ts';

export type Pair = { first: ServerProcess; second: ServerProcess; watch: Watch };

type Tokens = { access_token: string; refresh_token: string };

/** Seconds during which a used refresh token gives the same answer again: for two tabs at once. */
const grace = 10;

async function readTokens({ client }: Trader): Promise<Tokens> {
  const { data } = await client.auth.getSession();
  return data.session ?? { access_token: '', refresh_token: '' };
}

/** True when a server returns the profile of the token's owner. */
async function knows(server: ServerProcess, watch: Watch, token: string): Promise<boolean> {
  const { status, json } = await ask(server, watch, '/rest/v1/profiles?select=id', { token });
  return status === 200 && Array.isArray(json) && json.length === 1;
}

export async function acceptsSession(server: ServerProcess, trader: Trader, watch: Watch): Promise<boolean> {
  return knows(server, watch, (await readTokens(trader)).access_token);
}

/**
 * A refresh token, used at both servers at once, gives one new token; used much later, it ends the session at
 * both.
 */
export async function rotates({ first, second, watch }: Pair, trader: Trader): Promise<boolean> {
  const refresh = async (server: ServerProcess, token: string) => {
    const body = { refresh_token: token };
    const { status, json } = await ask(server, watch, '/auth/v1/token?grant_type=refresh_token', { body });
    return { status, tokens: json as Tokens };
  };
  const old = await readTokens(trader);
  const [here, there] = await Promise.all([
    refresh(first, old.refresh_token),
    refresh(second, old.refresh_token),
  ]);
  if (here.status !== 200 || here.tokens.refresh_token !== there.tokens.refresh_token) {
    return false;
  }
  const next = await refresh(second, here.tokens.refresh_token);
  await sleep((grace + 1) * 1_000);
  const isGoodBefore = await knows(first, watch, next.tokens.access_token);
  const reused = await refresh(first, old.refresh_token);
  const isGoodAfter = await Promise.all(
    [first, second].map(server => knows(server, watch, next.tokens.access_token)),
  );
  return isGoodBefore && reused.status === 400 && !isGoodAfter.includes(true);
}

export async function signsOut({ first, second, watch }: Pair, trader: Trader): Promise<boolean> {
  const { access_token } = await readTokens(trader);
  const wasGood = await knows(second, watch, access_token);
  await ask(first, watch, '/auth/v1/logout', { token: access_token, body: {} });
  return wasGood && !(await knows(second, watch, access_token)) && !(await knows(first, watch, access_token));
}

/** Ten wrong passwords from one address, over both servers, block further attempts at both for some time. */
export async function countsTogether({ first, second, watch }: Pair, email: string): Promise<boolean> {
  const guess = async (server: ServerProcess) => {
    const body = { email, password: 'a-guess' };
    return (await ask(server, watch, '/auth/v1/token?grant_type=password', { body })).status;
  };
  for (let times = 0; times < 5; times++) {
    if ((await guess(first)) !== 400 || (await guess(second)) !== 400) {
      return false;
    }
  }
  return (await guess(first)) === 429 && (await guess(second)) === 429;
}

/**
 * Exactly one of several simultaneous sign-ups with the current code succeeds; both servers have the next.
 */
export async function admitsOne({ first, second, watch }: Pair): Promise<boolean> {
  const { json } = await ask(first, watch, '/auth/v1/token?grant_type=password', {
    body: { email: adminEmail, password: adminPassword },
  });
  const token = (json as Tokens).access_token;
  const currentCode = async (server: ServerProcess) =>
    (await ask(server, watch, '/rest/v1/rpc/get_current_auth_code', { token, body: {} })).json;
  const code = await currentCode(first);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      ask(place % 2 ? first : second, watch, '/rest/v1/rpc/validate_and_reset_auth_code', {
        body: { input_code: code, input_email: `visitor.${place}@example.com` },
      }),
    ),
  );
  const [here, there] = await Promise.all([currentCode(first), currentCode(second)]);
  const isOne = answers.filter(({ json }) => json === true).length === 1;
  return isOne && answers.every(({ status }) => status === 200) && here === there && here !== code;
}
