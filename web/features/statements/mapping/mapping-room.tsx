import { useState } from 'react';
import { anotherCurrency, currencyOptions, isCurrency } from '#components/currency-options.ts';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { SearchableSelect } from '#components/ui/inputs/searchable-select.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { TableToMap } from '#domain/statements/files/table-to-map.ts';
import { faultWords, rolesOfFault } from '#domain/statements/mapping/faults.ts';
import type { Mapping } from '#domain/statements/mapping/mapping.ts';
import { type MappedRole, roleNames } from '#domain/statements/mapping/roles.ts';
import { Fold } from '#features/statements/fold.tsx';
import { Room } from '#features/statements/import/room.tsx';
import { MappingCosts } from './mapping-costs.tsx';
import {
  columnOptions,
  mappingErrors,
  meaningOptions,
  noColumn,
  profitOptions,
  withColumn,
  withMeaning,
} from './mapping-form.ts';
import { MappingPlace } from './mapping-place.tsx';
import { SampleTable } from './sample-table.tsx';

type MappingRoomProps = {
  file: string;
  table: TableToMap;
  onRead: (mapping: Mapping) => void;
  onHeader: (header: number) => void;
  onBack: () => void;
};

const roles = Object.keys(roleNames) as MappedRole[];
/** The number of columns that are shown first; the others are folded. */
const firstRoles = 8;

const shown = 'shown';
const signs = [
  { value: shown, label: 'Automatic' },
  { value: '.', label: 'Point: 1,250.50' },
  { value: ',', label: 'Comma: 1.250,50' },
];
const days = [
  { value: shown, label: 'Automatic' },
  { value: 'day-first', label: 'Day first: 31/12/2026' },
  { value: 'month-first', label: 'Month first: 12/31/2026' },
];

export function MappingRoom(props: MappingRoomProps) {
  const { file, table, onRead, onHeader, onBack } = props;
  const { header, rows } = table;
  const [mapping, setMapping] = useState(table.mapping);
  const [isRefused, setRefused] = useState(table.faults.length > 0);
  const isUnknown = mapping.currency !== null && !isCurrency(mapping.currency);
  // An error stays until one of its columns changes.
  const isAsItWas = (role: MappedRole) => mapping.columns[role] === table.mapping.columns[role];
  const errors = mappingErrors(table.faults.filter(fault => rolesOfFault(fault).every(isAsItWas)));
  const sizeFault = table.faults.find(one => one.fault === 'size');
  const options = columnOptions(header, rows);
  // Those of another column are known once the table has been read with it.
  const types = mapping.columns.side === table.mapping.columns.side ? table.types : [];
  const change = (more: Partial<Mapping>) => setMapping({ ...mapping, ...more });

  const rest = roles.slice(firstRoles);
  const found = rest.filter(role => mapping.columns[role] !== undefined).length;
  const columnFields = (some: typeof roles) => (
    <div className="grid gap-4 sm:grid-cols-2">
      {some.map(role => (
        <Field key={role} label={roleNames[role]} error={errors[role]}>
          <Select
            options={role === 'profit' ? profitOptions(header, rows, mapping.columns.profit) : options}
            value={String(mapping.columns[role] ?? noColumn)}
            onChange={value => setMapping(withColumn(mapping, role, value))}
          />
        </Field>
      ))}
    </div>
  );

  return (
    <Room title="Match Your Columns" refused={table.faults.length > 0}>
      <p className="wrap-anywhere -mt-1.5 text-ink-muted text-sm">
        We don’t recognize the format of “{file}”. First rows:
      </p>
      <SampleTable header={header} rows={rows} />
      <MappingPlace table={table} onHeader={onHeader} />
      <DialogForm onSubmit={() => (isUnknown ? setRefused(true) : onRead(mapping))} isSubmitting={false}>
        {columnFields(roles.slice(0, firstRoles))}
        <Fold
          summary={`More Columns${found > 0 ? `: ${found} found` : ''}`}
          isOpen={rest.some(role => errors[role])}
        >
          {columnFields(rest)}
        </Fold>
        <Field label="Amount Is" isGroup>
          <ChoiceInput
            name="amount"
            choices={[
              { value: 'before-costs', label: 'Before costs' },
              { value: 'after-costs', label: 'After costs' },
            ]}
            chosen={mapping.amount}
            onChange={event => change({ amount: event.target.value as Mapping['amount'] })}
          />
        </Field>
        <MappingCosts table={table} mapping={mapping} onChange={setMapping} />
        {mapping.columns.size !== undefined && (
          <Field
            label="Size Is In"
            error={sizeFault && mapping.size === null ? faultWords(sizeFault) : undefined}
            isGroup
          >
            <ChoiceInput
              name="size"
              choices={[
                { value: 'lots', label: 'Lots' },
                { value: 'units', label: 'Units' },
              ]}
              chosen={mapping.size ?? ''}
              onChange={event => change({ size: event.target.value as Mapping['size'] })}
            />
          </Field>
        )}
        {types.length > 0 && (
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 font-medium text-sm">Match Values</legend>
            {types.map(type => (
              <Field key={type} label={`“${type}”`}>
                <Select
                  options={meaningOptions}
                  value={mapping.types[type] ?? 'trade'}
                  onChange={value => setMapping(withMeaning(mapping, type, value))}
                />
              </Field>
            ))}
          </fieldset>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Currency"
            hint="Currency of the trading account"
            error={isUnknown && isRefused ? 'Enter a three-letter currency code, e.g. SEK.' : undefined}
          >
            <SearchableSelect
              options={currencyOptions}
              other={anotherCurrency}
              value={mapping.currency ?? ''}
              onChange={currency => change({ currency: currency || null })}
            />
          </Field>
          <Field label="Decimal Sign">
            <Select
              options={signs}
              value={mapping.sign ?? shown}
              onChange={sign => change({ sign: sign === '.' || sign === ',' ? sign : null })}
            />
          </Field>
          <Field label="Date Order">
            <Select
              options={days}
              value={mapping.days ?? shown}
              onChange={order =>
                change({ days: order === 'day-first' || order === 'month-first' ? order : null })
              }
            />
          </Field>
        </div>
        <DialogFormActions
          submitLabel="Read Table"
          cancelLabel="Back"
          isSubmitting={false}
          onCancel={onBack}
        />
      </DialogForm>
    </Room>
  );
}
