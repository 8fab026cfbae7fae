import {
  type Forecasts,
  judgeForecasts,
  makeForecasts,
  type School,
  type StyledSchool,
} from '../odds/forecasts.ts';
import type { Told } from '../odds/scores.ts';
import { answerQuestions } from './answers.ts';

type Numbers = { from: number; to: number };
export type ToldTraders = School & Numbers;
export type ToldStyledTraders = StyledSchool & Numbers;

answerQuestions({
  tell: ({ from, to, ...school }: ToldTraders): Forecasts[] =>
    listNumbers({ from, to }).map(number => makeForecasts(school, number)),
  tellStyled: ({ from, to, ...school }: ToldStyledTraders): Told[] =>
    listNumbers({ from, to }).map(number => judgeForecasts(school, number)),
});

function listNumbers({ from, to }: Numbers): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
