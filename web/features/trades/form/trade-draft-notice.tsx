import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import type { TradeForm } from './trade-schema.ts';

type DraftNoticeProps<Values> = {
  form: UseFormReturn<TradeForm, unknown, Values>;
  first?: keyof TradeForm;
};

/** Shows that the form has restored a draft, with a button that discards it. */
export function TradeDraftNotice<Values>({ form, first = 'tradeType' }: DraftNoticeProps<Values>) {
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
          form.setFocus(first);
        }}
      >
        Start Over
      </Button>
    </div>
  );
}
