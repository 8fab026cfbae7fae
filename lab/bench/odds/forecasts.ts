import { dayColumns } from '../../../domain/odds/day-columns.ts';
import { fixedBarriers } from '../../../domain/odds/path-rules.ts';
import { allPaths, simulateOdds } from '../../../domain/odds/plan-odds.ts';
import { missingForOdds } from '../../../domain/odds/sample.ts';
import { simulate } from '../../../domain/odds/simulate.ts';
import { isTooWide } from '../../../domain/odds/words.ts';
import { makeRandom } from '../../demo/random.ts';
import { exactChance } from './exact-chance.ts';
import { type Style, styledTrader } from './made-up-styles.ts';
import { madeUpTrader, makeRecord, plan } from './made-up-trader.ts';
import type { Told } from './scores.ts';

export type School = { meanWinRate: number; days: number };

export type StyledSchool = { style: Style; days: number };

/** Forecasts by the app and by simpler methods, and the true chance; all from 0 to 1. */
export type Forecasts = Told & {
  /** The forecasts of simpler methods: unweighted days, and weighted days without no-edge days. */
  plain: number;
  weighted: number;
  /** True if the app would show odds for such a record, and a single figure. */
  isTold: boolean;
  isSingle: boolean;
};

const seed = 20_261_123;

export function makeForecasts({ meanWinRate, days }: School, number: number): Forecasts {
  const random = makeRandom(seed).fork(`trader ${number}`);
  const trader = madeUpTrader(meanWinRate, random);
  const record = makeRecord(trader, days, random);
  const rules = fixedBarriers(plan.floor, plan.target);
  const share = (isWeighted: boolean) => {
    const simulation = { ...allPaths, seed: number, days: plan.days, lookAt: [], balance: null, isWeighted };
    const { reached } = simulate(dayColumns(record), simulation, rules);
    return reached.reduce((sum, hits) => sum + hits, 0) / (allPaths.worlds * allPaths.paths);
  };
  const odds = simulateOdds({ days: record, balance: null }, { seed: number, days: plan.days, rules });
  const sample = record.map(trades => ({ day: '', trades: trades.map(cents => ({ cents })) }));
  return {
    truth: exactChance(trader),
    plain: share(false),
    weighted: share(true),
    odds: { reached: odds.reached, range: odds.range },
    isTold: missingForOdds({ days: sample }) === null,
    isSingle: !isTooWide(odds.range),
  };
}

/** The app's forecast for the plan of one trader of a style, with the true chance. */
export function judgeForecasts({ style, days }: StyledSchool, number: number): Told {
  const trader = styledTrader(style, days, number);
  const rules = fixedBarriers(trader.plan.floor, trader.plan.target);
  const drawn = { days: trader.record, balance: null };
  const { reached, range } = simulateOdds(drawn, { seed: number, days: trader.plan.days, rules });
  return { truth: trader.truth, odds: { reached, range } };
}
