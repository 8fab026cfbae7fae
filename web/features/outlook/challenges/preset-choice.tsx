import { useQuery } from '@tanstack/react-query';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import { challengeQueries } from '#data/plans/challenges.ts';
import { type OfferedChallenge, offeredChallenges } from './offered-challenges.ts';

type PresetChoiceProps = {
  taken: string;
  placeholder: string;
  onTake: (challenge: OfferedChallenge) => void;
};

export function PresetChoice({ taken, placeholder, onTake }: PresetChoiceProps) {
  const { data: ofClass = [] } = useQuery(challengeQueries.ofClass());
  const offered = offeredChallenges(ofClass);
  return (
    <Field label="Template" hint="Fills in the rules; edit anything.">
      <Select
        value={offered.some(({ name }) => name === taken) ? taken : ''}
        placeholder={placeholder}
        options={offered.map(({ name, ofClass: row }) => ({
          value: name,
          label: row ? `${name} — by your class` : name,
        }))}
        onChange={name => {
          const chosen = offered.find(one => one.name === name);
          if (chosen) {
            onTake(chosen);
          }
        }}
      />
    </Field>
  );
}
