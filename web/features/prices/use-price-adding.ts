import { useEffect, useRef, useState } from 'react';
import { readHeldTrades, useKeepBars } from '#data/trades/trade-bars.ts';
import { fileSymbol } from '#domain/bars/file-symbol.ts';
import { refusalSentence } from '#domain/bars/refusal.ts';
import { type Clock, clocks } from '#domain/clock/clock.ts';
import { failureMessage } from '#lib/queries/failure.ts';
import { keptWords } from './price-words.ts';
import { readPriceFile } from './read-price-file.ts';

export type PriceAdding = {
  state:
    | { kind: 'idle' | 'saving' }
    | { kind: 'reading'; share: number }
    | { kind: 'refused' | 'done'; message: string };
  add: (file: File) => void;
};

type PricedTrade = { user_id: string; currency_pair: string };

/**
 * Saves the minutes of all trades with the symbol.
 * @param clock of the account, by which files of MetaTrader are read; null for the usual broker clock
 */
export function usePriceAdding({ user_id, currency_pair }: PricedTrade, clock: Clock | null): PriceAdding {
  const [state, setState] = useState<PriceAdding['state']>({ kind: 'idle' });
  const keep = useKeepBars(user_id);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function read(file: File, signal: AbortSignal): Promise<string> {
    const named = fileSymbol(file.name);
    if (named !== null && named !== currency_pair) {
      throw new Error(refusalSentence({ refused: 'other-symbol', symbol: named }));
    }
    setState({ kind: 'reading', share: 0 });
    const trades = await readHeldTrades(user_id, currency_pair);
    const question = { file, trades, brokerClock: clock ?? clocks.newYorkClose };
    const found = await readPriceFile(question, share => setState({ kind: 'reading', share }), signal);
    setState({ kind: 'saving' });
    await keep.mutateAsync(found.kept);
    return keptWords(found, trades.length, currency_pair);
  }

  function add(file: File) {
    const controller = new AbortController();
    running.current = controller;
    read(file, controller.signal).then(
      message => setState({ kind: 'done', message }),
      error => controller.signal.aborted || setState({ kind: 'refused', message: failureMessage(error) }),
    );
  }

  return { state, add };
}
