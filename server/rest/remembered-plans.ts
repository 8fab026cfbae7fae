import { LRUCache } from 'lru-cache';
import type { Plan, RestRequest } from './actions/plan.ts';
import type { Catalog } from './catalog/catalog.ts';

export type Action = (catalog: Catalog, request: RestRequest) => Plan;

/** A short request may lead to a long statement, so characters count too. */
const remembered = { plans: 1_000, characters: 4_000_000 };
const maxRequestLength = 1_000;

/** Caches an action's plans, which depend only on the request. Writes are not cached: each one differs. */
export function withMemory(action: Action): Action {
  const plans = new LRUCache<string, Plan>({
    max: remembered.plans,
    maxSize: remembered.characters,
    sizeCalculation: (plan, key) => key.length + plan.text.length + countCharacters(plan.values),
  });
  let of: Catalog | undefined;
  return (catalog, request) => {
    if (catalog !== of) {
      plans.clear();
      of = catalog;
    }
    const key = planKey(request);
    const known = key && plans.get(key);
    if (known) {
      return known;
    }
    const plan = action(catalog, request);
    if (key) {
      plans.set(key, plan);
    }
    return plan;
  };
}

function countCharacters(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + String(value).length, 0);
}

/** Null where it is too long. */
function planKey({ method, name, search, headers, body }: RestRequest): string | null {
  if (body && body.length > maxRequestLength) {
    return null;
  }
  const { accept, prefer, range, 'content-type': type } = headers;
  // A name may contain line breaks, so its length comes first. Latin-1 keeps every byte.
  const rest = `${name.length} ${name}\n${body?.toString('latin1') ?? ''}`;
  const key = `${method} ${search}\n${accept}\n${prefer}\n${range}\n${type}\n${rest}`;
  return key.length > maxRequestLength ? null : key;
}
