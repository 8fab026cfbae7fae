import type { Loaded } from '../processes/load.ts';
import { median, percentile, sortedTimes } from '../report/figures.ts';

/** Microseconds of processor time, of the server and of PostgreSQL; null if unreadable. */
type Cost = { cpu: number | null; databaseCpu: number | null };

export type Side<Name extends string = string> = {
  name: Name;
  run: (seconds: number) => Promise<Loaded & Partial<Cost>>;
};

export type Measured = {
  rate: number;
  p50: number;
  p95: number;
  p99: number;
  count: number;
  /** Microseconds of processor time per answer. */
  cpu: number | null;
  databaseCpu: number | null;
  rates: number[];
  p95s: number[];
};

/**
 * Measures several sides in turn, each warmed up, for `seconds` each in total.
 * @param rounds more rounds spread other work of the machine over all sides
 * @throws when a request was refused, which would distort the figures.
 */
export async function inTurn<Name extends string>(
  sides: readonly Side<Name>[],
  seconds: number,
  rounds = 3,
): Promise<Record<Name, Measured>> {
  const found = new Map(sides.map(({ name }) => [name, [] as (Loaded & Partial<Cost>)[]]));
  for (const { run } of sides) {
    await run(Math.min(1, seconds / rounds));
  }
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < sides.length; turn++) {
      const side = sides[(round + turn) % sides.length];
      if (side) {
        const loaded = await side.run(seconds / rounds);
        refuseRefusals(side.name, loaded);
        found.get(side.name)?.push(loaded);
      }
    }
  }
  return Object.fromEntries(
    [...found].map(([name, measurements]) => [name, summarize(measurements)]),
  ) as Record<Name, Measured>;
}

function summarize(measurements: readonly (Loaded & Partial<Cost>)[]): Measured {
  const times = sortedTimes(measurements);
  const rates = measurements.map(({ count, seconds }) => count / seconds);
  return {
    rate: median(rates),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    count: times.length,
    cpu: medianCost(measurements, 'cpu'),
    databaseCpu: medianCost(measurements, 'databaseCpu'),
    rates,
    p95s: measurements.map(measurement => percentile(sortedTimes([measurement]), 0.95)),
  };
}

function medianCost(measurements: readonly (Loaded & Partial<Cost>)[], kind: keyof Cost): number | null {
  const costs = measurements.flatMap(({ [kind]: cost, count }) => (cost == null ? [] : [cost / count]));
  return costs.length < measurements.length ? null : median(costs);
}

export function refuseRefusals(name: string, { refusals, count }: Loaded): void {
  const [first] = Object.entries(refusals);
  if (first) {
    throw new Error(`${name}: ${first[1]} of ${count} requests ended with ${first[0]}.`);
  }
  if (count === 0) {
    throw new Error(`${name}: not a single answer came.`);
  }
}
