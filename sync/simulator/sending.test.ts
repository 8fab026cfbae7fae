import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { hasCompiler } from './compile.ts';
import { keeper } from './listener.ts';
import { at, deal, exampleAccount, inputs, money, session, symbol } from './sessions.ts';

// The posts of the MetaTrader 5 expert. The listener imitates no server: it only records.

let open: Awaited<ReturnType<typeof session>> | null = null;
afterEach(async () => {
  await open?.end();
  open = null;
});

async function opened() {
  open = await session(keeper());
  return open;
}

describe.skipIf(!hasCompiler)('the expert of MetaTrader 5 (needs g++)', () => {
  test('asks for the cursor first, then sends the history, the open positions and the balance', async () => {
    const { address, posts, terminal, received } = await opened();
    const expert = terminal('mt5');
    const setUp = [...inputs(address), ['account', exampleAccount] as const, symbol('EURUSD', 5, 0.01)];
    const position = {
      position: 2002,
      time: at(0),
      symbol: 'EURUSD',
      type: 1,
      volume: 0.1,
      openPrice: 1.08541,
    };
    await expert.do(
      ...setUp,
      money(1001, -60, 1000, { comment: 'D-12345' }),
      deal(1002, 0, {
        type: 1,
        commission: -0.35,
        stopLoss: 1.09,
        magic: 77,
        reason: 3,
        comment: 'from 8 to "9"\\\n\u0001 é € 😀',
      }),
      [
        'open',
        { ...position, stopLoss: 1.09, takeProfit: 0, price: 1.08561, profit: -2, swap: -0.1, comment: 'x' },
      ],
      ['run', { seconds: 5 }],
    );
    expect(received.map(({ path, token }) => ({ path, token }))).toEqual([
      { path: '/sync/v1/deals', token: 'Bearer pip_token' },
      { path: '/sync/v1/deals', token: 'Bearer pip_token' },
    ]);
    const [asked, sent] = posts();
    expect(asked?.body).toMatchObject({ deals: [], isLast: false, total: 2 });
    expect(asked?.body.open).toBeUndefined();
    expect(sent?.body).toEqual({
      platform: 'mt5',
      program: 'PipstoneSync 1.0',
      account: {
        ...{ number: '7001234', server: 'Broker-Demo', company: 'Broker Ltd', currency: 'USD', digits: 2 },
        ...{ kind: 'demo', mode: 'hedge', leverage: 100, serverMinusGmtSeconds: 10_800 },
      },
      deals: [
        {
          ...{
            ticket: '1001',
            order: '',
            position: '',
            time: at(-60),
            type: 'balance',
            entry: '',
            symbol: '',
          },
          ...{ volume: '', price: '', commission: '0.00', swap: '0.00', fee: '0.00', profit: '1000.00' },
          ...{ stopLoss: '', takeProfit: '', comment: 'D-12345', magic: '0', reason: '' },
        },
        {
          ...{ ticket: '1002', order: '2002', position: '2002', time: at(0), type: 'sell', entry: 'in' },
          ...{ symbol: 'EURUSD', volume: '0.10', price: '1.08541', commission: '-0.35', swap: '0.00' },
          ...{ fee: '0.00', profit: '0.00', stopLoss: '1.09000', takeProfit: '' },
          ...{ comment: 'from 8 to "9"\\\n\u0001 é € 😀', magic: '77', reason: 'expert' },
        },
      ],
      trades: [],
      cash: [],
      open: [
        {
          ...{
            position: '2002',
            time: at(0),
            symbol: 'EURUSD',
            side: 'sell',
            volume: '0.10',
            openPrice: '1.08541',
          },
          ...{
            stopLoss: '1.09000',
            takeProfit: '',
            price: '1.08561',
            profit: '-2.00',
            swap: '-0.10',
            comment: 'x',
          },
        },
      ],
      isLast: true,
      total: 2,
      recent: { from: 0, rows: 2 },
      balance: '999.65',
      equity: '997.55',
    });
    expect(expert.log).toEqual(['Pipstone: Catching up.', 'Pipstone: Matches: balance 999.65.']);
    expect(expert.chart).toBe('Pipstone: Matches: balance 999.65.');
  });

  test('sends a partial close, a reversal and a close by as they are, each with its costs', async () => {
    const { address, posts, terminal } = await opened();
    await terminal('mt5').do(
      ...inputs(address),
      ['account', { ...exampleAccount, mode: 0 }],
      symbol('EURUSD', 5, 0.001),
      deal(1, 0, { position: 501, volume: 0.025, commission: -0.2 }),
      deal(2, 1, { position: 501, type: 1, entry: 1, volume: 0.005, profit: 1.25, swap: -0.03, fee: -0.01 }),
      deal(3, 2, { position: 501, type: 1, entry: 2, volume: 0.04, profit: 5 }),
      deal(4, 3, { position: 501, entry: 3, volume: 0.02, profit: -1 }),
      deal(5, 3, { position: 502, type: 1, entry: 3, volume: 0.02 }),
      ['run', { seconds: 5 }],
    );
    expect(posts().at(-1)?.body.account.mode).toBe('netting');
    expect(posts().at(-1)?.body.deals).toMatchObject([
      { ticket: '1', type: 'buy', entry: 'in', volume: '0.025', commission: '-0.20' },
      {
        ticket: '2',
        type: 'sell',
        entry: 'out',
        volume: '0.005',
        profit: '1.25',
        swap: '-0.03',
        fee: '-0.01',
      },
      { ticket: '3', type: 'sell', entry: 'in/out', volume: '0.040', profit: '5.00' },
      { ticket: '4', type: 'buy', entry: 'out by', position: '501' },
      { ticket: '5', type: 'sell', entry: 'out by', position: '502' },
    ]);
  });

  test('sends money of every type', async () => {
    const { address, posts, terminal } = await opened();
    const types = [...Array(16).keys()].map(index => index + 2);
    await terminal('mt5').do(
      ...inputs(address),
      ['account', exampleAccount],
      ...types.map(type => money(type, type, type, { type })),
      money(99, 99, 1, { type: 44 }),
      ['run', { seconds: 5 }],
    );
    const [last] = posts().slice(-1);
    expect(last?.body.deals.map(({ type }) => type)).toEqual([
      ...['balance', 'credit', 'charge', 'correction', 'bonus', 'commission', 'commission-daily'],
      ...['commission-monthly', 'agent-daily', 'agent-monthly', 'interest', 'buy-canceled', 'sell-canceled'],
      ...['dividend', 'dividend-franked', 'tax', 'type-44'],
    ]);
    // A terminal's balance has everything but the credit.
    expect(last?.body.balance).toBe(`${types.reduce((sum, type) => sum + type, 1) - 3}.00`);
  });

  test.each([
    ['yen without decimals', 'JPY', 0, -1234, '-1234'],
    ['dinars with three', 'KWD', 3, 0.125, '0.125'],
    ['cents', 'USC', 2, 123456.78, '123456.78'],
    ['rounded to nothing', 'USD', 2, -0.001, '0.00'],
  ])('writes money with the digits of the account: %s', async (_, currency, digits, profit, text) => {
    const { address, posts, terminal } = await opened();
    const account = { ...exampleAccount, currency, digits };
    await terminal('mt5').do(...inputs(address), ['account', account], money(1, 0, profit), [
      'run',
      { seconds: 5 },
    ]);
    expect(posts().at(-1)?.body).toMatchObject({
      account: { digits, currency },
      deals: [{ profit: text }],
      balance: text,
    });
  });

  test('writes prices and volumes that are finer than the symbol, or of a symbol that is gone, in full', async () => {
    const { address, posts, terminal } = await opened();
    await terminal('mt5').do(
      ...inputs(address),
      ['account', exampleAccount],
      symbol('US30', 1, 0.1),
      deal(1, 0, { symbol: 'US30', volume: 0.25, price: 39123.125 }),
      deal(2, 1, { symbol: 'US30', volume: 3, price: 39000 }),
      deal(3, 2, { symbol: 'GONE', volume: 0.0001, price: 0.00001234 }),
      ['run', { seconds: 5 }],
    );
    expect(posts().at(-1)?.body.deals).toMatchObject([
      { volume: '0.25', price: '39123.125' },
      { volume: '3.0', price: '39000.0' },
      { volume: '0.0001', price: '0.00001234' },
    ]);
  });

  test('sends batches of 1,000 in order of time and ticket, whatever the order of the list', async () => {
    const { address, posts, terminal } = await opened();
    const deals = [...Array(2500).keys()].map(index =>
      deal(10_000 + index, Math.floor(index / 3), { comment: 'ß'.repeat(31) }),
    );
    const shuffled = deals.toSorted(
      (a, b) => ((Number(a[1]?.ticket) * 7919) % 2503) - ((Number(b[1]?.ticket) * 7919) % 2503),
    );
    await terminal('mt5').do(...inputs(address), ['account', exampleAccount], ...shuffled, [
      'run',
      { seconds: 8 },
    ]);
    expect(posts().map(({ body }) => [body.deals.length, body.isLast, body.total])).toEqual([
      [0, false, 2500],
      [1000, false, 2500],
      [1000, false, 2500],
      [500, true, 2500],
    ]);
    const tickets = posts().flatMap(({ body }) => body.deals.map(({ ticket }) => Number(ticket)));
    expect(tickets).toEqual(deals.map(([, fields]) => fields?.ticket));
  });

  test('sends fewer rows where comments are so long that a post would exceed 500 kB', async () => {
    const { address, posts, terminal } = await opened();
    const deals = [...Array(1500).keys()].map(index => deal(index + 1, index, { comment: '€'.repeat(200) }));
    await terminal('mt5').do(...inputs(address), ['account', exampleAccount], ...deals, [
      'run',
      { seconds: 12 },
    ]);
    expect(Math.max(...posts().map(({ bytes }) => bytes))).toBeLessThanOrEqual(500_000);
    expect(posts().flatMap(({ body }) => body.deals)).toHaveLength(1500);
  });

  test('posts every five minutes, and ten seconds after something happened', async () => {
    const { address, posts, terminal } = await opened();
    const expert = terminal('mt5');
    await expert.do(...inputs(address), ['account', exampleAccount], deal(1, 0), ['run', { seconds: 290 }]);
    expect(posts()).toHaveLength(2);
    await expert.run(20);
    expect(posts()).toHaveLength(3);
    await expert.do(deal(2, 10), ['run', { seconds: 9 }]);
    expect(posts()).toHaveLength(3);
    await expert.do(deal(3, 11), ['run', { seconds: 2 }]);
    expect(
      posts()
        .at(3)
        ?.body.deals.map(({ ticket }) => ticket),
    ).toEqual(['2', '3']);
  });

  test('counts the three days before the cursor, so that a deal that came late is noticed', async () => {
    const { address, posts, terminal } = await opened();
    const expert = terminal('mt5');
    const day = 24 * 60;
    await expert.do(
      ...inputs(address),
      ['account', exampleAccount],
      ['clock', { gmt: at(5 * day) }],
      deal(1, 0),
      deal(2, 2 * day),
      deal(3, 4 * day),
      ['run', { seconds: 5 }],
    );
    await expert.do(deal(4, 2 * day - 5), ['run', { seconds: 15 }]);
    expect(posts().at(-1)?.body).toMatchObject({
      deals: [],
      recent: { from: Math.floor(at(day) / 1000) * 1000, rows: 3 },
    });
  });

  test('sends what happened in a week in which the terminal was closed', async () => {
    const keep = keeper();
    open = await session(keep);
    const { address, posts, terminal } = open;
    const first = terminal('mt5');
    await first.do(...inputs(address), ['account', exampleAccount], deal(1, 0), deal(2, 1), [
      'run',
      { seconds: 5 },
    ]);
    await first.kill();
    const week = 7 * 24 * 60;
    const later = ['clock', { gmt: at(week) }] as const;
    const account = ['account', exampleAccount] as const;
    await terminal('mt5').do(
      ...inputs(address),
      account,
      later,
      ...[deal(1, 0), deal(2, 1), deal(3, 90), deal(4, week)],
      ['run', { seconds: 5 }],
    );
    expect(posts().at(-1)?.body).toMatchObject({ deals: [{ ticket: '3' }, { ticket: '4' }], isLast: true });
  });

  test('sends nothing before the terminal is connected, and nothing in the tester', async () => {
    const { address, received, terminal } = await opened();
    const expert = terminal('mt5');
    await expert.do(
      ...inputs(address),
      ['account', exampleAccount],
      ['terminal', { isConnected: false }],
      ['run', { seconds: 30 }],
    );
    expect(expert.log).toEqual(['Pipstone: Waiting until the terminal is connected to the broker.']);
    await expert.do(['terminal', { isConnected: true }], ['run', { seconds: 1 }]);
    expect(received).toHaveLength(1);
    const tested = terminal('mt5');
    await tested
      .do(
        ...inputs(address),
        ['account', exampleAccount],
        ['terminal', { isTester: true }],
        ['run', { seconds: 30 }],
      )
      .catch(() => {});
    expect(tested.log).toEqual(['Pipstone: this program does not run in the strategy tester.']);
    expect(received).toHaveLength(1);
  });

  test('sends the difference between the broker’s clock and GMT, and warns of a wrong clock of the computer', async () => {
    const { address, posts, terminal } = await opened();
    const expert = terminal('mt5');
    await expert.do(
      ...inputs(address),
      ['account', exampleAccount],
      ['terminal', { minusGmt: 19_830 }],
      ['run', { seconds: 5 }],
    );
    expect(posts().at(-1)?.body.account.serverMinusGmtSeconds).toBe(19_800);
    await expert.do(['terminal', { minusGmt: 10_500 }], ['run', { seconds: 300 }]);
    expect(posts().at(-1)?.body.account.serverMinusGmtSeconds).toBeNull();
    expect(expert.log.at(-1)).toContain('The clock of this computer differs from the broker');
  });

  test('writes the same posts as files when it may not post', async () => {
    const { address, received, terminal } = await opened();
    const expert = terminal('mt5');
    const start = [...inputs(address, '', { WriteFiles: 'true' }), ['account', exampleAccount] as const];
    await expert.do(...start, ...[...Array(1200).keys()].map(index => deal(index + 1, index)), [
      'run',
      { seconds: 5 },
    ]);
    const folder = join(expert.folder, 'Pipstone');
    const files = () => readdirSync(folder).toSorted();
    const posts = () => files().map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')));
    expect(files()).toEqual([
      expect.stringMatching(/^deals-7001234-\d+\.json$/),
      expect.stringMatching(/^deals-7001234-\d+\.json$/),
    ]);
    expect(posts()).toMatchObject([{ isLast: false }, { isLast: true, open: [], balance: '0.00' }]);
    expect(posts().map(post => post.deals.length)).toEqual([1000, 200]);
    // The newest state without rows replaces the one before it.
    await expert.run(1000);
    expect(posts().map(post => post.deals.length)).toEqual([1000, 200, 0]);
    await expert.do(deal(2000, 1300), ['run', { seconds: 11 }]);
    expect(posts().map(post => post.deals.length)).toEqual([1000, 200, 1]);
    await expert.stop();
    // After a restart there is no cursor: everything is written again.
    await terminal('mt5', expert.folder).do(...start, deal(1, 1), ['run', { seconds: 5 }]);
    expect(posts()).toMatchObject([{ deals: [{ ticket: '1' }], isLast: true }]);
    expect(received).toEqual([]);
  });
});
