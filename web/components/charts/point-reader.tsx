import type { ChangeEvent, KeyboardEvent, PointerEvent } from 'react';
import { phone, useMedia } from '#lib/page/use-media.ts';
import { chartColors } from './chart-look.ts';
import { ChartTooltip, type ChartTooltipRow } from './chart-tooltip.tsx';
import { nearestPoint, placeOnAxis } from './points-along.ts';

type PointReaderProps<Point> = {
  label?: string;
  /** The part of the width beyond the first point, and beyond the last. */
  edge?: number;
  points: readonly Point[];
  /** The index of the selected point; null for none. */
  cursor: number | null;
  onMove: (cursor: number | null) => void;
  onSelect?: ((point: Point) => void) | undefined;
  titleOf: (point: Point) => string;
  rowsOf: (point: Point) => ChartTooltipRow[];
};

/**
 * Selects points of a chart under the pointer, or with the keys of a slider, which screen readers announce.
 * The browser's slider supports arrows, Home, End and gestures.
 */
export function PointReader<Point extends { at: number }>(props: PointReaderProps<Point>) {
  const { label = 'Read the chart point by point', edge = 0, points, cursor, onMove } = props;
  const { onSelect, titleOf, rowsOf } = props;
  const last = points.length - 1;
  const read = points[cursor ?? last];
  const shown = cursor === null ? undefined : read;
  const place = shown ? edge + placeOnAxis(points)(shown.at) * (1 - 2 * edge) : 0;
  // A phone has no room beside the cursor: there the tooltip moves with it, and stays within the chart.
  const aside = useMedia(phone) ? place : Math.round(place);

  function spoken(point: Point): string {
    return [titleOf(point), ...rowsOf(point).map(row => `${row.label} ${row.value}`)].join(', ');
  }

  function follow({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    onMove(nearestPoint(points, ((clientX - left) / width - edge) / (1 - 2 * edge || 1)));
  }

  function select() {
    if (shown) {
      onSelect?.(shown);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside handles keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the slider does the same.
    <div
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onMove(null)}
      onClick={select}
      style={{ touchAction: 'pan-y' }}
      className="relative rounded-box outline-accent has-focus-visible:outline-2"
    >
      <input
        type="range"
        aria-label={label}
        aria-valuetext={read && spoken(read)}
        min={0}
        max={last}
        value={cursor ?? last}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onMove(Number(target.value))}
        onFocus={({ target }) => target.matches(':focus-visible') && onMove(cursor ?? last)}
        onBlur={() => onMove(null)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && select()}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
      {shown && (
        <div aria-hidden className="pointer-events-none absolute inset-0" style={{ left: `${place * 100}%` }}>
          <svg aria-hidden="true" width={1} className="absolute h-full" overflow="visible">
            <line y2="100%" stroke={chartColors.lineStrong} strokeDasharray="3 3" />
          </svg>
          <div className="absolute top-0 w-max px-3" style={{ transform: `translateX(-${aside * 100}%)` }}>
            <ChartTooltip isActive title={titleOf(shown)} rows={rowsOf(shown)} />
          </div>
        </div>
      )}
    </div>
  );
}
