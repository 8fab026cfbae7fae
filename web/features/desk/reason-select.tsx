import { Select } from '#components/ui/inputs/select.tsx';
import { type ReasonKind, reasonKinds } from '#domain/desk/reason.ts';
import { deskRules } from './desk-rules.ts';

const all = 'all';

type ReasonSelectProps = {
  value: ReasonKind | null;
  onChange: (kind: ReasonKind | null) => void;
};

export function ReasonSelect({ value, onChange }: ReasonSelectProps) {
  return (
    <div className="w-48 max-w-full">
      <Select
        label="Reason"
        options={[
          { value: all, label: 'All reasons' },
          ...deskRules.map(({ kind, title }) => ({ value: kind, label: title })),
        ]}
        value={value ?? all}
        onChange={chosen => onChange(reasonKinds.find(kind => kind === chosen) ?? null)}
      />
    </div>
  );
}
