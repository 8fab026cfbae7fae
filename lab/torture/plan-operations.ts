import type { Random } from '../demo/random.ts';
import { type Book, dollars } from './book.ts';
import type { Operation } from './operation.ts';

export function makePlan(book: Book, random: Random): Operation | null {
  const id = crypto.randomUUID();
  const starting = random.whole(0, 100_000);
  const row = { id, plan_name: 'Torture', target_amount: 5_000, target_date: '2099-03-01' };
  return book.plans.size >= 4
    ? null
    : {
        name: 'make a plan',
        send: client => client.from('trading_plans').insert({ ...row, current_amount: dollars(starting) }),
        apply(to) {
          to.plans.set(id, starting);
        },
      };
}

/** Its trades stay, without a plan. */
export function deletePlan(book: Book, random: Random): Operation | null {
  const id = somePlan(book, random);
  return id === null
    ? null
    : {
        name: 'delete a plan',
        send: client => client.from('trading_plans').delete().eq('id', id),
        apply(to) {
          to.plans.delete(id);
          for (const [tradeId, trade] of to.trades) {
            if (trade.planId === id) {
              to.trades.set(tradeId, { ...trade, planId: null });
            }
          }
        },
      };
}

export function correctStart(book: Book, random: Random): Operation | null {
  const id = somePlan(book, random);
  const starting = random.whole(0, 100_000);
  return id === null
    ? null
    : {
        name: "correct a plan's starting amount",
        send: client =>
          client
            .from('trading_plans')
            .update({ starting_amount: dollars(starting) })
            .eq('id', id),
        apply(to) {
          to.plans.set(id, starting);
        },
      };
}

/** None in one of three cases. */
export function somePlan({ plans }: Book, random: Random): string | null {
  return plans.size === 0 || random.chance(0.33) ? null : random.pick([...plans.keys()]);
}
