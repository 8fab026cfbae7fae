import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { chartColors } from './chart-look.ts';
import type { MoneyAxis } from './money-axis.ts';
import { heightOn } from './money-pane.tsx';
import { placeOnAxis } from './points-along.ts';

/** The positions in a chart's pane: from 0 at the left to 1, and from 0 at the top to 1. */
export type Pane = {
  x: (at: number) => number;
  y: (figure: number) => number;
  /** The part of the width that each point has for its bar; 0 for points on lines. */
  room: number;
};

export function makePane(points: readonly { at: number }[], axis: MoneyAxis, isBars = false): Pane {
  const placeOf = placeOnAxis(points);
  const room = isBars ? 1 / points.length : 0;
  return {
    x: at => room / 2 + placeOf(at) * (1 - room),
    y: figure => 1 - heightOn(axis, figure),
    room,
  };
}

/** The size of the drawing in its own units: the browser stretches it to the available pixels. */
const size = 1000;
const onPane = (part: number) => Number((part * size).toFixed(1));

/** Stretches shapes to the width and height of their pane. */
export function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      overflow="visible"
    >
      {children}
    </svg>
  );
}

type PaneLineProps = {
  pane: Pane;
  /** A line is broken where there is no figure. */
  points: readonly { at: number; figure: number | null }[];
  color: string;
  /** True if a figure is valid until the next one. */
  isStep?: boolean;
  hasGround?: boolean;
  dashes?: string;
};

/** Renders again only when its pane or its points change. */
export const PaneLine = memo(function PaneLine(props: PaneLineProps) {
  const { pane, points, color, isStep, hasGround, dashes } = props;
  const line = linePath(pane, points, isStep);
  const isDot = points.length === 1 && !isStep;
  const ground = onPane(Math.min(pane.y(0), 1));
  return (
    <Stretched>
      {hasGround && <path d={`${line}V${ground}H0Z`} fill={color} fillOpacity={0.12} />}
      <path
        d={line}
        fill="none"
        stroke={color}
        // A line of a single point has no length, and is drawn as a dot.
        strokeWidth={isDot ? 8 : 2}
        strokeLinecap={isDot ? 'round' : undefined}
        strokeDasharray={dashes}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </Stretched>
  );
});

/** A stepped line starts at the left edge, so that a single point, at the right end, has one too. */
export function linePath(pane: Pane, points: PaneLineProps['points'], isStep = false): string {
  let isBegun = false;
  const parts = points.map(({ at, figure }, index) => {
    if (figure === null) {
      isBegun = false;
      return '';
    }
    const [x, y] = [onPane(pane.x(at)), onPane(pane.y(figure))];
    const part = isStep ? `H${x}V${y}` : `L${x} ${y}`;
    const begin = isBegun ? '' : `M${isStep && index === 0 ? 0 : x} ${y}`;
    isBegun = true;
    return begin + part;
  });
  return parts.join('');
}

/** With more bars than this the gaps between them are dropped, as bars would be thinner. */
const maxBars = 120;

type PaneBarsProps = {
  pane: Pane;
  bars: readonly { at: number; from: number; to: number }[];
  color: string;
};

export function PaneBars({ pane, bars, color }: PaneBarsProps) {
  const room = `${pane.room * 100}cqw`;
  const path = bars.map(
    ({ at, from, to }) => `M${onPane(pane.x(at))} ${onPane(pane.y(from))}V${onPane(pane.y(to))}`,
  );
  return (
    <Stretched>
      <path
        d={path.join('')}
        stroke={color}
        vectorEffect="non-scaling-stroke"
        style={{
          strokeWidth: bars.length > maxBars ? `calc(${room} + 0.5px)` : `min(${room} * 0.8, 32px)`,
        }}
      />
    </Stretched>
  );
}

type PaneSpotProps = { pane: Pane; at: number; figure: number; children: ReactNode };

/** Places an element of fixed size in a pane. */
export function PaneSpot({ pane, at, figure, children }: PaneSpotProps) {
  return (
    <svg aria-hidden="true" x={`${pane.x(at) * 100}%`} y={`${pane.y(figure) * 100}%`} overflow="visible">
      {children}
    </svg>
  );
}

export function PaneDot({ color, ...place }: Omit<PaneSpotProps, 'children'> & { color: string }) {
  return (
    <PaneSpot {...place}>
      <circle r="4" fill={color} stroke={chartColors.surface} strokeWidth="2" />
    </PaneSpot>
  );
}

type PaneTimesProps = { times: readonly { at: number; label: string }[]; placeOf: (at: number) => number };

/** Labels below a pane; every other one on a narrow screen. */
export function PaneTimes({ times, placeOf }: PaneTimesProps) {
  return (
    <div aria-hidden className="@container relative col-start-2 mt-2 h-5 text-ink-muted text-xs">
      {times.map(({ at, label }, index) => {
        const place = placeOf(at);
        return (
          <span
            key={at}
            className={clsx(
              'absolute whitespace-nowrap',
              index % 2 === 1 && index < times.length - 1 && '@max-sm:hidden',
            )}
            style={{
              left: `${place * 100}%`,
              // The first and the last label stay within their pane.
              transform: `translateX(-${place < 0.1 ? 0 : place > 0.9 ? 100 : 50}%)`,
            }}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}
