type Figures = Record<string, number | string | null>;

export type Row = {
  name: string;
  figures: Figures;
  /** True if the row meets its limit; null without a limit. */
  isMet: boolean | null;
};

export type Table = {
  title: string;
  columns: Record<string, Format>;
  rows: Row[];
  /** True if only the file has the row. */
  isDetail?: boolean;
};

export type Format = (value: number) => string;

const inEnglish = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

export const whole: Format = value => inEnglish.format(value);
export const ms: Format = value => `${value < 10 ? value.toFixed(2) : whole(value)} ms`;
export const microseconds: Format = value => `${whole(value)} µs`;
export const megabytes: Format = value => `${(value / 1_000_000).toFixed(0)} MB`;
export const kilobytes: Format = value => `${(value / 1000).toFixed(1)} kB`;
export const seconds: Format = value => `${value.toFixed(2)} s`;
export const share: Format = value => value.toFixed(2);

export function printedRow({ name, figures, isMet }: Row, columns: Table['columns']): string {
  const shown = Object.entries(columns).map(
    ([column, format]) => `${cell(figures[column], format)} ${column}`,
  );
  return `${name}: ${shown.join(', ')}${isMet === false ? ' (NOT MET)' : ''}`;
}

export function printed({ title, columns, rows }: Table): string {
  const head = ['', ...Object.keys(columns), ''];
  const body = rows.map(({ name, figures, isMet }) => [
    name,
    ...Object.entries(columns).map(([column, format]) => cell(figures[column], format)),
    isMet === null ? '' : isMet ? 'ok' : 'NOT MET',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...body].map(line => line[column]?.length ?? 0)));
  const lines = [head, ...body].map(line =>
    line
      .map((text, column) =>
        isLeft(column, line) ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [title, ...lines].join('\n');
}

function isLeft(column: number, line: readonly string[]): boolean {
  return column === 0 || column === line.length - 1;
}

function cell(value: number | string | null | undefined, format: Format): string {
  if (value === null || value === undefined || Number.isNaN(value)) {
    return '–';
  }
  return typeof value === 'number' ? format(value) : value;
}
