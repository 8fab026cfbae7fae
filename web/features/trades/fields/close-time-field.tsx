import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { DateTimeInput } from '#components/ui/inputs/date-time-input.tsx';
import type { TradeForm, TradeValues } from '#features/trades/form/trade-schema.ts';
import { useToday } from '#lib/clock/use-today.ts';

type CloseTimeFieldProps = {
  form: UseFormReturn<TradeForm, unknown, TradeValues>;
  /** A new trade closes now until a time is set; a logged one keeps its time. */
  isNew: boolean;
};

/**
 * One line while the time is now. Before the first field with the focus, as Tab stops at each part of a time.
 * An open trade has none.
 */
export function CloseTimeField({ form, isNew }: CloseTimeFieldProps) {
  const today = useToday();
  const [madeAt, stillOpen] = useWatch({ control: form.control, name: ['madeAt', 'stillOpen'] });
  const error = useFormState({ control: form.control, name: 'madeAt' }).errors.madeAt?.message;
  const [isOpen, setIsOpen] = useState(false);
  const isPressed = useRef(false);
  const change = useRef<HTMLButtonElement>(null);
  const isLine = isNew && !madeAt && !isOpen;

  useEffect(() => {
    // The pressed button has disappeared.
    if (isPressed.current && isLine) {
      change.current?.focus();
    } else if (isPressed.current) {
      form.setFocus('madeAt');
    }
    isPressed.current = false;
  }, [form, isLine]);

  function setNow() {
    isPressed.current = true;
    setIsOpen(false);
    form.setValue('madeAt', '', { shouldDirty: true, shouldValidate: true });
  }

  if (stillOpen) {
    return null;
  }
  if (isLine) {
    return (
      <div className="-mt-2 -mb-3 flex items-center gap-1.5 text-ink-muted text-sm">
        <Clock aria-hidden className="size-4 shrink-0" />
        Close Time: <span className="font-medium text-ink">Now</span>
        <Button
          variant="ghost"
          aria-label="Change the time"
          ref={change}
          onClick={() => {
            isPressed.current = true;
            setIsOpen(true);
          }}
          className="px-3!"
        >
          Change
        </Button>
      </div>
    );
  }
  return (
    <Field
      label="Close Time"
      hint={
        isNew ? (
          <span className={madeAt ? 'text-warning' : undefined}>
            Stays for your next trades until you press Now.
          </span>
        ) : (
          'Leave empty to keep the saved time.'
        )
      }
      error={error}
    >
      <Controller
        name="madeAt"
        control={form.control}
        render={({ field }) => (
          <DateTimeInput {...field} latest={`${today}T23:59`} onNow={isNew ? setNow : undefined} />
        )}
      />
    </Field>
  );
}
