export type Template = { name: string; body: string };

export const houseTemplates: readonly Template[] = [
  {
    name: 'Before the Session',
    body: `Market bias, and why:
Key levels:
News today:
Setups I will take:
I stop for today if:`,
  },
  {
    name: 'After the Session',
    body: `Best decision:
Mistake, and what it cost:
Did I follow my plan?
How I felt:
One thing for tomorrow:`,
  },
  {
    name: 'Weekly Review',
    body: `Setups that worked:
Setups that did not:
Rules I broke, and why:
Emotions I noticed:
Focus for next week:`,
  },
];

/** A note with a template after its unchanged text. */
export function withTemplate(note: string, { body }: Template): string {
  return note.trim() === '' ? body : `${note.trimEnd()}\n\n${body}`;
}

/** A trader's templates: the house's, except those with the name of an own one, then the own ones. */
export function offeredTemplates<Own extends Template>(own: readonly Own[]): (Template | Own)[] {
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  return [...houseTemplates.filter(({ name }) => !names.has(name.toLowerCase())), ...own];
}
