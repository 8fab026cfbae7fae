import { barWindow } from '#domain/sync/sent-bars.ts';
import type { Query } from '../postgres/database.ts';

/** Times on the platform's clock. */
export type WantedBars = { id: string; symbol: string; opened: string; closed: string };

/** Empty if there is nothing to ask for. */
export type WantedFields = {
  barsFor?: string;
  barsSymbol?: string;
  barsFrom?: number;
  barsTo?: number;
  barsMinutes?: number;
};

type Statement = Parameters<Query>[0];

/** Returns the statement that marks trades of these keys: their bars are needed. */
export function wantBars(trader: string, account: string, keys: readonly string[]): Statement {
  return {
    name: 'want_bars',
    text: 'select private.want_bars($1, $2, $3)',
    values: [trader, account, keys],
  };
}

/** Returns the statement for `WantedBars`, or null. */
export function nextWantedBars(trader: string, account: string): Statement {
  return {
    name: 'next_wanted_bars',
    text: 'select private.next_wanted_bars($1, $2) as answer',
    values: [trader, account],
  };
}

export function wantedFields(wanted: WantedBars | null): WantedFields {
  if (wanted === null) {
    return {};
  }
  const onClock = (wall: string) => Date.parse(`${wall}Z`);
  const { from, to, minutes } = barWindow({
    openedAt: onClock(wanted.opened),
    closedAt: onClock(wanted.closed),
  });
  return {
    ...{ barsFor: wanted.id, barsSymbol: wanted.symbol },
    ...{ barsFrom: from, barsTo: to, barsMinutes: minutes },
  };
}
