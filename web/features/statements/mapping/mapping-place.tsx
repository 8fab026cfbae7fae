import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { TableToMap } from '#domain/statements/files/table-to-map.ts';

type MappingPlaceProps = { table: TableToMap; onHeader: (header: number) => void };

export function MappingPlace({ table, onHeader }: MappingPlaceProps) {
  const { sheets, tops, mapping } = table;
  const sheet = sheets.findLast(({ header }) => header <= mapping.header) ?? sheets[0];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sheets.length > 1 && (
        <Field label="Sheet">
          <Select
            options={sheets.map(one => ({ value: String(one.header), label: one.sheet }))}
            value={String(sheet?.header)}
            onChange={value => onHeader(Number(value))}
          />
        </Field>
      )}
      <Field label="Header Row">
        <Select
          options={[
            { value: '-1', label: 'No header row' },
            ...tops.map(({ header, text }) => ({ value: String(header), label: text })),
          ]}
          value={String(mapping.header)}
          onChange={value => onHeader(Number(value))}
        />
      </Field>
    </div>
  );
}
