import texts from './specification-texts.json' with { type: 'json' };

/** The texts of the specification, with `{name}` for values. */
export const specificationTexts: readonly string[] = texts;

const patterns = texts.map(textPattern);

/** Matches the extractor's form of a text: values are `{name}` or `{…}`, and a label may end in a colon. */
export function textPattern(text: string): RegExp {
  const words = text.split(/\{\w+\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:\\{[^}]*\\}|\\s)*${words.join('\\{[^}]*\\}')}:?(?:\\{[^}]*\\}|\\s)*$`);
}

export function isOfSpecification(text: string): boolean {
  return patterns.some(pattern => pattern.test(text));
}
