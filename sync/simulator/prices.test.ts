import { afterEach, describe, expect, test } from 'vitest';
import type { BarsPost } from '#domain/sync/bars-post.ts';
import { hasCompiler, type Program } from './compile.ts';
import { keeper } from './listener.ts';
import { at, deal, exampleAccount, inputs, order, rates, session, symbol } from './sessions.ts';

let open: Awaited<ReturnType<typeof session>> | null = null;
afterEach(async () => {
  await open?.end();
  open = null;
});

const wanted = (minute: number, minutes = 1) => ({
  ...{ barsFor: `trade at ${minute}`, barsSymbol: 'EURUSD', barsFrom: at(minute), barsTo: at(minute + 3) },
  barsMinutes: minutes,
});

/** Asks for prices in the answer to each post of the history, then in the answers to prices. */
async function started(program: Program, then: { status?: number; body: object }[] = []) {
  const keep = keeper();
  open = await session(received => {
    if (received.path === '/sync/v1/bars') {
      return then.shift() ?? { body: { state: 'kept' } };
    }
    const { body } = keep(received);
    return { body: { ...(body as object), ...(received.body.isLast && wanted(0)) } };
  });
  const { received, posts } = open;
  const bars = () =>
    received.flatMap(({ path, body }) =>
      path === '/sync/v1/bars' ? [body as unknown as BarsPost & typeof body] : [],
    );
  const terminal = open.terminal(program);
  await terminal.do(...inputs(open.address), ['account', exampleAccount], symbol('EURUSD', 5, 0.01));
  return { terminal, posts, bars };
}

const minutes = rates(
  0,
  [
    [1.084, 1.086],
    [1.0852, 1.0861],
    [1.08555, 1.08613],
    [1.0, 2.0],
  ],
  7,
);

describe.skipIf(!hasCompiler)('prices (need g++)', () => {
  test.each([
    ['mt5', deal(1, 0), 7],
    ['service', deal(1, 0), 7],
    ['mt4', order(1, 0), null],
  ] as const)('%s sends the minutes that are asked for, after the history', async (program, row, spread) => {
    const { terminal, posts, bars } = await started(program, [{ body: { state: 'kept', ...wanted(2, 5) } }]);
    await terminal.do(row, ...minutes, ['run', { seconds: 30 }]);
    const [first, second] = bars();
    expect(first).toEqual({
      ...{ platform: program === 'mt4' ? 'mt4' : 'mt5', program: 'PipstoneSync 1.0' },
      account: posts().at(-1)?.body.account,
      ...{ for: 'trade at 0', minutes: 1, digits: 5 },
      bars: [
        [at(0), 108_400, 108_600, 108_400, 108_600, spread],
        [at(1), 108_520, 108_610, 108_520, 108_610, spread],
        [at(2), 108_555, 108_613, 108_555, 108_613, spread],
      ],
    });
    // The five minutes that begin at 09:15 begin before this window.
    expect(second).toMatchObject({ for: 'trade at 2', minutes: 5, bars: [] });
    expect(bars()).toHaveLength(2);
    expect(posts()).toHaveLength(2);
    expect(terminal.log.at(-1)).toContain('Matches');
  });

  test('a history that the terminal has yet to load is sent as none, and later when asked again', async () => {
    const { terminal, bars } = await started('mt5', [{ body: { state: 'missing' } }]);
    await terminal.do(deal(1, 0), ...minutes, ['unloaded', { requests: 1 }], ['run', { seconds: 310 }]);
    expect(bars().map(({ bars: sent }) => sent.length)).toEqual([0, 3]);
  });

  test('a new deal comes before further prices', async () => {
    const { terminal, posts, bars } = await started(
      'mt5',
      Array.from({ length: 20 }, () => ({ body: { state: 'kept', ...wanted(0) } })),
    );
    await terminal.do(deal(1, 0), ...minutes, ['run', { seconds: 30 }]);
    const before = bars().length;
    expect(before).toBeGreaterThan(3);
    await terminal.do(deal(2, 5), ['run', { seconds: 12 }]);
    expect(posts().at(-1)?.body.deals).toMatchObject([{ ticket: '2' }]);
    expect(bars().length - before).toBeLessThan(4);
  });

  test.each([404, 422, 500])('after %i for prices the history goes on', async status => {
    const { terminal, posts, bars } = await started('mt5', [
      { status, body: { error: 'x', message: 'No.' } },
    ]);
    await terminal.do(deal(1, 0), ...minutes, ['run', { seconds: 280 }]);
    expect([posts().length, bars().length]).toEqual([2, 1]);
    await terminal.run(40);
    expect([posts().length, bars().length]).toEqual([3, 2]);
    expect(terminal.log.join()).not.toContain('No.');
  });

  test('a token that was revoked meanwhile stops the program', async () => {
    const refused = { status: 401, body: { error: 'token', message: 'This token was revoked.' } };
    const { terminal, posts } = await started('mt5', [refused]);
    await terminal.do(deal(1, 0), ...minutes, ['run', { seconds: 700 }]);
    expect(posts()).toHaveLength(2);
    expect(terminal.chart).toContain('This token was revoked.');
  });

  test('another account that signs in is not asked for the prices of this one', async () => {
    const { terminal, bars } = await started('mt5');
    await terminal.do(deal(1, 0), ...minutes, ['run', { seconds: 3 }], ['web', { mode: 'lost' }]);
    await terminal.do(['account', { ...exampleAccount, number: 5 }], ['run', { seconds: 20 }]);
    expect(bars()).toEqual([]);
  });
});
