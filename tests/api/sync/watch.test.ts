import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { readMarkup } from '#examples/statements/markup.ts';
import { mt5Cash, mt5Page, mt5Position } from '#examples/statements/mt5-report.ts';
import { onlyStatement } from '#examples/statements/only-statement.ts';
import { importStatement } from '../../../lab/harness/import-statement.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { temporaryFolder } from '../../postgres/temporary.ts';
import { expectBooksInOrder } from '../../support/books.ts';

const server = inject('server');

const deposit = mt5Cash('2026.03.01 08:00:00', '7', '1 000.00', '1 000.00');
const positions = [
  mt5Position('501'),
  mt5Position('502', { 3: 'sell', 9: '2026.03.03 10:00:01', 13: { text: '- 35.50', colspan: 2 } }),
];
const march = mt5Page({ positions, deals: [deposit], sums: ['-1.40', '0.00', '0.00', '-15.50', '983.10'] });
const later = mt5Position('503', { 0: '2026.04.02 09:15:03', 9: '2026.04.02 14:40:59' });
const april = mt5Page({
  positions: [...positions, later],
  deals: [deposit],
  sums: ['-2.10', '0.00', '0.00', '4.50', '1 002.40'],
});

let amara: Person;
let home: string;
let folder: string;
let program: string;
let connection: { id: string; token: string; code: string };
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
  home = await temporaryFolder();
  folder = join(home, 'My Statements');
  await mkdir(folder);
  // As a trader downloads it.
  program = join(home, 'pipstone-watch.mjs');
  const offered = await fetch(`${server.url}/sync/v1/files/pipstone-watch.mjs`);
  expect(offered.headers.get('content-disposition')).toContain('attachment');
  await writeFile(program, await offered.text());
  const made = await amara.client.rpc('make_sync_connection').throwOnError();
  connection = made.data;
});

/** Ends with the test. */
function start(...args: string[]) {
  const child: ChildProcess = spawn(
    process.execPath,
    [program, '--to', server.url, '--folder', folder, ...args],
    {
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      printed += chunk;
    });
  }
  const ended = new Promise<number | null>(done => child.once('close', code => done(code)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  /** Without their times and the first one. */
  const lines = () =>
    printed
      .replaceAll(/^\S+ \S+ /gm, '')
      .split('\n')
      .slice(1, -1);
  return {
    lines,
    has: (text: string) =>
      expect.poll(lines, { timeout: 60_000 }).toContainEqual(expect.stringContaining(text)),
    ended: async () => ({ exitCode: await ended, lines: lines() }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const once = (...args: string[]) => start('--once', ...args).ended();

async function confirm() {
  const details = { account: amara.id, time_zone: 'America/New_York', day_shift: '07:00', counts_cash: true };
  await amara.client.rpc('confirm_sync', { connection: connection.id, details }).throwOnError();
}

/** As far as two journals can be equal. */
async function readJournal({ client, id }: Person) {
  const columns =
    'created_at,opened_at,currency_pair,trade_type,lot_size,entry_price,close_price,stop_loss,take_profit,amount,commission,swap,fee,notes';
  const trades = await client
    .from('trading_records')
    .select(columns)
    .order('created_at')
    .order('amount')
    .throwOnError();
  const evidence = await client
    .from('imported_trades')
    .select('key,content_hash,opened_wall,closed_wall,profit,commission,swap,fee,tax,comment,exit')
    .order('key')
    .throwOnError();
  const cash = await client
    .from('cash_flows')
    .select('key,kind,at_wall,amount,comment')
    .order('key')
    .throwOnError();
  const profile = await client.from('profiles').select('account_balance').eq('id', id).throwOnError();
  return { trades: trades.data, evidence: evidence.data, cash: cash.data, profile: profile.data };
}

test('a folder becomes the journal that importing its files makes, and each file is sent once', async () => {
  await writeFile(join(folder, 'March 2026.html'), readMarkup(march));
  await writeFile(join(folder, 'notes.txt'), 'buy milk');
  expect(await once('--code', connection.code)).toEqual({
    exitCode: 1,
    lines: [expect.stringContaining('Paired.'), expect.stringContaining('confirm this account')],
  });
  expect((await stat(join(home, 'pipstone-watch.token'))).mode & 0o777).toBe(0o600);
  expect((await once('--code', connection.code)).lines).toEqual([
    expect.stringContaining('wrong or has expired'),
  ]);

  await confirm();
  expect(await once()).toEqual({
    exitCode: 0,
    lines: [
      'March 2026.html: sent, 3 rows.',
      expect.stringMatching(/^notes.txt: not sent\. /),
      'Matches: 2 trades, balance 983.10.',
    ],
  });
  const bo = await addTrader(server, 'Bo');
  await importStatement(bo, onlyStatement(march));
  const imported = await readJournal(bo);
  expect(imported.trades).toHaveLength(2);
  expect(await readJournal(amara)).toEqual(imported);

  expect(await once()).toEqual({ exitCode: 0, lines: [] });
  await writeFile(join(folder, 'March again.html'), readMarkup(march));
  expect((await once()).lines).toEqual(['March again.html: its content is that of an earlier file.']);
  const [state = ''] = (await readdir(folder)).filter(name => name.startsWith('.pipstone-watch-'));
  await rm(join(folder, state));
  expect((await once()).lines).toContain('Matches: 2 trades, balance 983.10.');
  expect(await readJournal(amara)).toEqual(imported);
  await expectBooksInOrder(amara);
});

test('it survives a journal that is away, half a file, its own end and a revoked token', async () => {
  const away = await linkTo(new URL(server.url));
  const pairing = await once('--code', connection.code);
  expect(pairing.exitCode).toBe(0);
  await writeFile(join(folder, 'March.html'), readMarkup(march));
  expect((await once()).exitCode).toBe(1);
  await confirm();

  await away.cut();
  const first = start('--to', away.url);
  await first.has('cannot be reached');
  await away.mend({ afterPosts: 1 });
  // The rows are saved, and the answer is lost.
  await expect.poll(async () => (await readJournal(amara)).trades?.length, { timeout: 60_000 }).toBe(2);
  await first.kill();
  await away.mend();
  const second = start('--to', away.url);
  await second.has('March.html: sent, 3 rows.');
  await second.has('Matches: 2 trades');

  const [half, rest] = halves(readMarkup(april));
  await writeFile(join(folder, 'April.html'), half);
  await second.has('April.html: not sent. It ends in the middle.');
  await appendFile(join(folder, 'April.html'), rest);
  await second.has('April.html: sent, 4 rows.');
  await second.has('Matches: 3 trades, balance 1,002.40.');

  await amara.client.rpc('revoke_sync', { connection: connection.id }).throwOnError();
  await writeFile(join(folder, 'May.html'), readMarkup(april).replace('503', '504'));
  await second.has('This token is wrong or was revoked.');
  expect(await once()).toMatchObject({
    exitCode: 1,
    lines: [expect.stringContaining('This token is wrong or was revoked.')],
  });
  expect(second.lines().filter(line => line.includes('revoked'))).toHaveLength(1);
  await expectBooksInOrder(amara);
});

test('a file of the script is sent as it is', async () => {
  const account = {
    ...{ number: '7001234', server: 'Broker-Demo', company: 'Broker Ltd', currency: 'USD', digits: 2 },
    ...{ kind: 'demo', mode: 'hedge', leverage: 100, serverMinusGmtSeconds: null },
  };
  const money = {
    order: '0',
    position: '0',
    entry: '',
    symbol: '',
    volume: '',
    price: '',
    stopLoss: '',
    takeProfit: '',
  };
  const more = {
    ...money,
    commission: '0.00',
    swap: '0.00',
    fee: '0.00',
    comment: '',
    magic: '0',
    reason: 'client',
  };
  const post = {
    ...{ platform: 'mt5', program: 'PipstoneSync 1.0', account, trades: [], cash: [], open: [] },
    deals: [{ ticket: '1', time: Date.UTC(2026, 2, 2), type: 'balance', profit: '500.00', ...more }],
    ...{ isLast: true, total: 1, recent: null, balance: '500.00', equity: '500.00' },
  };
  await writeFile(join(folder, 'pipstone 1.json'), JSON.stringify(post));
  expect((await once('--code', connection.code)).exitCode).toBe(1);
  await confirm();
  expect((await once()).lines).toEqual(['pipstone 1.json: Matches: 0 trades, balance 500.00.']);
  const other = { ...post, account: { ...account, number: '7009999' } };
  await writeFile(join(folder, 'pipstone 2.json'), JSON.stringify(other));
  const wrong = { ...post, deals: [{ ...post.deals[0], time: 'today' }] };
  await writeFile(join(folder, 'pipstone 3.json'), JSON.stringify(wrong));
  expect(await once()).toEqual({
    exitCode: 0,
    lines: [
      expect.stringMatching(
        /^pipstone 2\.json: not sent\. This token belongs to the account ending in 1234\./,
      ),
      expect.stringMatching(/^pipstone 3\.json: not sent\. /),
    ],
  });
  expect(await once()).toEqual({ exitCode: 0, lines: [] });
});

function halves(text: string): [string, string] {
  const middle = text.lastIndexOf('<td', text.indexOf('503') + 100);
  return [text.slice(0, middle), text.slice(middle)];
}

/** Can be cut, also after a request arrived and before its answer. */
async function linkTo({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  let swallows = 0;
  const listener: Server = createServer(near => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.pipe(far);
    far.on('data', chunk => {
      if (swallows > 0) {
        swallows -= 1;
        near.destroy();
      } else {
        near.write(chunk);
      }
    });
  });
  const listen = (at: number) => new Promise<void>(done => listener.listen(at, '127.0.0.1', done));
  await listen(0);
  const own = (listener.address() as AddressInfo).port;
  const cut = async () => {
    const closed = new Promise(done => listener.close(done));
    for (const socket of sockets) {
      socket.destroy();
    }
    await closed;
  };
  onTestFinished(async () => {
    if (listener.listening) {
      await cut();
    }
  });
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    async mend({ afterPosts = 0 } = {}) {
      swallows = afterPosts;
      if (!listener.listening) {
        await listen(own);
      }
    },
  };
}
