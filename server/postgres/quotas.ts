import type { Database } from './database.ts';

/** The limits for what one trader may store; the database enforces them: supabase/schemas/01-common/50-quotas.sql. */
export type Quotas = {
  trades: number;
  plans: number;
  /** Notes and reasons, in bytes of UTF-8. */
  textBytes: number;
  ledgerEntries: number;
  /** Pictures of trades and days, in bytes. */
  pictureBytes: number;
};

/**
 * Stores the configured limits in place of the last start's. There may be no row, after restoring an old backup. Run as
 * the owner.
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
