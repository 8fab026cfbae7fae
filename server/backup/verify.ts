import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Figures, figuresOf, inWords } from './figures.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

/** A place where a database contradicts itself. */
export type Offender = { who: string; what: string; found: string | null; expected: string | null };

export type Finding = {
  invariant: string;
  /** All of them. */
  places: number;
  /** The first few. */
  examples: Offender[];
};

export type Verdict = {
  figures: Figures;
  /** The number of invariants that hold or do not. */
  checked: number;
  findings: Finding[];
  /** The names of those that the database is too old for. */
  skipped: string[];
};

const maxExamples = 20;

/**
 * Checks every invariant at one moment of a database, and changes nothing. Servers may go on using it.
 * @param options `who` narrows the findings to one trader, by their e-mail
 * @throws StartError when the database is not Pipstone's; the signal's reason when it is aborted meanwhile.
 */
export async function verify(
  connection: pg.ClientConfig,
  { who, signal }: { who?: string; signal?: AbortSignal | undefined } = {},
): Promise<Verdict> {
  const client = new pg.Client({ ...connection, application_name: 'pipstone verify' });
  client.on('error', () => {});
  const leave = () => void client.end();
  signal?.addEventListener('abort', leave);
  try {
    signal?.throwIfAborted();
    await client.connect();
    await client.query(
      `set statement_timeout = 0; set row_security = off; set work_mem = '128MB'; set jit = off; set timezone = 'UTC'`,
    );
    await client.query('begin isolation level repeatable read, read only');
    return await verdictOn(client, who);
  } finally {
    signal?.removeEventListener('abort', leave);
    await client.end().catch(() => {});
  }
}

async function verdictOn(client: pg.Client, who: string | undefined): Promise<Verdict> {
  const present = await partsOf(client);
  if (!present.has('auth.users.email') || !present.has('public.trading_records.amount')) {
    throw new StartError(`The database ${client.database} is not Pipstone's: it has no accounts and trades.`);
  }
  const isPossible = ({ needs = [], earlier }: Invariant) => earlier !== undefined || isThere(needs);
  const isThere = (parts: readonly string[]) => parts.every(part => present.has(part));
  const possible = invariants.filter(isPossible);
  const findings: Finding[] = [];
  for (const invariant of possible) {
    const { offenders, needs = [], earlier } = invariant;
    const query = isThere(needs) ? offenders : earlier;
    const { rows } = await client.query<Offender & { places: string }>(
      `select *, count(*) over () as places from (${query}) o
       where $1::text is null or who = $1 order by who, what limit ${maxExamples}`,
      [who],
    );
    if (rows.length > 0) {
      findings.push({
        invariant: invariant.name,
        places: Number(rows[0]?.places),
        examples: rows.map(({ who, what, found, expected }) => ({ who, what, found, expected })),
      });
    }
  }
  return {
    figures: await figuresOf(client),
    checked: possible.length,
    findings,
    skipped: invariants.filter(invariant => !isPossible(invariant)).map(({ name }) => name),
  };
}

/** Columns as schema.table.column, and functions as schema.function(). */
async function partsOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name
     from information_schema.columns where table_schema in ('auth', 'private', 'public')
     union all
     select format('private.%s()', proname) from pg_proc where pronamespace = to_regnamespace('private')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The verdict as lines to read; the last says how it went. */
export function verdictLines({ figures, checked, findings, skipped }: Verdict): string[] {
  return [
    ...skipped.map(name => `Not checked, since the database is of an older version: ${name}.`),
    ...findings.flatMap(({ invariant, places, examples }) => [
      `NOT TRUE at ${places.toLocaleString('en-US')} ${places === 1 ? 'place' : 'places'}: ${invariant}.`,
      ...examples.map(
        ({ who, what, found, expected }) =>
          `  ${who}: ${what} is ${found ?? 'null'}, and must be ${expected ?? 'null'}`,
      ),
      ...(places > examples.length ? [`  and ${places - examples.length} more`] : []),
    ]),
    findings.length === 0
      ? `${inWords(figures)}: all ${checked} checks hold.`
      : `${inWords(figures)}: ${findings.length} of ${checked} checks fail.`,
  ];
}
