import { StartError } from '../../server/start-error.ts';
import { makeRandom, type Random } from '../demo/random.ts';
import { type Options, type PhaseName, readOptions } from './options.ts';
import { crowdPhase } from './phases/crowd.ts';
import { diskPhase } from './phases/disk.ts';
import { failoverPhase } from './phases/failover.ts';
import { killPhase } from './phases/kill.ts';
import { pairPhase } from './phases/pair.ts';
import { restartPhase } from './phases/restart.ts';
import { undoEverything } from './place.ts';
import type { Report } from './tally.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** After this many milliseconds something hangs. */
const longest = 15 * 60_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    undoEverything();
    process.exit(130);
  });
}
setTimeout(() => {
  undoEverything();
  say('It has taken too long: something hangs.');
  process.exit(1);
}, longest).unref();

const phases: Record<PhaseName, (options: Options, random: Random) => Promise<Report>> = {
  kill: ({ rounds }, random) => killPhase({ rounds, random, say }),
  restart: (_, random) => restartPhase({ times: 8, random }),
  disk: (_, random) => diskPhase({ random }),
  crowd: ({ traders, seconds }, random) => crowdPhase({ count: traders, seconds, random }),
  pair: (_, random) => pairPhase({ random }),
  failover: (_, random) => failoverPhase({ times: 2, random, say }),
};

try {
  const options = readOptions(process.argv.slice(2));
  say(`Torture with the seed ${options.seed}.`);
  let isWell = true;
  for (const name of options.only) {
    const begun = performance.now();
    say(`── ${name}`);
    const { lines, tally } = await phases[name](options, makeRandom(options.seed).fork(name));
    const wrong = [...tally.losses, ...tally.faults];
    for (const line of [...lines, ...wrong.slice(0, 40).map(line => `WRONG: ${line}`)]) {
      say(line);
    }
    say(
      `${wrong.length === 0 ? 'held' : 'DID NOT HOLD'}, ${Math.round((performance.now() - begun) / 1_000)} s`,
    );
    isWell &&= wrong.length === 0;
  }
  say(isWell ? 'Nothing was lost.' : `Something gave way. To see it again: --seed ${options.seed}`);
  process.exit(isWell ? 0 : 1);
} catch (error) {
  undoEverything();
  say(error instanceof StartError ? error.message : String((error as Error).stack));
  process.exit(1);
}
