import { X } from 'lucide-react';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useFieldControl } from '#components/ui/field.tsx';
import type { WallTime } from '#domain/clock/wall-time.ts';
import { earliestDay } from '#domain/limits.ts';

/** The value of a field in which some parts are set and others are not; no date and time is written like it. */
const unfinished = 'unfinished';

type DateTimeInputProps = {
  /** The chosen date and time; '' when none is chosen. */
  value: WallTime;
  onChange: (value: WallTime) => void;
  onBlur?: () => void;
  /** The latest that the browser's own calendar offers. */
  latest?: WallTime;
  ref?: Ref<HTMLInputElement>;
};

/**
 * The browser's own field: on a phone it is the wheel that the person knows, and everywhere it is set to their habit
 * of writing dates and times.
 */
export function DateTimeInput({ value, onChange, onBlur, latest, ref }: DateTimeInputProps) {
  const control = useFieldControl();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);

  // The browser keeps the parts of an unfinished date to itself: setting a value from outside would erase them.
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
        // A part that is set while others are missing is no change to the browser.
        onKeyUp={tell}
        onBlur={() => {
          tell();
          onBlur?.();
        }}
        className="control min-w-0 flex-1 appearance-none text-start tabular-nums"
      />
      {value && (
        <Button
          variant="ghost"
          size="icon"
          aria-label="Clear"
          // There may be several.
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
