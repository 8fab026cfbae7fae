import type { Reason } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';

/** Reasons as the start of a sentence: 'Inactive 9 days'. */
export function reasonWords(reasons: readonly Reason[]): string[] {
  return reasons.map(reasonSentence).map((words, index) => (index === 0 ? capitalized(words) : words));
}

export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
