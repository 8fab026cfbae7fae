import { useMemo } from 'react';
import { dashes } from '#components/charts/chart-legend.tsx';
import { chartColors, gridLook } from '#components/charts/chart-look.ts';
import { type Pane, PaneBars, PaneSpot, Stretched } from '#components/charts/pane-shapes.tsx';
import { PointChart } from '#components/charts/point-chart.tsx';
import { formatMoment } from '#domain/clock/wall-time.ts';
import type { PriceLevel, PricePicture } from './price-points.ts';

const colors: Record<PriceLevel['name'], string> = {
  Entry: 'var(--ink)',
  Close: 'var(--ink)',
  'Stop Loss': chartColors.loss,
  'Take Profit': chartColors.profit,
};

type PriceChartProps = {
  symbol: string;
  picture: PricePicture;
  /** Where the same is readable as text. */
  inWords?: string;
};

export function PriceChart({ symbol, picture, inWords = 'the table has all bars' }: PriceChartProps) {
  const { points, axis, print, times, levels, outside } = picture;
  const drawing = useMemo(() => (pane: Pane) => <Drawing pane={pane} picture={picture} />, [picture]);
  return (
    <div className="flex flex-col gap-2">
      <PointChart
        label={`Price of ${symbol} during the trade; ${inWords}`}
        reading="Price during the trade. Use the arrow keys to move from bar to bar."
        points={points}
        axis={axis}
        print={print}
        times={times}
        isBars
        titleOf={({ moment }) => formatMoment(new Date(moment))}
        rowsOf={({ at, open, high, low, close }) => [
          { label: 'Open', value: print(open) },
          { label: 'High', value: print(high) },
          { label: 'Low', value: print(low) },
          { label: 'Close', value: print(close) },
          ...(at === picture.opened ? [{ label: 'Trade', value: 'opened' }] : []),
          ...(at === picture.closed ? [{ label: 'Trade', value: 'closed' }] : []),
        ]}
      >
        {drawing}
      </PointChart>
      <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
        {levels.map(({ name, figure }) => (
          <li key={name} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="-10 -6 20 12" className="h-3 w-5 shrink-0">
              {isDashed(name) ? <line x1="-10" x2="10" {...dashedLook(name)} /> : <Arrow name={name} />}
            </svg>
            {name} {print(figure)}
          </li>
        ))}
      </ul>
      {outside.length > 0 && (
        <p className="text-ink-muted text-xs">
          Too far away to be drawn: {outside.map(({ name, figure }) => `${name} ${print(figure)}`).join(', ')}
          .
        </p>
      )}
    </div>
  );
}

function isDashed(name: PriceLevel['name']): boolean {
  return name === 'Stop Loss' || name === 'Take Profit';
}

function dashedLook(name: PriceLevel['name']) {
  return { stroke: colors[name], strokeWidth: 2, strokeDasharray: dashes };
}

/** An arrow to the right for the entry, to the left for the close. */
function Arrow({ name }: { name: PriceLevel['name'] }) {
  return (
    <path
      d={name === 'Entry' ? 'M-5 -5l9 5l-9 5z' : 'M5 -5l-9 5l9 5z'}
      fill={colors[name]}
      className="stroke-2 stroke-surface [paint-order:stroke]"
    />
  );
}

function Drawing({ pane, picture }: { pane: Pane; picture: PricePicture }) {
  const { points, levels, opened, closed } = picture;
  const body = ({ at, open, close }: (typeof points)[number]) => ({ at, from: open, to: close });
  const onPane = (part: number) => (part * 1000).toFixed(1);
  const wicks = points.map(
    ({ at, high, low }) => `M${onPane(pane.x(at))} ${onPane(pane.y(high))}V${onPane(pane.y(low))}`,
  );
  return (
    <>
      {[opened, closed].map((at, index) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: both may be in one bar.
          key={index}
          x1={`${pane.x(at) * 100}%`}
          x2={`${pane.x(at) * 100}%`}
          y1="0"
          y2="100%"
          {...gridLook}
        />
      ))}
      <Stretched>
        <path d={wicks.join('')} stroke={chartColors.text} vectorEffect="non-scaling-stroke" />
      </Stretched>
      <PaneBars
        pane={pane}
        bars={points.filter(({ open, close }) => close >= open).map(body)}
        color={chartColors.profit}
      />
      <PaneBars
        pane={pane}
        bars={points.filter(({ open, close }) => close < open).map(body)}
        color={chartColors.loss}
      />
      {levels.map(({ name, figure }) => {
        const y = `${pane.y(figure) * 100}%`;
        return isDashed(name) ? (
          <line key={name} x1="0" x2="100%" y1={y} y2={y} {...dashedLook(name)} />
        ) : (
          <PaneSpot key={name} pane={pane} at={name === 'Entry' ? opened : closed} figure={figure}>
            <g transform={`translate(${name === 'Entry' ? -9 : 9})`}>
              <Arrow name={name} />
            </g>
          </PaneSpot>
        );
      })}
    </>
  );
}
