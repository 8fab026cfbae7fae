import { emptyAliasTable, fillAliasTable } from './alias-table.ts';
import type { DayColumns } from './day-columns.ts';
import { pathPlayer } from './path.ts';
import { outcomes, type PathRules } from './path-rules.ts';
import { beginStream, type Stream } from './sfc32.ts';
import { finished, type Steps } from './steps.ts';
import { type Blocks, fillWeights } from './world-weights.ts';

export type Simulation = {
  seed: number;
  worlds: number;
  /** Per world. */
  paths: number;
  days: number;
  /** Days at whose end the movement is recorded, in order. */
  lookAt: readonly number[];
  /** Cents at the start, if trades are shares of the balance; else null. */
  balance: number | null;
  /** False for the plain bootstrap with equal weights, whose chances are known exactly. */
  isWeighted: boolean;
  /** Absent if days are drawn one by one. */
  blocks?: Blocks;
};

type Ends = { reached: Uint32Array; floored: Uint32Array; moved: Float64Array[] };

/** The stream number of a world's weights, which no path uses. */
const ofWeights = 2 ** 32 - 1;

/**
 * Simulates future days: each path draws days by the weights of its world and plays their trades until a rule
 * ends it. Each path has its own random stream, so that a changed rule or date affects only the paths it
 * touches.
 */
export function simulate(sample: DayColumns, simulation: Simulation, rules: PathRules): Ends {
  return finished(simulationSteps(sample, simulation, rules));
}

/** `simulate` path by path: with many trades per day a whole world takes long. */
export function* simulationSteps(sample: DayColumns, simulation: Simulation, rules: PathRules): Steps<Ends> {
  const { worlds, paths, lookAt } = simulation;
  const ends: Ends = {
    reached: new Uint32Array(worlds),
    floored: new Uint32Array(worlds),
    moved: lookAt.map(() => new Float64Array(worlds * paths)),
  };
  const { enter, liveThrough } = worldPlayer(sample, simulation, rules);
  for (let world = 0; world < worlds; world += 1) {
    enter(world);
    for (let path = 0; path < paths; path += 1) {
      liveThrough(world, path, ends);
      yield;
    }
  }
  return ends;
}

function worldPlayer(sample: DayColumns, simulation: Simulation, rules: PathRules) {
  const { seed, paths, days, lookAt } = simulation;
  const cells = sample.starts.length - 1;
  const weights = new Float64Array(cells).fill(1);
  const table = emptyAliasTable(cells);
  const stream: Stream = new Int32Array(4);
  const seen = new Float64Array(lookAt.length);
  const play = pathPlayer(sample, simulation, rules);
  return {
    enter(world: number) {
      if (simulation.isWeighted) {
        beginStream(stream, seed, world, ofWeights);
        fillWeights(weights, stream, simulation.blocks);
      }
      fillAliasTable(table, weights);
    },
    liveThrough(world: number, path: number, ends: Ends) {
      beginStream(stream, seed, world, path);
      const outcome = play(stream, table, days, seen);
      ends.reached[world] = (ends.reached[world] ?? 0) + Number(outcome === outcomes.reached);
      ends.floored[world] = (ends.floored[world] ?? 0) + Number(outcome === outcomes.floored);
      ends.moved.forEach((moved, index) => {
        moved[world * paths + path] = seen[index] ?? 0;
      });
    },
  };
}
