import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { excursions } from '#domain/bars/excursions.ts';
import { fromKeptBars, type KeptBars } from '#domain/bars/kept-bars.ts';
import type { TradeSide } from '#domain/trades/trade.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { hasCompiler, type Program } from '../../../sync/simulator/compile.ts';
import {
  at,
  cash,
  deal,
  exampleAccount,
  inputs,
  money,
  order,
  rates,
  symbol,
} from '../../../sync/simulator/sessions.ts';
import { Terminal } from '../../../sync/simulator/terminal.ts';
import { confirm, connect, rest } from './connection.ts';

const server = inject('server');
const account = ['account', exampleAccount] as const;
const euro = symbol('EURUSD', 5, 0.01);
let amara: Person;
let terminal: Terminal | null = null;
beforeEach(async () => {
  amara = await addTrader(server, 'Amara');
});
afterEach(async () => {
  await terminal?.stop();
  terminal?.removeFolder();
});

function started(program: Program): Terminal {
  terminal = new Terminal(program);
  return terminal;
}

/** Half an hour before a trade to half an hour after it: once down to 1.08310, once up to 1.08880. */
const ranges = Array.from({ length: 106 }, (_, index): [number, number] => [
  index === 40 ? 1.0831 : 1.085,
  index === 50 ? 1.0888 : 1.086,
]);
const makeDeals = (type: number) => [
  deal(1, 0, { position: 1002, type }),
  deal(2, 45, { position: 1002, type: 1 - type, entry: 1, profit: 12.5, price: 1.0855 }),
];
const [long, short] = [makeDeals(0), makeDeals(1)];

type Trade = {
  trade_type: TradeSide;
  entry_price: number;
  close_price: number;
  opened_at: string;
  created_at: string;
};

describe.skipIf(!hasCompiler)('the programs and the real server (needs g++)', () => {
  test('the service of MetaTrader 5: paired by its code, an open position, its close, and another account', async () => {
    const { id, code } = await connect(amara);
    const service = started('service');
    const position = {
      position: 1002,
      time: at(0),
      symbol: 'EURUSD',
      type: 0,
      volume: 0.1,
      openPrice: 1.08541,
    };
    const opening = deal(1, 0, { position: 1002, commission: -0.35 });
    const opened = [
      'open',
      { ...position, stopLoss: 1.08, takeProfit: 1.09, price: 1.086, profit: 5.9 },
    ] as const;
    await service.do(...inputs(server.url, code), account, euro, money(9, -60, 1000), opening, opened, [
      'run',
      { seconds: 3 },
    ]);
    expect(service.chart).toBe('');
    expect(service.log).toEqual([
      'Pipstone: Paired.',
      expect.stringContaining('confirm this account under Account'),
    ]);

    await confirm(amara, id);
    await rest(server, id);
    await service.run(15);
    expect(service.log.at(-1)).toContain('Matches: 0 trades, balance 999.65.');
    const { data: positions } = await amara.client.from('open_positions').select().throwOnError();
    expect(positions).toMatchObject([
      { position: '1002', side: 'buy', lots: 0.1, stop_loss: 1.08, take_profit: 1.09 },
    ]);

    await rest(server, id);
    const closing = deal(2, 45, {
      position: 1002,
      type: 1,
      entry: 1,
      profit: 12.5,
      commission: -0.35,
      price: 1.0867,
      reason: 5,
    });
    await service.do(closing, ['gone', { position: 1002 }], ['run', { seconds: 15 }]);
    expect(service.log.at(-1)).toContain('Matches: 1 trade, balance 1,011.80.');
    const { data: trades } = await amara.client.from('trading_records').select().throwOnError();
    expect(trades).toMatchObject([{ trade_type: 'buy', amount: 11.8, lot_size: 0.1, close_price: 1.0867 }]);
    const { data: evidence } = await amara.client.from('imported_trades').select().throwOnError();
    // On the simulated clock it closed in March, before the server saw it open.
    expect(evidence).toMatchObject([{ key: 'p:1002@2026-03-02T09:15:00', exit: 'tp', seen_open_at: null }]);

    // The token belongs to one account; the code is used.
    await rest(server, id);
    await service.do(['account', { ...exampleAccount, number: 7009999 }], money(1, 0, 5), [
      'run',
      { seconds: 60 },
    ]);
    expect(service.log.at(-1)).toContain('This code is wrong or has expired.');
    expect((await amara.client.from('trading_records').select().throwOnError()).data).toHaveLength(1);
  });

  test('the expert of MetaTrader 4: a history that is cut, then all of it', async () => {
    const { id, token } = await connect(amara);
    const expert = started('mt4');
    const orders = [
      cash(1, 0, 1000),
      order(2, 60, { profit: 10, commission: -0.7 }),
      order(3, 90, { type: 1, profit: -4 }),
    ];
    await expert.do(
      ...inputs(server.url, token),
      account,
      euro,
      ...orders,
      ['shown', { from: at(50) / 1000 }],
      ['run', { seconds: 3 }],
    );
    await confirm(amara, id);
    await rest(server, id);
    await expert.run(15);
    expect(expert.log.at(-1)).toMatch(/^Pipstone: Differs: the balance is 1,005\.30, .*choose All History\./);
    await rest(server, id);
    await expert.do(['shown', { from: 0 }], ['run', { seconds: 15 }]);
    await rest(server, id);
    await expert.run(15);
    expect(expert.log.at(-1)).toContain('Matches: 2 trades, balance 1,005.30.');
    const { data: trades } = await amara.client
      .from('trading_records')
      .select()
      .order('amount')
      .throwOnError();
    expect(trades).toMatchObject([
      { amount: -4, trade_type: 'sell' },
      { amount: 9.3, trade_type: 'buy' },
    ]);
  });

  test.each([
    ['mt5', long, 12],
    ['mt5', short, 12],
    ['mt4', [order(2, 45, { opened: at(0) / 1000, profit: 12.5 })], null],
  ] as const)(
    'the expert of %s: the furthest moves of a trade are those of the terminal’s prices',
    async (...given) => {
      const [program, rows, spread] = given;
      const { id, token } = await connect(amara);
      const expert = started(program);
      // Prices follow five seconds after the history.
      const run = async (seconds: number) => {
        for (let passed = 0; passed < seconds; passed += 4) {
          await rest(server, id);
          await expert.run(4);
        }
      };
      const prices = [...rates(-30, ranges, spread ?? 12), ['unloaded', { requests: 1 }]] as const;
      await expert.do(...inputs(server.url, token), account, euro, ...rows, ...prices);
      await run(4);
      await confirm(amara, id);
      await run(24);
      const due = `where user_id = '${amara.id}'`;
      const [wanted] = await query(server.connection, `select tries from private.wanted_bars ${due}`);
      expect(wanted).toEqual({ tries: 1 });
      await query(server.connection, `update private.wanted_bars set due_at = now() ${due}`);
      await run(320);

      const { data } = await amara.client.from('trade_bars').select('*, trading_records(*)').throwOnError();
      const [kept] = data as unknown as [KeptBars & { source: string; trading_records: Trade }];
      expect(kept).toMatchObject({ source: `${program}-sync`, has_spread: spread !== null });
      const { trade_type: side, entry_price, close_price, opened_at, created_at } = kept.trading_records;
      const times = { openedAt: Date.parse(opened_at), closedAt: Date.parse(created_at) };
      const trade = { side, entryPrice: entry_price, closePrice: close_price, ...times };
      const [adverse, favourable] = side === 'buy' ? [231_000, 339_000] : [351_000, 219_000];
      expect(excursions(trade, fromKeptBars(kept))).toMatchObject({
        ...{ adverse: { from: adverse, to: adverse }, favourable: { from: favourable, to: favourable } },
        ...{ covered: 46, of: 46 },
      });
    },
  );

  test('a revoked token: the expert stops and names the remedy', async () => {
    const { id, token } = await connect(amara);
    await amara.client.rpc('revoke_sync', { connection: id }).throwOnError();
    const expert = started('mt5');
    await expert.do(...inputs(server.url, token), account, ['run', { seconds: 600 }]);
    expect(expert.statuses).toEqual([401]);
    expect(expert.chart).toContain('This token is wrong or was revoked.');
  });
});
