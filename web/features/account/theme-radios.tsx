import { Monitor, Moon, Sun } from 'lucide-react';
import { Field } from '#components/ui/field.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { chooseTheme, type Theme, useTheme } from '#lib/page/theme.ts';

const choices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
];

export function ThemeRadios() {
  const theme = useTheme();
  return (
    <Field label="Theme" isGroup className="py-4">
      <ChoiceInput
        name="theme"
        choices={choices}
        chosen={theme}
        onChange={event => chooseTheme(event.target.value as Theme)}
      />
    </Field>
  );
}
