// Tells the odds of made-up traders, whose true chances are known.
import { type Forecasts, forecastsOf, type School } from '../odds/forecasts.ts';
import { answerQuestions } from './answers.ts';

/** The traders whose numbers lie from one up to, but without, another. */
export type ToldTraders = School & { from: number; to: number };

answerQuestions({
  tell: ({ from, to, ...school }: ToldTraders): Forecasts[] =>
    Array.from({ length: to - from }, (_, index) => forecastsOf(school, from + index)),
});
