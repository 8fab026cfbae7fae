import { Checkbox } from '#components/ui/inputs/checkbox.tsx';

type ProcessSwitchProps = {
  label: string;
  isOn: boolean;
  /** As it will be, while it is on its way there. */
  next: boolean | undefined;
  onChange: (isOn: boolean) => void;
};

/** Turns a board, or taking part in it, on and off. It keeps the focus meanwhile, and takes no second press. */
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
