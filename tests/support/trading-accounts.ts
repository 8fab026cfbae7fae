import type { Person } from '../../lab/harness/people.ts';
import { readLedger } from './books.ts';

/** Omitted fields have the database's defaults. */
export async function openAccount(
  { client }: Person,
  fields: { name: string } & Record<string, unknown>,
): Promise<string> {
  const { data } = await client.from('trading_accounts').insert(fields).select('id').single().throwOnError();
  return data.id;
}

/** By name: in their currency, and in dollars. */
export async function readBalances({
  client,
}: Person): Promise<Record<string, [balance: number, dollars: number]>> {
  const { data } = await client.rpc('accounts_of').throwOnError();
  type Account = { name: string; balance: number; dollars: number };
  return Object.fromEntries(
    (data as Account[]).map(({ name, balance, dollars }) => [name, [balance, dollars]]),
  );
}

/** Kind, dollars, change of the account, change that counted, and both balances after. */
export async function readAccountLedger(person: Person) {
  return (await readLedger(person)).map(change => [
    change.kind,
    change.amount,
    change.account_amount,
    change.counted,
    change.balance,
    change.account_after,
  ]);
}
