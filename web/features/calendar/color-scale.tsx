import { netGround } from '#components/charts/net-color.ts';
import { formatMoney } from '#domain/money/money.ts';

const steps = [-1, -0.5, 0, 0.5, 1];

/** The legend of the day colors: the net P&L from which they are full. */
export function ColorScale({ full, currency }: { full: number; currency: string }) {
  return (
    <p className="flex flex-wrap items-center gap-2 tabular-nums">
      -{formatMoney(full, currency)}
      <span aria-hidden className="flex gap-0.5">
        {steps.map(step => (
          <span key={step} className="size-4 border border-line" style={netGround(step, 1)} />
        ))}
      </span>
      +{formatMoney(full, currency)} or more per day
    </p>
  );
}
