import { availableParallelism } from 'node:os';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { type Child, programPath, startChild } from '../processes/child.ts';
import type { ToldStyledTraders, ToldTraders } from '../processes/odds-forecasts.ts';
import { type Format, type Row, type Table, whole } from '../report/text-table.ts';
import { designed } from './designed.ts';
import type { Forecasts, School, StyledSchool } from './forecasts.ts';
import { type Style, styles } from './made-up-styles.ts';
import { holdsTruth, meanScore, scoreTold, shareTold, type Told } from './scores.ts';

const score: Format = value => value.toFixed(3);
const percent: Format = value => `${(100 * value).toFixed(0)} %`;

const columns = {
  'base rate': score,
  'plain bootstrap': score,
  Bayesian: score,
  'with no-edge days': score,
  'P10 to P90 holds': percent,
  'has odds': percent,
  'has one figure': percent,
};

const styledColumns = {
  'base rate': score,
  odds: score,
  'the truth itself': score,
  'P10 to P90 holds': percent,
  'true chance below': percent,
  'and above': percent,
};

/** Targets: the share of ranges with the true chance, and the largest error in a bin with enough plans. */
const asked = { holds: 0.8, within: 0.05, toldWithin: 0.06, plansOfBin: 50 };

const lengths = [20, 60, 150];
const schools = [
  { name: 'won about 50 %', meanWinRate: 0.5, designed: designed.half },
  { name: 'won about 48 %', meanWinRate: 0.48, designed: designed.fewer },
];
const binWidth = 0.2;

/**
 * The odds of made-up traders, whose true chances are known, beside simpler methods and the method's design.
 */
export async function measureCalibration(tools: Tools, { madeUp }: Options): Promise<Table[]> {
  const children = Array.from({ length: availableParallelism() }, () =>
    startChild(programPath('odds-forecasts')),
  );
  const rows: Row[] = [];
  const binned: Binned[] = [];
  const styled: Row[] = [];
  const styledBins: Binned[] = [];
  try {
    for (const { name, meanWinRate, designed: before } of schools) {
      for (const days of lengths) {
        const told = await toldBy(children, { meanWinRate, days }, madeUp);
        tools.say(`${madeUp} traders who ${name}, ${days} days on record`);
        rows.push(makeRow(`${name}, ${days} days`, told));
        rows.push({ name: '  the design', figures: before[days] ?? {}, isMet: null });
        if (meanWinRate === 0.5) {
          binned.push({ days, told });
        }
      }
    }
    for (const days of lengths) {
      const ofStyles: { style: Style; told: Told[] }[] = [];
      for (const style of styles) {
        ofStyles.push({ style, told: await styledToldBy(children, { style, days }, madeUp / styles.length) });
      }
      tools.say(`${madeUp} traders of ${styles.length} styles, ${days} days on record`);
      const all = ofStyles.flatMap(({ told }) => told);
      styled.push(
        styledRow(
          `all, ${days} days`,
          all,
          Math.abs(shareTold(all, holdsTruth) - asked.holds) <= asked.within,
        ),
      );
      styled.push(...ofStyles.map(({ style, told }) => styledRow(`  ${style}`, told, isWorthTelling(told))));
      styledBins.push({ days, told: all });
    }
  } finally {
    await Promise.all(children.map(child => child.stop()));
  }
  return [
    { title: `Odds of ${madeUp} made-up traders: Brier scores`, columns, rows },
    binsTable('Forecast and true chance, by forecast', binned),
    { title: `Odds of ${madeUp} made-up traders of five styles`, columns: styledColumns, rows: styled },
    binsTable('The same, of five styles', styledBins),
  ];
}

type Binned = { days: number; told: readonly Told[] };

function toldBy(children: readonly Child[], school: School, traders: number): Promise<Forecasts[]> {
  return sharedOut(children, traders, (child, numbers) =>
    child.ask<Forecasts[]>('tell', { ...school, ...numbers } satisfies ToldTraders),
  );
}

function styledToldBy(children: readonly Child[], school: StyledSchool, traders: number): Promise<Told[]> {
  return sharedOut(children, traders, (child, numbers) =>
    child.ask<Told[]>('tellStyled', { ...school, ...numbers } satisfies ToldStyledTraders),
  );
}

async function sharedOut<Each>(
  children: readonly Child[],
  traders: number,
  ask: (child: Child, numbers: { from: number; to: number }) => Promise<Each[]>,
): Promise<Each[]> {
  const share = Math.ceil(traders / children.length);
  const told = await Promise.all(
    children.map((child, index) => {
      const from = Math.min(traders, index * share);
      return ask(child, { from, to: Math.min(traders, from + share) });
    }),
  );
  return told.flat();
}

function styledRow(name: string, told: readonly Told[], isMet: boolean): Row {
  return {
    name,
    figures: {
      'base rate': baseScore(told),
      odds: scoreTold(told, ({ odds }) => odds.reached),
      'the truth itself': scoreTold(told, ({ truth }) => truth),
      'P10 to P90 holds': shareTold(told, holdsTruth),
      'true chance below': shareTold(told, ({ truth, odds }) => truth < odds.range.p10),
      'and above': shareTold(told, ({ truth, odds }) => truth > odds.range.p90),
    },
    isMet,
  };
}

/** True if odds are at least as good as always stating the mean chance of the style. */
function isWorthTelling(told: readonly Told[]): boolean {
  return scoreTold(told, ({ odds }) => odds.reached) <= baseScore(told);
}

function baseScore(told: readonly Told[]): number {
  const base = meanScore(told, ({ truth }) => truth);
  return scoreTold(told, () => base);
}

function makeRow(name: string, told: readonly Forecasts[]): Row {
  return {
    name,
    figures: {
      'base rate': baseScore(told),
      'plain bootstrap': scoreTold(told, ({ plain }) => plain),
      Bayesian: scoreTold(told, ({ weighted }) => weighted),
      'with no-edge days': scoreTold(told, ({ odds }) => odds.reached),
      'P10 to P90 holds': shareTold(told, holdsTruth),
      'has odds': shareTold(told, ({ isTold }) => isTold),
      'has one figure': shareTold(told, ({ isTold, isSingle }) => isTold && isSingle),
    },
    isMet: null,
  };
}

function binsTable(title: string, binned: readonly Binned[]): Table {
  const bins = Array.from({ length: Math.round(1 / binWidth) }, (_, bin) => bin);
  return {
    title,
    columns: Object.fromEntries(
      binned.flatMap(({ days }) => [
        [`plans, ${days} days`, whole],
        [`told, ${days} days`, percent],
        [`true, ${days} days`, percent],
      ]),
    ),
    rows: bins.map(bin => {
      const ofBin = binned.map(({ days, told }) => ({
        days,
        own: told.filter(
          ({ odds }) => Math.min(bins.length - 1, Math.floor(odds.reached / binWidth)) === bin,
        ),
      }));
      return {
        name: `${20 * bin} to ${20 * (bin + 1)} in 100`,
        figures: Object.fromEntries(
          ofBin.flatMap(({ days, own }) => [
            [`plans, ${days} days`, own.length],
            [`told, ${days} days`, meanScore(own, ({ odds }) => odds.reached)],
            [`true, ${days} days`, meanScore(own, ({ truth }) => truth)],
          ]),
        ),
        isMet: ofBin.every(({ own }) => own.length < asked.plansOfBin || isTrue(own)),
      };
    }),
  };
}

function isTrue(told: readonly Told[]): boolean {
  const off = meanScore(told, ({ odds }) => odds.reached) - meanScore(told, ({ truth }) => truth);
  return Math.abs(off) <= asked.toldWithin;
}
