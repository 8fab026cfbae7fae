/** The only emotions before a trade that the database takes; `feelingName` has their labels. */
export const feelingsBefore = [
  'calm',
  'confident',
  'focused',
  'patient',
  'unsure',
  'hurried',
  'bored',
  'tired',
  'angry',
  'afraid to miss out',
] as const;

export const feelingsAfter = [
  'satisfied',
  'calm',
  'relieved',
  'surprised',
  'frustrated',
  'regretful',
  'angry',
  'tired',
  'indifferent',
] as const;

export const maxFeelings = 3;

const names: Partial<Record<string, string>> = { hurried: 'rushed', 'afraid to miss out': 'FOMO' };

/** The label of a stored emotion: 'FOMO' for 'afraid to miss out'. */
export function feelingName(word: string): string {
  return names[word] ?? word;
}

/** Emotions in a sentence: 'Calm, FOMO'; '' for none. */
export function feelingWords(words: readonly string[]): string {
  const text = words.map(feelingName).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
