import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../server/project-root.ts';

export const phases = [
  'data',
  'growth',
  'sign-in',
  'start',
  'browser',
  'form',
  'school',
  'statements',
  'sync',
  'insights',
  'odds',
  'hostile',
] as const;

export type Phase = (typeof phases)[number];

export type Options = {
  only: readonly Phase[];
  /** Per figure: for each case and its limits, at each number of connections. */
  seconds: number;
  connections: readonly number[];
  requests: number;
  traders: number;
  trades: number;
  madeUp: number;
  deals: number;
  programs: number;
  readers: number;
  /** Runs of measurements with one time per run: a start, a page in the browser. */
  runs: number;
  json: string;
  /** The folder for the server's processor profiles, if any. */
  profile: string | null;
  /** A folder like dist/ with an earlier build, for a comparison only. */
  against: string | null;
};

/** Reads the command line. @throws Error with a one-line explanation. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: phases.join(',') },
      seconds: { type: 'string', default: '6' },
      connections: { type: 'string', default: '1,16,64' },
      requests: { type: 'string', default: '100000' },
      traders: { type: 'string', default: '100000' },
      trades: { type: 'string', default: '5000000' },
      'made-up': { type: 'string', default: '400' },
      deals: { type: 'string', default: '10000' },
      programs: { type: 'string', default: '100' },
      readers: { type: 'string', default: '200' },
      runs: { type: 'string', default: '5' },
      json: { type: 'string', default: join(projectRoot, 'lab', 'bench', 'results.json') },
      profile: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const only = values.only.split(',');
  const unknown = only.find(name => !phases.some(phase => phase === name));
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}". The parts are ${phases.join(', ')}.`);
  }
  return {
    only: phases.filter(phase => only.includes(phase)),
    seconds: positive('seconds', values.seconds),
    connections: values.connections.split(',').map(text => whole('connections', text)),
    requests: whole('requests', values.requests),
    traders: whole('traders', values.traders),
    trades: whole('trades', values.trades),
    madeUp: whole('made-up', values['made-up']),
    deals: whole('deals', values.deals),
    programs: whole('programs', values.programs),
    readers: whole('readers', values.readers),
    runs: whole('runs', values.runs),
    json: values.json,
    profile: values.profile ?? null,
    against: values.against ?? null,
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0 && Number.isFinite(value))) {
    throw new Error(`--${name} is a number above 0, not "${text}".`);
  }
  return value;
}

function whole(name: string, text: string): number {
  const value = positive(name, text);
  if (!Number.isInteger(value)) {
    throw new Error(`--${name} takes whole numbers, not "${text}".`);
  }
  return value;
}
