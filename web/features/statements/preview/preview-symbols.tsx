import { Field } from '#components/ui/field.tsx';
import { TextInput } from '#components/ui/inputs/text-input.tsx';
import { countNoun } from '#domain/numbers/count.ts';
import type { StatementSymbol } from '#domain/statements/journal/symbols.ts';
import { Fold } from '#features/statements/fold.tsx';
import { PreviewSection } from './preview-section.tsx';

type PreviewSymbolsProps = {
  symbols: readonly StatementSymbol[];
  names: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>> | undefined;
  onChange: (printed: string, typed: string) => void;
};

/** Names that cannot be symbols must be replaced, the others may be. */
export function PreviewSymbols({ symbols, names, errors, onChange }: PreviewSymbolsProps) {
  const nameless = symbols.filter(({ symbol }) => symbol === null);
  const fresh = symbols.filter(({ isNew }) => isNew);
  if (nameless.length + fresh.length === 0) {
    return null;
  }
  const fields = (some: readonly StatementSymbol[]) => (
    <div className="grid gap-4 sm:grid-cols-2">
      {some.map(({ printed, symbol, trades }) => (
        <Field
          key={printed}
          label={`“${printed}”`}
          hint={countNoun(trades, 'trade')}
          error={errors?.[printed]}
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={symbol ?? 'e.g. US30'}
            value={names[printed] ?? ''}
            onChange={event => onChange(printed, event.target.value)}
          />
        </Field>
      ))}
    </div>
  );
  return (
    <PreviewSection title="Symbols">
      {nameless.length > 0 && (
        <>
          <p className="text-sm">These names aren’t valid symbols. Enter the symbols for your journal.</p>
          {fields(nameless)}
        </>
      )}
      {fresh.length > 0 && (
        <Fold summary={`${countNoun(fresh.length, 'symbol')} new to your journal`}>
          <p className="text-ink-muted text-sm">
            Leave empty to keep these names. Changes are saved for this account.
          </p>
          {fields(fresh)}
        </Fold>
      )}
    </PreviewSection>
  );
}
