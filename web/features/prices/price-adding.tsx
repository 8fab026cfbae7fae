import { FileChartColumn } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Progress } from '#components/ui/progress.tsx';
import type { PriceAdding as Adding } from './use-price-adding.ts';

type PriceAddingProps = {
  adding: Adding;
  symbol: string;
  /** True if the trade has prices, which a file replaces. */
  hasPrices: boolean;
};

export function PriceAdding({ adding, symbol, hasPrices }: PriceAddingProps) {
  const input = useRef<HTMLInputElement>(null);
  const { state, add } = adding;
  const isBusy = state.kind === 'reading' || state.kind === 'saving';
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) {
      add(file);
    }
    // So that the same file can be chosen again.
    target.value = '';
  };
  return (
    <div className="flex flex-col gap-2">
      {!hasPrices && (
        <p className="text-ink-muted text-sm">
          A file of one-minute {symbol} prices shows how far the price moved for and against your trades. It
          is read on this device, and only the minutes of your trades are saved.
        </p>
      )}
      <div>
        <Button variant="outline" isBusy={isBusy} onClick={() => input.current?.click()}>
          <FileChartColumn aria-hidden className="size-4" />
          {hasPrices ? 'Add Another Price File' : 'Add Price File'}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label="Price file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          onChange={take}
        />
      </div>
      {!hasPrices && (
        <p className="text-ink-muted text-xs">
          From MetaTrader 5 (Symbols, Bars, Export), MetaTrader 4 (History Center, Export), HistData or
          Dukascopy.
        </p>
      )}
      {state.kind === 'reading' && (
        <Progress
          label="Reading prices"
          value={state.share * 100}
          valueText={`${Math.round(state.share * 100)}%`}
        />
      )}
      {state.kind === 'refused' && (
        <p role="alert" className="text-loss text-sm">
          {state.message}
        </p>
      )}
      <p role="status" className="text-sm empty:hidden">
        {state.kind === 'done' && state.message}
      </p>
    </div>
  );
}
