import type { Database } from './database.ts';

/** The most that one trader may keep. The database holds traders to it: supabase/migrations, …_quotas.sql. */
export type Quotas = {
  trades: number;
  plans: number;
  /** Of notes and reasons, in UTF-8. */
  textBytes: number;
  ledgerEntries: number;
};

/** Puts the settings in force, in the place of those of the last start. To be run as the owner. */
export async function setQuotas(
  owner: Database,
  { trades, plans, textBytes, ledgerEntries }: Quotas,
): Promise<void> {
  await owner.run([
    {
      text: `update private.quotas set trades = $1, plans = $2, text_bytes = $3, ledger_entries = $4 where only_row`,
      values: [trades, plans, textBytes, ledgerEntries],
    },
  ]);
}
