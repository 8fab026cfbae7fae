import { availableParallelism } from 'node:os';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { type Child, programPath, startChild } from '../processes/child.ts';
import type { ToldTraders } from '../processes/odds-forecasts.ts';
import { type Format, type Row, type Table, whole } from '../report/table.ts';
import { designed } from './designed.ts';
import type { Forecasts, School } from './forecasts.ts';
import { holdsTruth, meanOf, scoreOf, shareOf } from './scores.ts';

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

const lengths = [20, 60, 150];
const schools = [
  { name: 'won about 50 %', meanWinRate: 0.5, designed: designed.half },
  { name: 'won about 48 %', meanWinRate: 0.48, designed: designed.fewer },
];
const binWidth = 0.2;

/** How odds do on made-up traders, whose true chances are known, beside simpler methods and what the design measured. */
export async function measureCalibration(tools: Tools, { madeUp }: Options): Promise<Table[]> {
  const children = Array.from({ length: availableParallelism() }, () =>
    startChild(programPath('odds-forecasts')),
  );
  const rows: Row[] = [];
  const binned: { days: number; told: Forecasts[] }[] = [];
  try {
    for (const { name, meanWinRate, designed: before } of schools) {
      for (const days of lengths) {
        const told = await toldBy(children, { meanWinRate, days }, madeUp);
        tools.say(`${madeUp} traders who ${name}, ${days} days on record`);
        rows.push(rowOf(`${name}, ${days} days`, told));
        rows.push({ name: '  the design', figures: before[days] ?? {}, isMet: null });
        if (meanWinRate === 0.5) {
          binned.push({ days, told });
        }
      }
    }
  } finally {
    await Promise.all(children.map(child => child.stop()));
  }
  return [{ title: `Odds of ${madeUp} made-up traders: Brier scores`, columns, rows }, binsTable(binned)];
}

/** Shared out among the processes. */
async function toldBy(children: readonly Child[], school: School, traders: number): Promise<Forecasts[]> {
  const share = Math.ceil(traders / children.length);
  const told = await Promise.all(
    children.map((child, index) => {
      const [from, to] = [index * share, Math.min(traders, (index + 1) * share)];
      return child.ask<Forecasts[]>('tell', { ...school, from, to } satisfies ToldTraders);
    }),
  );
  return told.flat();
}

function rowOf(name: string, told: readonly Forecasts[]): Row {
  const base = meanOf(told, ({ truth }) => truth);
  return {
    name,
    figures: {
      'base rate': scoreOf(told, () => base),
      'plain bootstrap': scoreOf(told, ({ plain }) => plain),
      Bayesian: scoreOf(told, ({ weighted }) => weighted),
      'with no-edge days': scoreOf(told, ({ odds }) => odds.reached),
      'P10 to P90 holds': shareOf(told, holdsTruth),
      'has odds': shareOf(told, ({ isTold }) => isTold),
      'has one figure': shareOf(told, ({ isTold, isSingle }) => isTold && isSingle),
    },
    isMet: null,
  };
}

/** Of the plans that were rated alike, how many they are, what they were told on average, and their true chance. */
function binsTable(binned: readonly { days: number; told: readonly Forecasts[] }[]): Table {
  const bins = Array.from({ length: Math.round(1 / binWidth) }, (_, bin) => bin);
  return {
    title: 'What was told, and the true chance of those plans',
    columns: Object.fromEntries(
      binned.flatMap(({ days }) => [
        [`plans, ${days} days`, whole],
        [`told, ${days} days`, percent],
        [`true, ${days} days`, percent],
      ]),
    ),
    rows: bins.map(bin => ({
      name: `${20 * bin} to ${20 * (bin + 1)} in 100`,
      figures: Object.fromEntries(
        binned.flatMap(({ days, told }) => {
          const own = told.filter(({ odds }) => Math.min(4, Math.floor(odds.reached / binWidth)) === bin);
          return [
            [`plans, ${days} days`, own.length],
            [`told, ${days} days`, meanOf(own, ({ odds }) => odds.reached)],
            [`true, ${days} days`, meanOf(own, ({ truth }) => truth)],
          ];
        }),
      ),
      isMet: null,
    })),
  };
}
