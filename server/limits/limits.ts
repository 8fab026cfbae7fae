import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Statement } from '../postgres/database.ts';
import { type Rule, rules, type Turn } from './rules.ts';

export type { Turn };

/** Asked too often; `seconds` tells when to come back. */
export class LimitReached extends Error {
  override name = 'LimitReached';
  readonly seconds: number;

  constructor(seconds: number) {
    super('Request rate limit reached');
    this.seconds = seconds;
  }
}

export type Limits = {
  /**
   * Takes one turn under each rule, before what it counts is done: of many requests at the same moment no more get
   * through than of as many one after the other. Waits where a rule only slows.
   * @returns true when a rule has slowed it
   * @throws LimitReached when one of them is not to be had; DatabaseUnavailable
   */
  take(turns: readonly Turn[]): Promise<boolean>;
  /** Tells the rules that the request came out well; some of them count failures only. */
  succeed(turns: readonly Turn[]): Promise<void>;
};

/** For tests and benchmarks. */
export const noLimits: Limits = { take: async () => false, succeed: async () => {} };

/**
 * Limits kept in `server.rate_limits`, so that all servers on one database share them. Keys are hashed: what
 * strangers type is not kept.
 * @param owner the database with the owner's rights: no other role is granted the table
 */
export function openLimits(owner: Database): Limits {
  const storeClient = { query: async (statement: Statement) => (await owner.run([statement]))[0] };
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (turn: Turn) => {
    const name = `${turn.rule} ${turn.factor ?? 1}`;
    // Made when it is first needed; the first of all clears expired rows, for all.
    const limiter = limiters.get(name) ?? newLimiter(turn, storeClient, limiters.size === 0);
    limiters.set(name, limiter);
    return limiter;
  };
  const takeAll = (turns: readonly Turn[]) =>
    Promise.all(turns.map(turn => takeTurn(limiterOf(turn), keyOf(turn), rules[turn.rule])));

  return {
    async take(turns) {
      // The widest networks last: what one address is refused costs its neighbours nothing.
      const factors = [...new Set(turns.map(factorOf))].toSorted((a, b) => a - b);
      let pause = 0;
      for (const factor of factors) {
        pause = Math.max(pause, ...(await takeAll(turns.filter(turn => factorOf(turn) === factor))));
      }
      if (pause > 0) {
        await sleep(pause);
      }
      return pause > 0;
    },
    async succeed(turns) {
      await Promise.all(
        turns
          .filter(hasSuccess)
          .map(turn =>
            isReturnable(turn) ? limiterOf(turn).reward(keyOf(turn)) : limiterOf(turn).delete(keyOf(turn)),
          ),
      );
    },
  };
}

function newLimiter(turn: Turn, storeClient: unknown, clearExpiredByTimeout: boolean) {
  const { times, seconds, slowedBy }: Rule = rules[turn.rule];
  const points = times * factorOf(turn);
  return new RateLimiterPostgres({
    storeClient,
    storeType: 'pool',
    schemaName: 'server',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout,
    keyPrefix: turn.rule,
    points,
    duration: seconds,
    // What is refused for the rest of the time costs the database nothing; where turns come back, memory cannot know.
    inMemoryBlockOnConsumed: isReturnable(turn) || slowedBy ? 0 : points + 1,
  });
}

/** @returns the milliseconds to wait */
async function takeTurn(limiter: RateLimiterPostgres, key: string, { slowedBy = 0 }: Rule): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) {
      throw refusal;
    }
    if (slowedBy === 0) {
      throw new LimitReached(Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
    return slowedBy;
  }
}

const hasSuccess = ({ rule }: Turn) => (rules[rule] as Rule).success !== undefined;

/** One success of a wide network gives back its own turn and no more: others have failed there too. */
const isReturnable = (turn: Turn) =>
  (rules[turn.rule] as Rule).success === 'gives back' || (hasSuccess(turn) && factorOf(turn) > 1);

const factorOf = ({ factor = 1 }: Turn) => factor;

function keyOf({ of }: Turn): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url');
}
