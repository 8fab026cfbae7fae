import { afterEach, describe, expect, test } from 'vitest';
import { hasCompiler } from './compile.ts';
import { keeper, type Received } from './listener.ts';
import { at, deal, exampleAccount, inputs, session } from './sessions.ts';

// The MetaTrader 5 service after each answer. The expert has the same code for this.

let open: Awaited<ReturnType<typeof session>> | null = null;
afterEach(async () => {
  await open?.end();
  open = null;
});

type Answer = Parameters<typeof session>[0];
const account = ['account', exampleAccount] as const;

async function started(answer: Answer, token?: string) {
  open = await session(answer);
  const service = open.terminal('service');
  await service.do(...inputs(open.address, token), account, deal(1, 0), deal(2, 1), ['run', { seconds: 5 }]);
  return { ...open, service };
}

const refusal = (status: number, error: string, more: object = {}, headers = {}) => ({
  ...{ status, headers, body: { error, message: `About ${error}.`, ...more } },
});
const tickets = (posts: Received[]) =>
  posts.map(({ body }) => body.deals.map(({ ticket }) => ticket).join(' '));

describe.skipIf(!hasCompiler)('the service of MetaTrader 5 (needs g++)', () => {
  test('is paired by a code once, and keeps the token', async () => {
    const keep = keeper();
    const { received, service, terminal, address } = await started(
      post => (post.path === '/sync/v1/pair' ? { body: { token: 'pip_new' } } : keep(post)),
      '482 913',
    );
    expect(received[0]).toMatchObject({ path: '/sync/v1/pair', body: { code: '482913' }, token: undefined });
    expect(received[1]).toMatchObject({ path: '/sync/v1/deals', token: 'Bearer pip_new' });
    await service.stop();
    const again = terminal('service', service.folder);
    await again.do(...inputs(address, '482913'), account, ['run', { seconds: 2 }]);
    expect(received.at(-1)).toMatchObject({ path: '/sync/v1/deals', token: 'Bearer pip_new' });
    expect(again.log.join()).not.toContain('pip_new');
    await again.stop();
    // Another code is another pairing, and so is another account.
    const other = terminal('service', service.folder);
    await other.do(...inputs(address, '111222'), account, ['run', { seconds: 2 }]);
    expect(received.findLast(({ path }) => path === '/sync/v1/pair')?.body).toEqual({ code: '111222' });
    const count = received.filter(({ path }) => path === '/sync/v1/pair').length;
    await other.do(['account', { ...exampleAccount, number: 5 }], ['run', { seconds: 2 }]);
    expect(received.filter(({ path }) => path === '/sync/v1/pair')).toHaveLength(count + 1);
  });

  test.each([
    ['a wrong code', 404, 'code', '111222'],
    ['a wrong token', 401, 'token', 'pip_wrong'],
    ['another account', 409, 'account', 'pip_token'],
  ])('stops at %s, with the message', async (_, status, error, token) => {
    const { received, service } = await started(() => refusal(status, error), token);
    await service.do(deal(3, 2), ['run', { seconds: 4000 }]);
    expect(received).toHaveLength(1);
    expect(service.log).toEqual([`Pipstone: About ${error}.`]);
  });

  test.each([
    ['a wrong field, with its name', 422, { error: 'field', field: 'deals.3.volume' }, ' (deals.3.volume)'],
    ['a full journal', 422, { error: 'room' }, ''],
    ['a page of another server', 404, { error: 'Not Found' }, ''],
  ])('tries again after an hour at %s', async (_, status, { error, ...more }, named) => {
    const keep = keeper();
    const { posts, service } = await started((post, count) =>
      count === 1 ? refusal(status, error, more) : keep(post),
    );
    await service.do(deal(3, 2), ['run', { seconds: 3590 }]);
    expect(posts()).toHaveLength(1);
    expect(service.log).toEqual([
      `Pipstone: About ${error}.${named} Next attempt in an hour. No trade is lost.`,
    ]);
    await service.run(20);
    expect(tickets(posts()).at(-1)).toBe('1 2 3');
  });

  test('does not give up a code when another server answers with 404', async () => {
    const { received, service } = await started(() => refusal(404, 'Not Found'), '111222');
    await service.run(3610);
    expect(received.map(({ path }) => path)).toEqual(['/sync/v1/pair', '/sync/v1/pair']);
  });

  test('begins again when another account signs in to the terminal', async () => {
    const keep = keeper();
    const { posts, service } = await started(post =>
      post.body.account.number === '7001234' ? refusal(409, 'account') : keep(post),
    );
    expect(posts()).toHaveLength(1);
    await service.do(['account', { ...exampleAccount, number: 8 }], deal(7, 0), ['run', { seconds: 5 }]);
    expect(posts().map(({ body }) => body.account.number)).toEqual(['7001234', '8', '8']);
    expect(posts().at(-1)?.body.deals).toMatchObject([{ ticket: '7' }]);
  });

  test('sends smaller batches when a post is too large', async () => {
    const keep = keeper();
    open = await session(post => (post.body.deals.length > 300 ? refusal(413, 'size') : keep(post)));
    const deals = [...Array(1200).keys()].map(index => deal(index + 1, index));
    const service = open.terminal('service');
    await service.do(...inputs(open.address), account, ...deals, ['run', { seconds: 12 }]);
    expect(open.posts().map(({ body }) => body.deals.length)).toEqual([
      0, 1000, 500, 250, 250, 250, 250, 200,
    ]);
    expect(service.log).not.toContain('Pipstone: About size.');
  });

  test.each([
    ['too many requests', 429, 'rate', { 'Retry-After': '7' }, 7],
    ['a server that is away', 503, 'away', { 'retry-after': '20' }, 20],
    ['a server that is away without a time', 503, 'away', {}, 60],
    ['another answer', 502, 'bad gateway', {}, 60],
  ])('waits after %s, even if a deal happens', async (_, status, error, headers, seconds) => {
    const keep = keeper();
    const { posts, service } = await started((post, count) =>
      count === 1 ? refusal(status, error, {}, headers) : keep(post),
    );
    expect(service.log).toEqual([
      `Pipstone: About ${error}. Next attempt in ${seconds} seconds. No trade is lost.`,
    ]);
    await service.do(deal(3, 2), ['run', { seconds: seconds - 6 }]);
    expect(posts()).toHaveLength(1);
    await service.run(5);
    expect(tickets(posts())).toEqual(['', '', '1 2 3']);
  });

  test('names an address that is not Pipstone', async () => {
    const { service, address } = await started(() => ({ body: '<html>Welcome</html>' }));
    expect(service.log).toEqual([
      `Pipstone: The address ${address} answers with 200, but not as Pipstone does. Check the address. Next attempt in 60 seconds. No trade is lost.`,
    ]);
  });

  test.each(['lost', 'cut', 'twice'])('sends the rows again after an answer that was %s', async mode => {
    const { posts, service } = await started(keeper());
    await service.do(
      deal(3, 2),
      ['web', { mode }],
      ['run', { seconds: 12 }],
      ['web', { mode: 'ok' }],
      ['run', { seconds: 70 }],
    );
    const sent = tickets(posts()).slice(2);
    expect(sent).toEqual(['3', '3']);
    expect(service.log.some(line => line.includes('does not answer'))).toBe(mode !== 'twice');
  });

  test('says which address to allow, and goes on when it is allowed', async () => {
    open = await session(keeper());
    const { address, received, terminal } = open;
    const expert = terminal('mt5');
    await expert.do(
      ...inputs(address),
      ['allow', { address: 'https://elsewhere.example' }],
      account,
      deal(1, 0),
      ['run', { seconds: 5 }],
    );
    const said = `Pipstone: The terminal does not allow this address yet. Open Tools, Options, Expert Advisors, tick "Allow WebRequest for listed URL", add ${address} and press OK. This program tries again every minute.`;
    expect([expert.log, expert.chart, expert.statuses]).toEqual([[said], said, [-4014]]);
    await expert.run(100);
    expect(expert.log).toEqual([said]);
    await expert.do(['allow', { address }], ['run', { seconds: 70 }]);
    expect(tickets(received)).toEqual(['', '1']);
  });

  test('asks for a token without one, and for an address without one', async () => {
    open = await session(keeper());
    const { address, received, terminal } = open;
    const [bare, lost] = [terminal('mt5'), terminal('mt5')];
    await bare.do(...inputs(address, ''), account, ['run', { seconds: 100 }]);
    expect(bare.chart).toContain('Paste the token, or the code of six digits');
    await lost.do(...inputs('journal.example.com'), account, ['run', { seconds: 100 }]);
    expect(lost.chart).toContain('Enter the address of your Pipstone');
    const example = terminal('mt5');
    await example.do(...inputs('https://journal.example.com'), account, ['run', { seconds: 100 }]);
    expect(example.chart).toContain('Pipstone shows it under Account, Connect MetaTrader.');
    expect(example.statuses).toEqual([]);
    expect(received).toEqual([]);
  });

  test.each(['confirm', 'paused'])('asks without rows while the state is %s', async state => {
    const keep = keeper();
    const waiting = { body: { state, cursorTime: 0, cursorTicket: '', next: 30, message: 'Confirm it.' } };
    const { posts, service } = await started((post, count) => (count < 3 ? waiting : keep(post)));
    await service.run(100);
    expect(tickets(posts())).toEqual(['', '', '', '1 2']);
    expect(service.log).toEqual([
      'Pipstone: Confirm it.',
      'Pipstone: Catching up.',
      'Pipstone: Matches: balance 0.00.',
    ]);
  });

  test('goes back to an earlier cursor, which is how Pipstone asks for rows that it misses', async () => {
    const keep = keeper();
    const back = {
      body: {
        state: 'differs',
        cursorTime: at(0),
        cursorTicket: '1',
        next: 60,
        message: 'Differs: 10 missing.',
      },
    };
    const { posts, service } = await started((post, count) => (count === 2 ? back : keep(post)));
    await service.run(100);
    expect(tickets(posts())).toEqual(['', '1 2', '2']);
  });

  test('reads a message with quotes, accents and other fields in it', async () => {
    const message = 'Say "state":"paused", \\ and größer\nthan';
    const { service } = await started(() => ({
      body: { message, state: 'confirm', cursorTime: 0, cursorTicket: '', next: 30 },
    }));
    expect(service.log).toEqual(['Pipstone: Say "state":"paused", \\ and größer than']);
  });

  test('two terminals with one account send the same deals, and neither more', async () => {
    const keep = keeper();
    const { posts, terminal, address } = await started(keep);
    const second = terminal('mt5');
    await second.do(...inputs(address), account, deal(1, 0), deal(2, 1), deal(3, 2), ['run', { seconds: 5 }]);
    expect(tickets(posts())).toEqual(['', '1 2', '', '3']);
  });
});
