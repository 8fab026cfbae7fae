import { Progress as BaseProgress } from '@base-ui/react/progress';
import clsx from 'clsx';

const tones = { accent: 'bg-accent', plain: 'bg-ink-muted' };

type ProgressProps = {
  label: string;
  /** Percent, from 0 to 100. */
  value: number;
  valueText: string;
  /** The expected progress, in percent from 0 to 100: a notch on the bar. */
  marker?: number;
  /** The marker as text, as '40.0% of the time passed'. */
  markerText?: string;
  /** 'plain' for progress without merit, as passing time. */
  tone?: keyof typeof tones;
};

export function Progress(props: ProgressProps) {
  const { label, value, valueText, marker, markerText, tone = 'accent' } = props;
  return (
    <BaseProgress.Root
      aria-label={label}
      value={value}
      getAriaValueText={() => (markerText ? `${valueText}, ${markerText}` : valueText)}
      className="relative"
    >
      <BaseProgress.Track className="h-2 overflow-hidden rounded-full bg-track">
        <BaseProgress.Indicator className={clsx('h-full rounded-full transition-[width]', tones[tone])} />
      </BaseProgress.Track>
      {marker !== undefined && (
        <span
          aria-hidden
          title={markerText}
          className="absolute -inset-y-1 w-1 -translate-x-1/2 rounded-full bg-ink outline-2 outline-surface outline-solid rtl:translate-x-1/2"
          style={{ insetInlineStart: `${Math.min(Math.max(marker, 0.5), 99.5)}%` }}
        />
      )}
    </BaseProgress.Root>
  );
}
