/** The height of charts and placeholders; a screen with less room sets `--chart-height`. */
export const chartHeight = 'h-(--chart-height,16rem) sm:h-(--chart-height,18rem)';

/** The tokens of styles.css as SVG takes them; they follow the theme. */
export const chartColors = {
  profit: 'var(--profit)',
  loss: 'var(--loss)',
  funds: 'var(--funds)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  gridPip: 'var(--track)',
  text: 'var(--ink-muted)',
  surface: 'var(--surface)',
} as const;

/** For a text in place of a chart, which may need more height. */
export const chartMinHeight = 'min-h-(--chart-height,16rem) sm:min-h-(--chart-height,18rem)';

/** A row of pips for every figure of the axis: round caps turn dashes without length into dots. */
export const gridLook = {
  stroke: chartColors.gridPip,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeDasharray: '0 8',
} as const;

/** More points could not be distinguished on any screen, and cost the browser a second. */
export const maxPoints = 800;
