import type pg from 'pg';
import type { FactorKey } from '../auth/factors/sealed-secrets.ts';
import { type Finding, maxExamples } from './finding.ts';

export const ruleOfFactors =
  'The secret of every authenticator app can be decrypted with the key of this server';

/** Compares the key name of each secret with the present key; null without one. */
export async function checkFactors(client: pg.ClientBase, key: FactorKey | null): Promise<Finding[]> {
  const { rows } = await client.query<{ who: string; found: string; places: string }>(
    `select u.email as who, split_part(f.secret, '.', 2) as found, count(*) over () as places
     from auth.mfa_factors f join auth.users u on u.id = f.user_id
     where f.secret is not null and split_part(f.secret, '.', 2) <> $1
     order by u.email limit ${maxExamples}`,
    [key?.name ?? ''],
  );
  const examples = rows.map(({ who, found }) => ({
    who,
    what: 'the key of the authenticator app',
    found,
    expected: key ? `${key.name}, which FACTORS_KEY or factors.key has` : 'in FACTORS_KEY or factors.key',
  }));
  return rows.length > 0 ? [{ invariant: ruleOfFactors, places: Number(rows[0]?.places), examples }] : [];
}
