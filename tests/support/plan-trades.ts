import type { Person } from './people.ts';

/** The id of a trader's plan. */
export async function planIdOf(person: Person, name: string): Promise<string> {
  const { data } = await person.client
    .from('trading_plans')
    .select('id')
    .eq('user_id', person.id)
    .eq('plan_name', name)
    .single()
    .throwOnError();
  return data.id;
}

/** Logs trades for a trader's plan, or without one when no plan is named. */
export async function addTrades(
  person: Person,
  plan: string | null,
  trades: readonly object[],
): Promise<void> {
  const plan_id = plan && (await planIdOf(person, plan));
  const rows = trades.map(trade => ({ ...trade, user_id: person.id, plan_id }));
  await person.client.from('trading_records').insert(rows).throwOnError();
}
