type SampleTableProps = { header: readonly string[]; rows: readonly (readonly string[])[] };

export function SampleTable({ header, rows }: SampleTableProps) {
  const width = Math.max(header.length, ...rows.map(row => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <section
      aria-label="First rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-box border border-line"
    >
      <table aria-label="First rows" className="w-full text-xs">
        {header.length > 0 && (
          <thead>
            <tr className="border-line-strong border-b text-ink-muted">
              {columns.map(column => (
                <th key={column} scope="col" className="whitespace-nowrap px-3 py-2 text-start font-medium">
                  {header[column] || `Column ${column + 1}`}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file may be equal, and their order is fixed.
            <tr key={index}>
              {columns.map(column => (
                <td key={column} className="max-w-sm truncate whitespace-nowrap px-3 py-2">
                  {row[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
