import type { ReactNode } from 'react';
import { Checkbox } from '#components/ui/inputs/checkbox.tsx';
import { formatCount } from '#domain/numbers/count.ts';

type RowTicksProps<Row extends { key: string }> = {
  label: string;
  rows: readonly Row[];
  /** Keys of rows, also of other lists. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  children: (row: Row) => ReactNode;
};

/** The number of rows with a checkbox; the others are chosen with all. */
const most = 50;

/** Rows of the file that are ignored unless they are ticked. */
export function RowTicks<Row extends { key: string }>(props: RowTicksProps<Row>) {
  const { label, rows, chosen, onChange, children } = props;
  const more = rows.length - most;

  function set(keys: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const key of keys) {
      next[isChosen ? 'add' : 'delete'](key);
    }
    onChange(next);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {rows.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <Checkbox
            checked={rows.every(({ key }) => chosen.has(key))}
            onChange={event =>
              set(
                rows.map(({ key }) => key),
                event.target.checked,
              )
            }
          />
          All of them
        </label>
      )}
      <ul className="divide-y divide-line rounded-box border border-line">
        {rows.slice(0, most).map(row => (
          <li key={row.key}>
            <label className="flex items-start gap-3 p-3 text-sm">
              <Checkbox
                checked={chosen.has(row.key)}
                onChange={event => set([row.key], event.target.checked)}
              />
              {children(row)}
            </label>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-ink-muted text-sm">And {formatCount(more)} more.</p>}
    </fieldset>
  );
}
