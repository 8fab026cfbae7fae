import { Progress as BaseProgress } from '@base-ui/react/progress';

type ProgressProps = {
  /** What is under way, as screen readers say it. */
  label: string;
  /** Percent of the way, from 0 to 100. */
  value: number;
  /** The value in words, as '66.7%'. */
  valueText: string;
};

export function Progress({ label, value, valueText }: ProgressProps) {
  return (
    <BaseProgress.Root aria-label={label} value={value} getAriaValueText={() => valueText}>
      <BaseProgress.Track className="h-2 overflow-hidden rounded-full bg-sunken">
        <BaseProgress.Indicator className="h-full rounded-full bg-accent transition-[width]" />
      </BaseProgress.Track>
    </BaseProgress.Root>
  );
}
