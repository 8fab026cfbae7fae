import { Checkbox } from '#components/ui/inputs/checkbox.tsx';

type ProcessSwitchProps = {
  label: string;
  isOn: boolean;
  /** The value that is being saved. */
  next: boolean | undefined;
  onChange: (isOn: boolean) => void;
};

/** Turns a board, or taking part in it, on and off. While saving it keeps the focus and ignores presses. */
export function ProcessSwitch({ label, isOn, next, onChange }: ProcessSwitchProps) {
  const isBusy = next !== undefined;
  return (
    <label className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-medium text-sm sm:min-h-10">
      <Checkbox
        checked={next ?? isOn}
        aria-busy={isBusy}
        onChange={event => !isBusy && onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
