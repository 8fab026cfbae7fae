import { parseArgs } from 'node:util';
import { StartError } from '../../server/start-error.ts';

export const phaseNames = ['kill', 'restart', 'disk', 'crowd', 'pair', 'failover'] as const;
export type PhaseName = (typeof phaseNames)[number];

export type Options = {
  only: readonly PhaseName[];
  rounds: number;
  seconds: number;
  traders: number;
  seed: number;
};

const usage = `Usage: npm run torture -- [--only ${phaseNames.join(',')}] [--rounds 30] [--seconds 120] [--traders 200] [--seed 1]`;

/**
 * Reads the options: phases (`--only`, or `--phase` for one), number of kills, duration, size of the crowd,
 * and seed.
 * @throws StartError with the list of options
 */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(
        ['only', 'phase', 'rounds', 'seconds', 'traders', 'seed'].map(name => [
          name,
          { type: 'string' as const },
        ]),
      ),
    });
    const only = String(values.only ?? values.phase ?? phaseNames).split(',');
    const number = (name: string, usual: number) => {
      const value = Number(values[name] ?? usual);
      if (!Number.isInteger(value) || value < 0) {
        throw new StartError(usage);
      }
      return value;
    };
    if (only.every(isPhase)) {
      return {
        only,
        rounds: number('rounds', 30),
        seconds: number('seconds', 120),
        traders: number('traders', 200),
        seed: number('seed', Date.now() % 1_000_000),
      };
    }
  } catch {
    // An unknown option.
  }
  throw new StartError(usage);
}

function isPhase(name: string): name is PhaseName {
  return phaseNames.some(known => known === name);
}
