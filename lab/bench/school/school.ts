import pg from 'pg';
import { verdictLines, verify } from '../../../server/backup/verify.ts';
import { signIn } from '../data/traders.ts';
import { type Pipstone, startPipstone } from '../machine/pipstone.ts';
import type { Tools } from '../machine/tools.ts';
import type { Options } from '../options.ts';
import { median } from '../report/figures.ts';
import { ms, type Row, type Table, whole } from '../report/text-table.ts';
import { adminCases, type Case, type Kind } from './admin-cases.ts';
import { type Measured, measureAdmin } from './admin-queries.ts';
import { seedSchool } from './seed.ts';

const repeats = 7;

const titles: Record<Kind, string> = {
  totals: 'totals',
  page: 'a page of traders',
  search: 'a search',
  month: 'a chart of 50 traders over a month',
  year: 'a chart of 50 traders over a year',
  today: 'Today and the class',
  reasons: 'the reasons of 50 students',
};

const columns = { 'in the database': ms, 'over HTTP': ms, 'at most': ms, rows: whole };

export async function measureSchool(tools: Tools, options: Options): Promise<Table[]> {
  const pipstone = await startPipstone();
  try {
    const { traders, trades } = options;
    const size = `${traders.toLocaleString('en-US')} traders and ${trades.toLocaleString('en-US')} trades`;
    tools.say(`Writing ${size} …`);
    await seedSchool(pipstone.connection, { traders, trades });
    await expectSound(pipstone);
    const inDatabase = await measureAdmin(pipstone.connection, { repeats });
    const overHttp = await measureHttp(pipstone);
    const rows = inDatabase.map(measured => makeRow(measured, overHttp.get(measured.name) ?? Number.NaN));
    return [
      {
        title: `What an admin asks of ${size}: the slowest of each kind, as medians`,
        columns,
        rows: slowest(inDatabase, rows),
      },
      { title: 'Each of them', columns, rows, isDetail: true },
    ];
  } finally {
    await pipstone.stop();
  }
}

/** @throws when the school's data is inconsistent, which would make its figures worthless. */
async function expectSound({ connection }: Pipstone): Promise<void> {
  const verdict = await verify(connection);
  if (verdict.findings.length > 0) {
    throw new Error(verdictLines(verdict).join('\n'));
  }
}

function makeRow({ name, median: time, rows, limit, readsAllTrades }: Measured, overHttp: number): Row {
  return {
    name: readsAllTrades ? `${name}, which reads all trades` : name,
    figures: { 'in the database': time, 'over HTTP': overHttp, 'at most': limit, rows },
    isMet: time < limit && overHttp < limit && !readsAllTrades,
  };
}

function slowest(measured: readonly Measured[], rows: readonly Row[]): Row[] {
  return Object.entries(titles).flatMap(([kind, title]) => {
    const ofKind = rows.filter((_, index) => measured[index]?.kind === kind);
    const [worst] = ofKind.toSorted(
      (a, b) => Number(b.figures['over HTTP']) - Number(a.figures['over HTTP']),
    );
    return worst
      ? [
          {
            name: `${title} (${ofKind.length}): ${worst.name}`,
            figures: worst.figures,
            isMet: ofKind.every(({ isMet }) => isMet),
          },
        ]
      : [];
  });
}

async function measureHttp(pipstone: Pipstone): Promise<Map<string, number>> {
  const client = new pg.Client(pipstone.connection);
  await client.connect();
  const cases = await adminCases(client).finally(() => client.end());
  const token = await signIn(pipstone, pipstone.adminEmail, pipstone.adminPassword);
  const measured = new Map<string, number>();
  for (const one of cases) {
    const times: number[] = [];
    for (let turn = 0; turn <= repeats; turn++) {
      times.push(await call(pipstone, token, one));
    }
    measured.set(one.name, median(times.slice(1)));
  }
  return measured;
}

async function call({ url, publicKey }: Pipstone, token: string, { name, function: called, given }: Case) {
  const start = performance.now();
  const answer = await fetch(`${url}/rest/v1/rpc/${called}`, {
    method: 'POST',
    headers: { apikey: publicKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(given),
  });
  await answer.arrayBuffer();
  if (!answer.ok) {
    throw new Error(`${name} was answered with ${answer.status}.`);
  }
  return performance.now() - start;
}
