import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Statement } from '../postgres/database.ts';
import { type Rule, rules, type Turn } from './rules.ts';

export type { Turn };

/** `seconds` until the next request is allowed. */
export class LimitReached extends Error {
  override name = 'LimitReached';
  readonly seconds: number;

  constructor(seconds: number) {
    super('Request rate limit reached');
    this.seconds = seconds;
  }
}

export type Limits = {
  /** Takes turns before the counted work; true when a rule made it wait. Throws LimitReached; DatabaseUnavailable. */
  take(turns: readonly Turn[]): Promise<boolean>;
  /** Reports a success, for rules that only count failures. */
  succeed(turns: readonly Turn[]): Promise<void>;
};

/** For tests and benchmarks. */
export const noLimits: Limits = { take: async () => false, succeed: async () => {} };

/**
 * Returns limits in `server.rate_limits`, shared by all servers; only the owner's rights reach it. Keys are hashed.
 */
export function openLimits(owner: Database): Limits {
  const storeClient = { query: async (statement: Statement) => (await owner.run([statement]))[0] };
  const limiters = new Map<string, RateLimiterPostgres>();
  const findLimiter = (turn: Turn) => {
    const name = `${turn.rule} ${turn.factor ?? 1}`;
    // The first one also deletes expired rows of all rules.
    const limiter = limiters.get(name) ?? newLimiter(turn, storeClient, limiters.size === 0);
    limiters.set(name, limiter);
    return limiter;
  };
  const takeAll = (turns: readonly Turn[]) =>
    Promise.all(turns.map(turn => takeTurn(findLimiter(turn), turnKey(turn), rules[turn.rule])));

  return {
    async take(turns) {
      // The widest networks last, so that a refused address costs its neighbours nothing.
      const factors = [...new Set(turns.map(turnFactor))].toSorted((a, b) => a - b);
      let pause = 0;
      for (const factor of factors) {
        pause = Math.max(pause, ...(await takeAll(turns.filter(turn => turnFactor(turn) === factor))));
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
            isReturnable(turn)
              ? findLimiter(turn).reward(turnKey(turn))
              : findLimiter(turn).delete(turnKey(turn)),
          ),
      );
    },
  };
}

function newLimiter(turn: Turn, storeClient: unknown, clearExpiredByTimeout: boolean) {
  const { times, seconds, slowedBy }: Rule = rules[turn.rule];
  const points = times * turnFactor(turn);
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
    // Refusals need no database then; where turns are given back, memory would be outdated.
    inMemoryBlockOnConsumed: isReturnable(turn) || slowedBy ? 0 : points + 1,
  });
}

/** Returns the milliseconds to wait. */
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

/** A success gives back only its own turn in a wide network: others there may have failed. */
const isReturnable = (turn: Turn) =>
  (rules[turn.rule] as Rule).success === 'gives back' || (hasSuccess(turn) && turnFactor(turn) > 1);

const turnFactor = ({ factor = 1 }: Turn) => factor;

function turnKey({ of }: Turn): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url');
}
