import { useCallback, useEffect, useState } from 'react';
import type { BarsOfRecord, PriceInsights } from '#domain/bars/price-insights.ts';
import type { InsightFilter } from './insight-filter.ts';
import type { InsightsFirst, InsightsRest } from './insights.ts';
import { type InsightsEngine, openEngine } from './insights-engine.ts';
import type { Question, RecordGiven } from './insights-messages.ts';
import type { FilterComparison, Studies } from './studies/studies.ts';

type InsightsAnswer = {
  first?: InsightsFirst;
  rest?: InsightsRest;
  /** True while `first`, or `rest`, answers another question. */
  isFirstOld: boolean;
  isRestOld: boolean;
  hasFailed: boolean;
  answered?: { engine: InsightsEngine; question: Question };
};

const none: InsightsAnswer = { isFirstOld: true, isRestOld: true, hasFailed: false };

/** The insights of a record for a filter; both arguments must stay the same object while unchanged. */
export function useInsights(given: RecordGiven | undefined, question: Question) {
  const [answer, setAnswer] = useState(none);
  const [engine, setEngine] = useState<InsightsEngine | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt needs another engine.
  useEffect(() => {
    if (!given) {
      return;
    }
    const opened = openEngine(given);
    setEngine(opened);
    return () => opened.end();
  }, [given, tries]);

  useEffect(() => {
    let isMeant = true;
    const set = (change: Partial<InsightsAnswer>) =>
      isMeant && setAnswer(before => ({ ...before, ...change }));
    set({ isFirstOld: true, isRestOld: true, hasFailed: false });
    engine?.ask(question, {
      onFirst: first => set({ first, isFirstOld: false }),
      onRest: rest => set({ rest, isRestOld: false, answered: { engine, question } }),
      onFailure: () => set({ hasFailed: true }),
    });
    return () => {
      isMeant = false;
    };
  }, [engine, question]);

  const pricesOf = useCallback(
    async (bars: readonly BarsOfRecord[]): Promise<PriceInsights | null> =>
      engine ? engine.prices(question, bars) : null,
    [engine, question],
  );
  // After all else, so that the worker answers a new question first.
  const { answered } = answer;
  const compare = useCallback(
    async (other: InsightFilter): Promise<FilterComparison | null> =>
      answered ? answered.engine.compare(answered.question, other) : null,
    [answered],
  );
  const study = useCallback(
    async (): Promise<Studies | null> => (answered ? answered.engine.studies(answered.question) : null),
    [answered],
  );
  return { answer, pricesOf, compare, study, tryAgain: () => setTries(tries + 1) };
}
