import { Checkbox } from '#components/ui/checkbox.tsx';

type ProcessSwitchProps = {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
};

/** Turns a board, or taking part in it, on and off. */
export function ProcessSwitch({ label, isOn, isBusy, onChange }: ProcessSwitchProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 font-medium text-sm sm:min-h-10">
      <Checkbox checked={isOn} disabled={isBusy} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  );
}
