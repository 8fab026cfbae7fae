import type { Database } from './database.ts';

/** Storage limits per trader, enforced by supabase/schemas/01-common/50-quotas.sql. */
export type Quotas = {
  trades: number;
  plans: number;
  /** Notes and reasons, in bytes of UTF-8. */
  textBytes: number;
  ledgerEntries: number;
  pictureBytes: number;
};

/** Stores the configured limits, as the owner. There may be no row after restoring an old backup. */
export async function setQuotas(
  owner: Database,
  { trades, plans, textBytes, ledgerEntries, pictureBytes }: Quotas,
): Promise<void> {
  await owner.run([
    {
      text: `insert into private.quotas (trades, plans, text_bytes, ledger_entries, picture_bytes) values ($1, $2, $3, $4, $5)
        on conflict (only_row) do update set trades = excluded.trades, plans = excluded.plans,
          text_bytes = excluded.text_bytes, ledger_entries = excluded.ledger_entries,
          picture_bytes = excluded.picture_bytes`,
      values: [trades, plans, textBytes, ledgerEntries, pictureBytes],
    },
  ]);
}
