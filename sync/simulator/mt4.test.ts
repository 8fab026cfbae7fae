import { afterEach, describe, expect, test } from 'vitest';
import { hasCompiler } from './compile.ts';
import { keeper } from './listener.ts';
import { at, cash, exampleAccount, inputs, order, session, symbol } from './sessions.ts';

// The posts of the MetaTrader 4 expert: closed orders as trades, balance operations as cash.

let open: Awaited<ReturnType<typeof session>> | null = null;
afterEach(async () => {
  await open?.end();
  open = null;
});

const account = ['account', exampleAccount] as const;

async function started() {
  open = await session(keeper());
  return { ...open, expert: open.terminal('mt4') };
}

describe.skipIf(!hasCompiler)('the expert of MetaTrader 4 (needs g++)', () => {
  test('sends closed orders, balance operations and open orders, but no deleted ones', async () => {
    const { expert, address, posts } = await started();
    await expert.do(
      ...[...inputs(address), account, symbol('EURUSD', 5, 0.001)],
      cash(500, -60, 1000, { comment: 'Deposit' }),
      cash(501, -50, 200, { type: 7, comment: 'Credit' }),
      order(502, 0, {
        lots: 0.025,
        profit: 2.5,
        commission: -0.18,
        swap: -0.04,
        stopLoss: 1.08,
        comment: 'to #503',
      }),
      order(503, 5, { type: 1, lots: 0.075, profit: -7.5, comment: 'from #502[sl]' }),
      order(504, 6, { type: 3 }),
      [
        'open',
        {
          ticket: 505,
          type: 1,
          opened: at(7) / 1000,
          symbol: 'EURUSD',
          lots: 0.1,
          openPrice: 1.085,
          closePrice: 1.086,
          stopLoss: 1.09,
          profit: -10,
        },
      ],
      ['open', { ticket: 506, type: 2, opened: at(8) / 1000, symbol: 'EURUSD', lots: 0.1, openPrice: 1 }],
      ['run', { seconds: 5 }],
    );
    expect(posts().at(-1)?.body).toEqual({
      platform: 'mt4',
      program: 'PipstoneSync 1.0',
      account: {
        ...{ number: '7001234', server: 'Broker-Demo', company: 'Broker Ltd', currency: 'USD', digits: 2 },
        ...{ kind: 'demo', mode: 'hedge', leverage: 100, serverMinusGmtSeconds: 10_800 },
      },
      deals: [],
      trades: [
        {
          ...{ ticket: '502', opened: at(-30), closed: at(0), symbol: 'EURUSD', side: 'buy', lots: '0.025' },
          ...{
            openPrice: '1.08541',
            closePrice: '1.08641',
            stopLoss: '1.08000',
            takeProfit: '',
            commission: '-0.18',
          },
          ...{ swap: '-0.04', fee: '0.00', tax: '0.00', profit: '2.50', comment: 'to #503' },
        },
        {
          ...{ ticket: '503', opened: at(-25), closed: at(5), symbol: 'EURUSD', side: 'sell', lots: '0.075' },
          ...{
            openPrice: '1.08541',
            closePrice: '1.08641',
            stopLoss: '',
            takeProfit: '',
            commission: '0.00',
          },
          ...{ swap: '0.00', fee: '0.00', tax: '0.00', profit: '-7.50', comment: 'from #502[sl]' },
        },
      ],
      cash: [
        { ticket: '500', time: at(-60), type: 'balance', amount: '1000.00', comment: 'Deposit' },
        { ticket: '501', time: at(-50), type: 'credit', amount: '200.00', comment: 'Credit' },
      ],
      open: [
        {
          ...{
            position: '505',
            time: at(7),
            symbol: 'EURUSD',
            side: 'sell',
            volume: '0.100',
            openPrice: '1.08500',
          },
          ...{
            stopLoss: '1.09000',
            takeProfit: '',
            price: '1.08600',
            profit: '-10.00',
            swap: '0.00',
            comment: '',
          },
        },
      ],
      isLast: true,
      total: 4,
      recent: { from: 0, rows: 4 },
      balance: '994.78',
      equity: '984.78',
    });
  });

  test('says how to show all of the history when the sum is not the balance', async () => {
    const { expert, address } = await started();
    const orders = [cash(1, 0, 1000), order(2, 60, { profit: 50 })];
    await expert.do(
      ...inputs(address),
      account,
      ...orders,
      ['shown', { from: at(30) / 1000 }],
      ['run', { seconds: 5 }],
    );
    const hint =
      'The terminal shows only a part of the history. Right-click in the Account History tab and choose All History.';
    expect(expert.log.at(-1)).toBe(`Pipstone: Matches: balance 1050.00. ${hint}`);
    await expert.do(['shown', { from: 0 }], ['run', { seconds: 12 }]);
    expect(expert.log.at(-1)).toBe('Pipstone: Matches: balance 1050.00.');
  });

  test('sends a closed order ten seconds later, and each once', async () => {
    const { expert, address, posts } = await started();
    const orders = [...Array(1100).keys()].map(index => order(index + 1, index));
    await expert.do(
      ...inputs(address),
      account,
      ...orders,
      ['open', { ticket: 2000, type: 0, opened: 1 }],
      ['run', { seconds: 60 }],
    );
    const before = posts().length;
    await expert.do(order(2000, 2000), ['run', { seconds: 12 }]);
    expect(posts()).toHaveLength(before + 1);
    const tickets = posts().flatMap(({ body }) => body.trades.map(({ ticket }) => Number(ticket)));
    expect(tickets).toEqual([...orders.map(([, fields]) => fields?.ticket), 2000]);
  });

  test('knows the clock of the broker only from quotes that come', async () => {
    const { expert, address, posts } = await started();
    await expert.do(...inputs(address), account, ['terminal', { hasQuotes: false }], ['run', { seconds: 5 }]);
    expect(posts().at(-1)?.body.account.serverMinusGmtSeconds).toBeNull();
    await expert.do(['terminal', { hasQuotes: true }], ['run', { seconds: 300 }]);
    expect(posts().at(-1)?.body.account.serverMinusGmtSeconds).toBe(10_800);
  });

  test('recognises its own error code for an address that is not allowed', async () => {
    const { expert, address } = await started();
    await expert.do(...inputs(address), ['allow', { address: 'https://elsewhere.example' }], account, [
      'run',
      { seconds: 5 },
    ]);
    expect(expert.statuses).toEqual([-4060]);
    expect(expert.chart).toContain(`add ${address} and press OK`);
  });
});
