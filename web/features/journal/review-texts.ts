import type { Difference } from '#lib/forms/differences.ts';

/** Questions with their answers in the same order, '' for none. */
export type ReviewTexts = { questions: string[]; answers: string[] };

export function isReviewTexts(kept: unknown): kept is ReviewTexts {
  const { questions, answers } = (kept ?? {}) as Partial<Record<keyof ReviewTexts, unknown>>;
  return areTexts(questions) && areTexts(answers) && questions.length === answers.length;
}

/** The answers that differ between two versions of a review; all of them if the questions differ. */
export function differencesOfReviews(saved: ReviewTexts, mine: ReviewTexts): Difference[] {
  const names = [...new Set([...mine.questions, ...saved.questions])];
  return names
    .map(name => ({ name, saved: answerTo(name, saved), mine: answerTo(name, mine) }))
    .filter(difference => difference.saved !== difference.mine);
}

function answerTo(question: string, { questions, answers }: ReviewTexts): string {
  const place = questions.indexOf(question);
  return place < 0 ? 'Not asked' : answers[place] || 'None';
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(text => typeof text === 'string');
}
