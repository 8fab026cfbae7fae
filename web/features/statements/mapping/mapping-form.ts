import type { Option } from '#components/ui/option-list.ts';
import type { TableToMap } from '#domain/statements/files/table-to-map.ts';
import { moneyColumnKind } from '#domain/statements/mapping/column-words.ts';
import { costRoles } from '#domain/statements/mapping/cost-signs.ts';
import { faultWords, type MappingFault, rolesOfFault } from '#domain/statements/mapping/faults.ts';
import type { Mapping, TypeMeaning } from '#domain/statements/mapping/mapping.ts';
import type { MappedRole } from '#domain/statements/mapping/roles.ts';

export const noColumn = 'none';

export const meaningOptions: readonly Option[] = [
  { value: 'buy', label: 'Buy' },
  { value: 'sell', label: 'Sell' },
  { value: 'cash', label: 'Deposit or withdrawal' },
  { value: 'skip', label: 'Skip' },
  { value: 'trade', label: 'Trade (side from its prices)' },
];

/** The columns as options: 'Close Time (2026-03-02 14:40)'. */
export function columnOptions(header: readonly string[], rows: readonly (readonly string[])[]): Option[] {
  const width = Math.max(header.length, ...rows.map(row => row.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const sample = rows.map(row => row[column] ?? '').find(Boolean) ?? '';
    const name = header[column]?.trim() || `Column ${column + 1}`;
    return { value: String(column), label: sample ? `${name} (${shortened(sample)})` : name };
  });
  return [{ value: noColumn, label: 'Not in the table' }, ...columns];
}

/** Without prices, quantities, costs and balances, unless one of them was chosen. */
export function profitOptions(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  chosen: number | undefined,
): Option[] {
  return columnOptions(header, rows).filter(
    ({ value }) =>
      value === noColumn ||
      Number(value) === chosen ||
      !['other', 'running'].includes(moneyColumnKind(header[Number(value)] ?? '')),
  );
}

export function hasCosts({ columns }: Mapping): boolean {
  return costRoles.some(role => columns[role] !== undefined);
}

/** The mapping with the answer to the question if costs are printed as positive numbers. */
export function withCosts(mapping: Mapping, value: string, { positiveCosts }: TableToMap): Mapping {
  const own = costRoles.filter(role => mapping.columns[role] !== undefined);
  // Columns that were not read yet all count as costs.
  const known = positiveCosts.filter(role => own.includes(role));
  return { ...mapping, costs: value === 'positive' ? (known.length > 0 ? known : own) : [] };
}

/** The errors of a mapping, by field. */
export function mappingErrors(faults: readonly MappingFault[]): Partial<Record<MappedRole, string>> {
  const errors: Partial<Record<MappedRole, string>> = {};
  for (const fault of faults) {
    for (const role of rolesOfFault(fault)) {
      errors[role] ??= faultWords(fault);
    }
  }
  return errors;
}

export function withColumn(mapping: Mapping, role: MappedRole, value: string): Mapping {
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
