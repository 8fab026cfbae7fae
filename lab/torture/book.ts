import { createHash } from 'node:crypto';

/** A trader's own record of their journal, kept from the server's answers. Money in cents. */
export type Book = {
  balance: number;
  trades: Map<string, BookedTrade>;
  /** The starting amount of each plan. */
  plans: Map<string, number>;
  pictures: Map<string, string>;
};

type BookedTrade = { amount: number; planId: string | null; notes: string | null };

/** The same as text, by subject, to compare one by one. */
export type Facts = Map<string, string>;

export function emptyBook(): Book {
  return { balance: 0, trades: new Map(), plans: new Map(), pictures: new Map() };
}

export function copyBook({ balance, trades, plans, pictures }: Book): Book {
  return { balance, trades: new Map(trades), plans: new Map(plans), pictures: new Map(pictures) };
}

/** All facts of a book: trades, pictures and plans, the balance, and the amount of each plan. */
export function bookFacts({ balance, trades, plans, pictures }: Book): Facts {
  const facts: Facts = new Map([['balance', dollars(balance)]]);
  const progress = new Map(plans);
  for (const [id, { amount, planId, notes }] of trades) {
    facts.set(`trade ${id}`, `${dollars(amount)} on plan ${planId}: ${notes}`);
    if (planId !== null) {
      progress.set(planId, (progress.get(planId) ?? 0) + amount);
    }
  }
  for (const [id, starting] of plans) {
    facts.set(`plan ${id}`, `from ${dollars(starting)} to ${dollars(progress.get(id) ?? 0)}`);
  }
  for (const [name, digest] of pictures) {
    facts.set(`picture ${name}`, digest);
  }
  return facts;
}

export function differences(expected: Facts, actual: Facts): string[] {
  const keys = new Set([...expected.keys(), ...actual.keys()]);
  return [...keys]
    .filter(key => expected.get(key) !== actual.get(key))
    .map(key => `${key} is ${actual.get(key) ?? 'not there'}, and was ${expected.get(key) ?? 'not there'}`);
}

export function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** The digest of a picture's bytes, which is also the server's ETag. */
export function digestBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
