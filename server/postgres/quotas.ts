import type { Database } from './database.ts';

/** The most that one trader may keep. The database holds traders to it: supabase/schemas/01-common/50-quotas.sql. */
export type Quotas = {
  trades: number;
  plans: number;
  /** Of notes and reasons, in UTF-8. */
  textBytes: number;
  ledgerEntries: number;
  /** Of the pictures of trades and days. */
  pictureBytes: number;
};

/**
 * Puts the settings in force, in the place of those of the last start. There may be none: a backup from before there
 * were quotas brings no row of them. To be run as the owner.
 */
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
