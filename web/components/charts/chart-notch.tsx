export function ChartNotch() {
  return (
    <rect
      x={-2}
      y={-8}
      width="4"
      height="16"
      rx="2"
      className="fill-ink stroke-4 stroke-surface [paint-order:stroke]"
    />
  );
}
