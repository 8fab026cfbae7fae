import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';

type ImportOfferProps = {
  onImport: () => void;
  onHelp: () => void;
  children?: ReactNode;
};

/** For people with earlier trades: the import of their history, with the steps to export it. */
export function ImportOffer({ onImport, onHelp, children }: ImportOfferProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box bg-sunken p-4 text-start">
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="font-medium text-ink">Already have a trading history?</p>
        <p className="mt-0.5 text-ink-muted">
          Import trades, costs and deposits from MetaTrader, cTrader, TradingView and more.
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-2 *:grow max-sm:w-full">
        <Button variant="outline" onClick={onImport}>
          Import a Statement
        </Button>
        <Button variant="ghost" onClick={onHelp}>
          How to Export It
        </Button>
      </div>
    </div>
  );
}
