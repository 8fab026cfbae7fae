import { Popover } from '@base-ui/react/popover';
import clsx from 'clsx';
import { CalendarDays } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import type { DateAfter, DateBefore } from 'react-day-picker';
import { Button } from '#components/ui/button.tsx';
import { useFieldControl } from '#components/ui/field.tsx';
import { formatDay } from '#domain/clock/calendar-day.ts';
import { Calendar } from './calendar.tsx';

type DateInputProps = {
  /** The chosen day, 'YYYY-MM-DD'; '' when none is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** The days that cannot be chosen: all before this one, or all after it. */
  disabledDays?: DateBefore | DateAfter;
  /** True if a chosen day can be cleared. */
  isOptional?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, placeholder = 'Pick a date', disabledDays, isOptional, ref } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { 'aria-labelledby': labelId, ...control } = useFieldControl();
  const valueId = useId();
  const choose = (day: string) => {
    onChange(day);
    setIsOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        {...control}
        // A button has no value: the chosen day is announced as the end of its name.
        aria-labelledby={clsx(labelId, valueId)}
        ref={ref}
        onBlur={onBlur}
        className="control flex items-center justify-between gap-2 text-start tabular-nums"
      >
        <span id={valueId} className={clsx('truncate', !value && 'text-ink-muted')}>
          {value ? formatDay(value) : placeholder}
        </span>
        <CalendarDays aria-hidden className="size-4 shrink-0 text-ink-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className="z-40">
          <Popover.Popup
            aria-labelledby={labelId}
            className="rounded-box border border-line bg-surface shadow-lifted transition-opacity data-starting-style:opacity-0"
          >
            <Calendar value={value} disabledDays={disabledDays} onChange={choose} />
            {isOptional && value && (
              <div className="border-line border-t p-2">
                <Button variant="ghost" className="w-full" onClick={() => choose('')}>
                  Clear Date
                </Button>
              </div>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
