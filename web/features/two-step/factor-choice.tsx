import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Factor } from '#data/session/factors.ts';

type FactorChoiceProps = { factors: readonly Factor[]; chosen: string; onChoose: (id: string) => void };

export function FactorChoice({ factors, chosen, onChoose }: FactorChoiceProps) {
  return (
    <Field label="App">
      <Select
        options={factors.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={onChoose}
      />
    </Field>
  );
}
