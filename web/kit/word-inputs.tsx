import { useState } from 'react';
import { TagChips } from '#components/tags/tag-chips.tsx';
import { TagsInput } from '#components/tags/tags-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { WordChoice } from '#components/ui/inputs/word-choice.tsx';
import { type NamedTag, offeredColor, tagColors } from '#domain/tags.ts';
import { Specimen } from './specimen.tsx';

const palette: NamedTag[] = tagColors.map((name, color) => ({ id: name, name, color }));
const longest = { id: 'long', name: 'x'.repeat(40), color: 0 };

export function WordInputs() {
  return (
    <>
      <Specimen name="Word choice">
        <ChosenWords />
      </Specimen>
      <Specimen name="Tags">
        <ChosenTags />
        <TagChips tags={[...palette, longest]} />
      </Specimen>
    </>
  );
}

function ChosenWords() {
  const [words, setWords] = useState(['calm', 'tired']);
  return (
    <Field isGroup label="Felt Before" hint="Up to 2 words.">
      <WordChoice
        words={['calm', 'tired', 'afraid to miss out']}
        value={words}
        most={2}
        onChange={setWords}
      />
    </Field>
  );
}

function ChosenTags() {
  const [tags, setTags] = useState([...palette, longest]);
  const [chosen, setChosen] = useState(['Teal', 'long']);
  const [typed, setTyped] = useState('');
  return (
    <Field label="Tags" hint="Up to 12.">
      <TagsInput
        tags={tags}
        value={chosen}
        most={12}
        typed={typed}
        onChange={setChosen}
        onType={setTyped}
        onCreate={name => {
          setTags([...tags, { id: name, name, color: offeredColor(tags) }]);
          setChosen([...chosen, name]);
          setTyped('');
        }}
      />
    </Field>
  );
}
