import { chartColors, gridLook } from './chart-look.ts';
import type { MoneyAxis } from './money-axis.ts';

/** The position of an amount on an axis, from 0 at the bottom to 1 at the top. */
export function heightOn({ from, to }: MoneyAxis, amount: number): number {
  return (amount - from) / (to - from);
}

/** Within an SVG: pips at every figure of an axis, and a plain line at zero if amounts are below it. */
export function PaneLines({ axis }: { axis: MoneyAxis }) {
  return axis.ticks.map(tick => {
    const y = `${(1 - heightOn(axis, tick)) * 100}%`;
    const isZero = tick === 0 && axis.from < 0;
    return (
      <line
        key={tick}
        x1="0"
        x2="100%"
        y1={y}
        y2={y}
        {...(isZero ? { stroke: chartColors.lineStrong } : gridLook)}
      />
    );
  });
}

export function PaneFigures({ axis, print }: { axis: MoneyAxis; print: (amount: number) => string }) {
  return (
    <div
      aria-hidden
      className="flex flex-col-reverse justify-between text-end text-ink-muted text-xs tabular-nums"
    >
      {axis.ticks.map(tick => (
        <span key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
          {print(tick)}
        </span>
      ))}
    </div>
  );
}
