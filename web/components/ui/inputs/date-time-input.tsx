import { X } from 'lucide-react';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useFieldControl } from '#components/ui/field.tsx';
import type { WallTime } from '#domain/clock/wall-time.ts';
import { earliestDay } from '#domain/limits.ts';

/** The value of a partly filled field; no date and time looks like it. */
const unfinished = 'unfinished';

type DateTimeInputProps = {
  value: WallTime;
  onChange: (value: WallTime) => void;
  onBlur?: () => void;
  /** The latest moment in the browser's calendar. */
  latest?: WallTime;
  /** Shows the button 'Now' instead of the one that clears the field. */
  onNow?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The browser's own field has a phone's wheel, and the person's format of dates and times. */
export function DateTimeInput({ value, onChange, onBlur, latest, onNow, ref }: DateTimeInputProps) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);

  // The browser does not expose an unfinished date: setting a value would erase it.
  useLayoutEffect(() => {
    if (input.current && wallTimeIn(input.current) !== value) {
      input.current.value = value;
    }
  }, [value]);

  const tell = () => {
    if (input.current && wallTimeIn(input.current) !== value) {
      onChange(wallTimeIn(input.current));
    }
  };
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className="flex items-center gap-2">
      <input
        {...control}
        ref={input}
        type="datetime-local"
        min={`${earliestDay}T00:00`}
        max={latest}
        onChange={tell}
        // The browser sends no change event while other parts are missing.
        onKeyUp={tell}
        onBlur={() => {
          tell();
          onBlur?.();
        }}
        className="control min-w-0 flex-1 appearance-none text-start tabular-nums"
      />
      {onNow && (
        <Button variant="outline" onClick={onNow}>
          Now
        </Button>
      )}
      {value && !onNow && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Clear"
          // There may be several ids.
          aria-describedby={control['aria-labelledby']}
          onClick={clear}
        >
          <X aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  );
}

function wallTimeIn(input: HTMLInputElement): WallTime {
  return input.value || (input.validity.badInput ? unfinished : '');
}
