import { availableParallelism } from 'node:os';
import { hashPassword } from '../../../server/auth/passwords/passwords.ts';
import { password } from '../../harness/people.ts';
import { caseRequest, profileById } from '../data/cases.ts';
import { inTurn, type Measured, refuseRefusals, type Side } from '../data/measure.ts';
import { served } from '../data/sides.ts';
import { makeTraders, type Trader } from '../data/traders.ts';
import { warmUp } from '../data/warm-up.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import type { HashLoops } from '../processes/hash-loop.ts';
import type { Load, Loaded, LoadRequest } from '../processes/load.ts';
import { median } from '../report/figures.ts';
import { ms, share, type Table, whole } from '../report/text-table.ts';

const people = 16;

const readers = 4;

/** The share of the sign-ins that comparing passwords only would allow. */
const minShare = 0.9;

/** The factor by which the 95th percentile of reads may grow meanwhile. */
const maxDelay = 2;

export async function measureSignIn(tools: Tools, options: Options): Promise<Table[]> {
  const pipstone = await startPipstone();
  try {
    const traders = await makeTraders(pipstone, people);
    await warmUp(tools, [{ pipstone, traders }], options);
    const signIns = traders.map(trader => makeSignIn(pipstone, trader));
    const rates = await inTurn(
      [
        served('server', tools, pipstone, { requests: signIns, connections: people }),
        await argonAlone(tools),
      ],
      options.seconds,
    );
    const reads = traders.map(trader => caseRequest(profileById, pipstone, trader));
    const reading = served('alone', tools, pipstone, { requests: reads, connections: readers });
    const delays = await inTurn(
      [reading, { name: 'meanwhile', run: meanwhile(tools, pipstone, signIns, reading) }],
      options.seconds,
    );
    return [signInTable(rates), readTable(delays)];
  } finally {
    await pipstone.stop();
  }
}

function makeSignIn({ publicKey }: Pipstone, { email }: Trader): LoadRequest {
  return {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: { apikey: publicKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  };
}

async function argonAlone({ hashLoop }: Tools): Promise<Side<'argon2id'>> {
  const hash = await hashPassword(password);
  const loops = availableParallelism();
  return {
    name: 'argon2id',
    run: seconds => hashLoop.ask('loop', { hash, password, loops, seconds } satisfies HashLoops),
  };
}

function meanwhile(
  { otherLoad }: Tools,
  { url }: Pipstone,
  requests: LoadRequest[],
  reading: Side,
): Side['run'] {
  return async seconds => {
    const load = { url, requests, connections: people, seconds: seconds + 1 } satisfies Load;
    const signingIn = otherLoad.ask<Loaded>('load', load);
    await new Promise(done => setTimeout(done, 500));
    const loaded = await reading.run(seconds);
    refuseRefusals('Signing in meanwhile', await signingIn);
    return loaded;
  };
}

function signInTable({ server, argon2id }: Record<'server' | 'argon2id', Measured>): Table {
  const ofLimit = median(server.rates.map((rate, round) => rate / (argon2id.rates[round] ?? Number.NaN)));
  return {
    title: `Signing in, ${people} at once`,
    columns: { 'sign-ins/s': whole, p50: ms, p95: ms, 'argon2id alone/s': whole, 'of it': share },
    rows: [
      {
        name: 'sign-in with a password',
        figures: {
          'sign-ins/s': server.rate,
          p50: server.p50,
          p95: server.p95,
          'argon2id alone/s': argon2id.rate,
          'of it': ofLimit,
        },
        isMet: ofLimit >= minShare,
      },
    ],
  };
}

function readTable({ alone, meanwhile: during }: Record<'alone' | 'meanwhile', Measured>): Table {
  const delay = median(during.p95s.map((p95, round) => p95 / (alone.p95s[round] ?? Number.NaN)));
  return {
    title: `Reading a profile at ${readers} connections, alone and while ${people} sign in`,
    columns: { 'p95 alone': ms, 'p95 meanwhile': ms, 'times as long': share, 'at most': share },
    rows: [
      {
        name: 'profile by id',
        figures: {
          'p95 alone': alone.p95,
          'p95 meanwhile': during.p95,
          'times as long': delay,
          'at most': maxDelay,
        },
        isMet: delay <= maxDelay,
      },
    ],
  };
}
