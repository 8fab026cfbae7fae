import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { TradeForm, TradeValues } from './trade-schema.ts';

/** Shows that the form has restored a draft, with a button that discards it. */
export function TradeDraftNotice({ form }: { form: UseFormReturn<TradeForm, unknown, TradeValues> }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 pb-2 text-ink-muted text-sm"
    >
      Draft restored.
      <Button
        variant="ghost"
        className="-me-3 px-3"
        onClick={() => {
          form.reset();
          form.setFocus('currencyPair');
        }}
      >
        Start Over
      </Button>
    </div>
  );
}
