import type { Option } from '#components/ui/option-list.ts';
import type { Mapping, TypeMeaning } from '#domain/statements/mapping/mapping.ts';
import type { MappingFault } from '#domain/statements/mapping/read-mapped.ts';
import type { Role } from '#domain/statements/readers/table/header.ts';

/** What a column of a table of trades can be, in the order in which one thinks of a trade. */
export const roleNames: readonly (readonly [Role, string])[] = [
  ['symbol', 'Symbol'],
  ['closed', 'Closed at'],
  ['profit', 'Amount won or lost'],
  ['side', 'Buy or sell'],
  ['size', 'Size'],
  ['opened', 'Opened at'],
  ['openPrice', 'Entry price'],
  ['closePrice', 'Exit price'],
  ['stopLoss', 'Stop loss'],
  ['takeProfit', 'Take profit'],
  ['commission', 'Commission'],
  ['swap', 'Swap'],
  ['fee', 'Fee'],
  ['tax', 'Tax'],
  ['id', 'Number of the trade'],
  ['comment', 'Comment'],
];

/** No column: a list offers no empty value. */
export const noColumn = 'none';

export const meaningOptions: readonly Option[] = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'cash', label: 'Money in or out' },
  { value: 'skip', label: 'Leave it out' },
  { value: 'trade', label: 'A trade: its prices tell the side' },
];

/** The columns as a list offers them: 'Close Time (2026-03-02 14:40)'. */
export function columnOptions(header: readonly string[], rows: readonly (readonly string[])[]): Option[] {
  const width = Math.max(header.length, ...rows.map(row => row.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const sample = rows.map(row => row[column] ?? '').find(Boolean) ?? '';
    const name = header[column]?.trim() || `Column ${column + 1}`;
    return { value: String(column), label: sample ? `${name} (${shortened(sample)})` : name };
  });
  return [{ value: noColumn, label: 'Not in the table' }, ...columns];
}

/** What is wrong with a mapping, beside the field that is to be changed. */
export function mappingErrors(faults: readonly MappingFault[]): Partial<Record<Role, string>> {
  const names = Object.fromEntries(roleNames);
  const errors: Partial<Record<Role, string>> = {};
  for (const fault of faults) {
    switch (fault.fault) {
      case 'missing':
        errors[fault.role] = 'Choose its column: no trade can do without it.';
        break;
      case 'twice':
        errors[fault.roles[1]] =
          `“${names[fault.roles[0]]}” has this column. Choose another one for one of them.`;
        break;
      case 'times':
        errors[fault.role] =
          `${fault.unread} of ${fault.rows} rows have no date and time there. Choose another column.`;
        break;
      case 'swapped':
        errors.closed = 'Most trades would close before they open. Are both columns swapped?';
        break;
    }
  }
  return errors;
}

/** The mapping with another column for a role, or with none. */
export function withColumn(mapping: Mapping, role: Role, value: string): Mapping {
  const { [role]: _, ...others } = mapping.columns;
  return { ...mapping, columns: value === noColumn ? others : { ...others, [role]: Number(value) } };
}

export function withMeaning(mapping: Mapping, type: string, value: string): Mapping {
  const { [type]: _, ...others } = mapping.types;
  return { ...mapping, types: value === 'trade' ? others : { ...others, [type]: value as TypeMeaning } };
}

function shortened(sample: string): string {
  return sample.length > 20 ? `${sample.slice(0, 20)}…` : sample;
}
