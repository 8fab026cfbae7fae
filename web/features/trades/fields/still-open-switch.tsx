import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';

/** Keeps a new trade apart until it is closed: its form then asks neither for the result nor for the amount. */
export function StillOpenSwitch({ form }: { form: UseFormReturn<TradeForm, unknown, TradeValues> }) {
  const id = useId();
  const { field } = useController({ name: 'stillOpen', control: form.control });
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <label className="flex min-h-11 select-none items-center gap-2 font-medium text-sm sm:min-h-10">
        <Checkbox
          {...field}
          checked={field.value !== ''}
          onChange={event => field.onChange(event.target.checked ? 'yes' : '')}
          aria-describedby={id}
        />
        Still Open
      </label>
      <span id={id} className="text-ink-muted text-xs">
        No result yet. It counts once you close it.
      </span>
    </div>
  );
}
