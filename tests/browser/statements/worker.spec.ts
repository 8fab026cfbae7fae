import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { readMarkup } from '#examples/statements/markup.ts';
import { mt4Account, mt4Page, mt4Trade } from '#examples/statements/mt4-page.ts';
import { spreadsheet } from '#examples/statements/spreadsheet.ts';
import { addTrader } from '../../../lab/harness/people.ts';
import { expect, test } from '../fixtures.ts';

const assets = resolve(import.meta.dirname, '../../../dist/web/assets');
const mebi = 1024 * 1024;

let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipstone-statements-'));
});

test.afterAll(() => rmSync(folder, { recursive: true }));

function makeStatement(trades: number): string {
  const row = mt4Trade('0');
  const closed = Array.from({ length: trades }, (_, index) => row.with(0, String(index + 1)));
  return readMarkup(mt4Page({ head: mt4Account, closed }));
}

type Told = {
  refused: string | null;
  trades: number;
  /** Milliseconds to the first report, and to the answer. */
  first: number;
  whole: number;
  reports: number;
  /** Longest time without a frame. */
  gap: number;
};

/** In the app's worker, while the page counts its frames. */
async function read(page: Page, name: string, content: string | Uint8Array): Promise<Told> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const input = page.locator('#statement-for-the-worker');
  await input.setInputFiles(path);
  const worker = readdirSync(assets).find(file => /^statement-worker-.*\.js$/.test(file));
  return page.evaluate(async address => {
    const chosen = document.querySelector<HTMLInputElement>('#statement-for-the-worker');
    const files = [...(chosen?.files ?? [])].map(file => ({ file }));
    const told = { refused: null, trades: 0, first: 0, whole: 0, reports: 0, gap: 0 };
    let frame = performance.now();
    let isOver = false;
    const count = () => {
      const now = performance.now();
      told.gap = Math.max(told.gap, now - frame);
      frame = now;
      if (!isOver) {
        requestAnimationFrame(count);
      }
    };
    requestAnimationFrame(count);
    const began = performance.now();
    const worker = new Worker(address, { type: 'module' });
    const [file] = await new Promise<{ refused: null; statements: { trades: unknown[] }[] }[]>(
      (done, failed) => {
        worker.onerror = () => failed(new Error('The worker failed.'));
        worker.onmessage = ({ data }) => {
          told.first ||= performance.now() - began;
          told.reports += 1;
          return 'files' in data
            ? done(data.files)
            : 'failure' in data
              ? failed(new Error(data.failure))
              : undefined;
        };
        worker.postMessage({ files });
      },
    );
    told.whole = performance.now() - began;
    isOver = true;
    worker.terminate();
    told.refused = file?.refused ?? null;
    told.trades = file?.statements.flatMap(({ trades }) => trades).length ?? 0;
    return told;
  }, `/assets/${worker}`);
}

test('large and hostile files are read beside the page, which stays quick, and nothing is sent', async ({
  page,
  journal,
  server,
}) => {
  await journal.comeAs(await addTrader(server, 'Amara Okafor'));
  await expect(journal.card('Account Balance')).toBeVisible();
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file' });
    input.id = 'statement-for-the-worker';
    document.body.append(input);
  });
  const sent: string[] = [];
  page.on('request', request => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const answers: [string, Told][] = [];
  const tell = async (name: string, content: string | Uint8Array) => {
    const told = await read(page, name, content);
    answers.push([name, told]);
    return told;
  };

  const large = await tell('large.htm', makeStatement(12_000));
  expect(large).toMatchObject({ refused: null, trades: 12_000 });
  expect(large.first).toBeLessThan(3_000);
  // One report is sent at the start and one is the answer: at least one comes in between.
  expect(large.reports).toBeGreaterThan(2);

  const bomb = spreadsheet({ one: '' }, { more: { 'xl/sharedStrings.xml': new Uint8Array(50 * mebi) } });
  expect(await tell('bomb.xlsx', bomb)).toMatchObject({ refused: 'inflates-too-far' });
  for (const [name, told] of answers) {
    console.log(name, JSON.stringify(told));
    expect(told.gap, `the longest pause of the page while it reads ${name}`).toBeLessThan(1_500);
    expect(told.whole, `milliseconds for ${name}`).toBeLessThan(40_000);
  }
  // The dashboard only reads.
  expect(sent.filter(line => !/^GET |\/rpc\/(my|unseen)_/.test(line))).toEqual([]);
});
