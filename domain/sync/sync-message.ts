import { countNoun, formatCount } from '#domain/numbers/count.ts';
import type { Decimal } from '#domain/statements/statement.ts';

export type SyncOutcome =
  | { state: 'confirm' | 'paused' }
  | { state: 'catching-up'; rows: number; total: number }
  | { state: 'synced'; trades: number; balance: Decimal }
  /** `future`: rows whose time is in the future by the account's time zone. */
  | { state: 'unproved'; trades: number; future: number }
  /** `since`: the last day on which the sum was the balance, as 'YYYY-MM-DD'; null if it never was. */
  | {
      state: 'differs';
      platform: string;
      balance: Decimal;
      sum: Decimal;
      difference: Decimal;
      since: string | null;
    };

/** An answer as a sentence for the program's log, in plain ASCII without quotes. */
export function syncMessage(outcome: SyncOutcome): string {
  switch (outcome.state) {
    case 'confirm':
      return 'Nothing saved yet: sign in to Pipstone and confirm this account under Account, Trading, Connect MetaTrader.';
    case 'paused':
      return 'Nothing saved: this connection is paused in Pipstone, under Account, Trading, Connect MetaTrader.';
    case 'catching-up':
      return outcome.total > outcome.rows
        ? `Catching up, ${formatCount(outcome.rows)} of ${formatCount(outcome.total)}.`
        : `Catching up, ${countNoun(outcome.rows, 'row')}.`;
    case 'synced':
      return `Matches: ${countNoun(outcome.trades, 'trade')}, balance ${grouped(outcome.balance)}.`;
    case 'unproved':
      return outcome.future > 0
        ? `Saved: ${countNoun(outcome.trades, 'trade')}. ${waitingRows(outcome.future)}`
        : `Saved: ${countNoun(outcome.trades, 'trade')}. No balance was sent to compare.`;
    case 'differs':
      return differs(outcome);
  }
}

/** '3 rows wait: by the time zone of the account, their time is still to come.' */
export function waitingRows(rows: number): string {
  const [waits, theirs] = rows === 1 ? ['waits', 'its'] : ['wait', 'their'];
  return `${countNoun(rows, 'row')} ${waits}: by the time zone of the account, ${theirs} time is still to come.`;
}

/** Follows the sentence if the server's clock is not the account's. */
export const clockMessage =
  'The server time does not fit the time zone of this account in Pipstone: check it under Account, Trading.';

/** Advice about missing money: MetaTrader 4 shows programs only the orders in a tab. '' for others. */
export function historyAdvice(platform: string | null): string {
  return platform === 'mt4' ? ' In the Account History tab of the terminal, choose All History.' : '';
}

function differs({ platform, balance, sum, difference, since }: SyncOutcome & { state: 'differs' }): string {
  const missing = difference.startsWith('-') ? 'too much' : 'missing';
  const amount = grouped(difference.replace('-', ''));
  const day = since === null ? '' : ` since ${since}`;
  return `Differs: the balance is ${grouped(balance)}, the history adds up to ${grouped(sum)}, ${amount} ${missing}${day}.${historyAdvice(platform)}`;
}

function grouped(amount: Decimal): string {
  const [whole = '', decimals] = amount.split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? text : `${text}.${decimals}`;
}
