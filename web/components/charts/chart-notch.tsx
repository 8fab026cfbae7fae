type ChartNotchProps = { cx?: number | string; cy?: number | string };

/** Ends a line that reaches today: the notch of `Progress` with its gap, at a point in pixels. */
export function ChartNotch({ cx = 0, cy = 0 }: ChartNotchProps) {
  return (
    <rect
      x={Number(cx) - 2}
      y={Number(cy) - 8}
      width="4"
      height="16"
      rx="2"
      className="fill-ink stroke-4 stroke-surface [paint-order:stroke]"
    />
  );
}
