import { type Answers, makeAnswers } from './insights-answers.ts';
import type { InsightsMessage, InsightsRequest } from './insights-messages.ts';
import { compareFilters, makeStudies } from './studies/studies.ts';

let answers: Answers | undefined;
let newest = 0;

/** Calculates the insights of one record without blocking the page. The page ends the worker. */
addEventListener('message', async ({ data }: MessageEvent<InsightsRequest>) => {
  if ('columns' in data) {
    answers = makeAnswers(data);
    return;
  }
  const { id, question } = data;
  try {
    if (!answers) {
      throw new Error('No record was given.');
    }
    if ('part' in data) {
      tell({ id, ids: answers.tradesOf(question, data.part) });
      return;
    }
    if ('bars' in data) {
      tell({ id, prices: answers.prices(question, data.bars) });
      return;
    }
    if ('other' in data) {
      tell({ id, compared: compareFilters(answers.chosen(question), answers.chosen(question, data.other)) });
      return;
    }
    if ('isStudies' in data) {
      tell({ id, studies: makeStudies(answers.chosen(question)) });
      return;
    }
    newest = id;
    tell({ id, first: answers.first(question) });
    // A newer question may have arrived: then the rest of this one is not needed.
    await new Promise(resolve => setTimeout(resolve));
    if (newest === id) {
      tell({ id, rest: answers.rest(question) });
    }
  } catch (error) {
    tell({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});

function tell(message: InsightsMessage): void {
  postMessage(message);
}
