import { type BarsOfRecord, type PriceInsights, priceInsights } from '#domain/bars/price-insights.ts';
import type { InsightFilter } from './insight-filter.ts';
import { type Chosen, chooseTrades, makeInsightRecord, tellRisk } from './insight-record.ts';
import type { InsightPart, InsightsFirst, InsightsRest } from './insights.ts';
import type { Question, RecordGiven } from './insights-messages.ts';
import { makeFirstInsights, makeOtherInsights } from './insights-of.ts';
import { tradesOfPart } from './trades-of-part.ts';

export type Answers = {
  first: (question: Question) => InsightsFirst;
  rest: (question: Question) => InsightsRest;
  tradesOf: (question: Question, part: InsightPart) => string[];
  prices: (question: Question, bars: readonly BarsOfRecord[]) => PriceInsights;
  chosen: (question: Question, filter?: InsightFilter) => Chosen;
};

export function makeAnswers({ columns, isAllTimes, context }: RecordGiven): Answers {
  const record = makeInsightRecord(columns, isAllTimes);
  const knownOn = ({ today, starts }: Question) => ({ ...context, today, starts });
  const chosen: Answers['chosen'] = (question, filter = question.filter) => {
    const known = knownOn(question);
    tellRisk(record, known);
    return chooseTrades(record, filter, known);
  };
  return {
    first(question) {
      const known = knownOn(question);
      return makeFirstInsights(record, chooseTrades(record, question.filter, known), known);
    },
    rest: question => makeOtherInsights(record, question.filter, knownOn(question)),
    tradesOf: (question, part) => tradesOfPart(chosen(question), part, context.rules),
    prices: (question, bars) => priceInsights(chosen(question).trades, bars),
    chosen,
  };
}
