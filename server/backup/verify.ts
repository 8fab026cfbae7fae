import pg from 'pg';
import { inBytes } from '../../domain/host/in-bytes.ts';
import type { FactorKey } from '../auth/factors/sealed-secrets.ts';
import { StartError } from '../start-error.ts';
import type { ByteStore } from '../storage/bytes/byte-store.ts';
import { checkFactors } from './check-factors.ts';
import { checkFiles, type FilesVerdict } from './check-files.ts';
import { counted, type Figures, inWords, readFigures } from './figures.ts';
import { type Finding, maxExamples, type Offender } from './finding.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

export type Verdict = {
  figures: Figures;
  checked: number;
  findings: Finding[];
  /** The database is too old for these. */
  skipped: string[];
  /** Null where no files were checked. */
  unnamed: FilesVerdict['unnamed'] | null;
};

/**
 * Checks all invariants and the files of a store on one snapshot, also while servers run.
 * @param options `factorKey` is null without one; `who` is a trader's email; checks without a store or key are skipped
 * @throws StartError when the database is not Pipstone's; the signal's reason when aborted
 */
export async function verify(
  connection: pg.ClientConfig,
  {
    store,
    factorKey,
    who,
    signal,
  }: {
    store?: ByteStore;
    factorKey?: FactorKey | null | undefined;
    who?: string;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<Verdict> {
  const client = new pg.Client({ ...connection, application_name: 'pipstone verify' });
  client.on('error', () => {});
  const leave = () => void client.end();
  signal?.addEventListener('abort', leave);
  try {
    signal?.throwIfAborted();
    await client.connect();
    await client.query('begin isolation level repeatable read, read only');
    await client.query(
      `set local statement_timeout = 0; set local row_security = off; set local work_mem = '128MB'; set local jit = off;
       set local timezone = 'UTC'`,
    );
    const verdict = await withFactors(await verdictOn(client, who), client, factorKey);
    return store ? withFiles(verdict, await checkFiles(client, store, connection)) : verdict;
  } finally {
    signal?.removeEventListener('abort', leave);
    await client.end().catch(() => {});
  }
}

/** Checks all invariants in the client's open transaction. */
export async function verdictOn(client: pg.Client, who?: string): Promise<Verdict> {
  const present = await verifiedParts(client);
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
    figures: await readFigures(client),
    checked: possible.length,
    findings,
    skipped: invariants.filter(invariant => !isPossible(invariant)).map(({ name }) => name),
    unnamed: null,
  };
}

/** Databases from before two-step sign-in have no factors. */
async function withFactors(
  verdict: Verdict,
  client: pg.Client,
  factorKey: FactorKey | null | undefined,
): Promise<Verdict> {
  const { rows } = await client.query(`select to_regclass('auth.mfa_factors') is not null as has_factors`);
  if (factorKey === undefined || !rows[0]?.has_factors) {
    return verdict;
  }
  const findings = await checkFactors(client, factorKey);
  return { ...verdict, checked: verdict.checked + 1, findings: [...verdict.findings, ...findings] };
}

function withFiles(verdict: Verdict, { checked, findings, unnamed }: FilesVerdict): Verdict {
  return {
    ...verdict,
    checked: verdict.checked + checked,
    findings: [...verdict.findings, ...findings],
    unnamed,
  };
}

/** Columns as schema.table.column, functions as schema.function(). */
async function verifiedParts(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as name
     from information_schema.columns where table_schema in ('auth', 'private', 'public', 'storage')
     union all
     select format('private.%s()', proname) from pg_proc where pronamespace = to_regnamespace('private')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Characters: a note or a search text may have thousands. */
const longestFigure = 80;

/** Returns the verdict as lines, the summary last, with at most `most` examples of each finding. */
export function verdictLines(
  { figures, checked, findings, skipped, unnamed }: Verdict,
  { most = 3 } = {},
): string[] {
  return [
    ...(skipped.length > 0
      ? [`Not checked, because the database has an older version: ${skipped.join('; ')}.`]
      : []),
    ...findings.flatMap(({ invariant, places, examples }) => [
      `FAILED in ${places.toLocaleString('en-US')} ${places === 1 ? 'place' : 'places'}: ${invariant}.`,
      ...examples
        .slice(0, most)
        .map(
          ({ who, what, found, expected }) =>
            `  ${who}: ${what} is ${shortened(found)}, but must be ${shortened(expected)}`,
        ),
      ...(places > most ? [`  and ${places - Math.min(most, examples.length)} more`] : []),
    ]),
    ...(unnamed && unnamed.files > 0
      ? [
          `${counted(unnamed.files, 'file')} (${inBytes(unnamed.bytes)}) that no row uses: the server will remove them.`,
        ]
      : []),
    findings.length === 0
      ? `${inWords(figures)}: all ${checked} checks hold.`
      : `${inWords(figures)}: ${findings.length} of ${checked} checks fail.`,
  ];
}

function shortened(figure: string | null): string {
  const text = figure ?? 'null';
  return text.length > longestFigure ? `${text.slice(0, longestFigure)}…` : text;
}
