import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#data/backend/client.ts';
import { sendInOrder } from './send-waiting-trades.ts';
import type { NewTrade } from './trades.ts';
import {
  countWaiting,
  forgetAllWaiting,
  forgetWaiting,
  keepWaiting,
  maxWaiting,
  NotKept,
  removeWaiting,
  type Shelf,
  waitingTrades,
} from './waiting-trades.ts';

const ids = ['11111111', '22222222', '33333333'].map(start => `${start}-0000-4000-8000-000000000000`);
const [first = '', second = '', third = ''] = ids;

function trade(id: string, notes: string | null = null): NewTrade {
  return {
    id,
    plan_id: null,
    trade_type: 'buy',
    currency_pair: 'EURUSD',
    entry_price: 1.08543,
    take_profit: 1.09543,
    stop_loss: 1.08043,
    lot_size: 0.1,
    trade_result: 'won',
    amount: 150.25,
    notes,
  } as NewTrade;
}

function memoryShelf(): Shelf & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
    key: index => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

let shelf: ReturnType<typeof memoryShelf>;
const at = (minute: number) => ({ shelf, now: new Date(Date.UTC(2026, 10, 22, 14, minute)) });
const waitingIds = () => waitingTrades('amara', shelf).map(waiting => waiting.trade.id);
const lost = new ApiError('no answer', 0, '');

beforeEach(() => {
  shelf = memoryShelf();
});

test('trades wait in the order in which they were kept, each person’s apart', () => {
  keepWaiting('amara', trade(second), at(2));
  keepWaiting('amara', trade(first), at(1));
  keepWaiting('bo', trade(third), at(0));
  expect(waitingIds()).toEqual([first, second]);
  forgetAllWaiting('amara', shelf);
  expect(waitingIds()).toEqual([]);
  expect(countWaiting('bo', shelf)).toBe(1);
});

test('a trade without a time is of the moment in which it was kept, one with a time keeps it', () => {
  keepWaiting('amara', trade(first), at(1));
  keepWaiting('amara', { ...trade(second), created_at: '2025-01-02T10:00:00.000Z' }, at(2));
  const times = waitingTrades('amara', shelf).map(waiting => waiting.trade.created_at);
  expect(times).toEqual(['2026-11-22T14:01:00.000Z', '2025-01-02T10:00:00.000Z']);
});

test('a trade that is kept again is replaced and keeps its turn', () => {
  keepWaiting('amara', trade(first), at(1));
  keepWaiting('amara', trade(second), at(2));
  keepWaiting('amara', trade(first, 'Mended.'), at(3));
  expect(waitingIds()).toEqual([first, second]);
  expect(waitingTrades('amara', shelf)[0]?.trade.notes).toBe('Mended.');
});

test('only so many wait, and a device without room says so', () => {
  for (let index = 0; index < maxWaiting; index += 1) {
    keepWaiting('amara', trade(`${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`), at(1));
  }
  expect(() => keepWaiting('amara', trade(first), at(2))).toThrow('200 trades wait on this device already.');
  keepWaiting('amara', trade('00000000-0000-4000-8000-000000000000', 'Mended.'), at(2));
  expect(countWaiting('amara', shelf)).toBe(maxWaiting);

  const full = {
    ...memoryShelf(),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(() => keepWaiting('amara', trade(first), { shelf: full })).toThrow(NotKept);
});

test.each(['{', 'null', '[]', '7', '{"trade":{},"keptAt":""}', '{"trade":null}'])(
  'an entry that cannot be read is dropped: %s',
  text => {
    keepWaiting('amara', trade(second), at(1));
    shelf.setItem(`pipstone-waiting-amara-${first}`, text);
    expect(waitingIds()).toEqual([second]);
    expect(shelf.entries.size).toBe(1);
  },
);

test.each([
  { fee: '1' },
  { close_price: true },
  { opened_at: 'soon' },
  { tags: 'a' },
  { felt_after: [1] },
  { setup: 1 },
  { plan_followed: '5' },
])('what its form could not show is dropped: %j', told => {
  keepWaiting('amara', { ...trade(first), ...(told as object), created_at: '2026-11-22T14:00:00Z' }, at(1));
  keepWaiting(
    'amara',
    { ...trade(second), fee: -1, swap: null, opened_at: '2026-11-22T14:00Z', tags: ['a'] },
    at(2),
  );
  expect(waitingIds()).toEqual([second]);
});

test('they are sent in order, and removed', async () => {
  for (const [index, id] of ids.entries()) {
    keepWaiting('amara', trade(id), at(index));
  }
  const sent: string[] = [];
  const outcome = await sendInOrder('amara', async ({ id }) => void sent.push(id), false, shelf);
  expect(outcome).toEqual({ sent: 3, refused: 0 });
  expect(sent).toEqual(ids);
  expect(waitingIds()).toEqual([]);
});

test.each([
  lost,
  new ApiError('starting', 503, ''),
  new ApiError('too many', 429, ''),
  new ApiError('too slow', 408, ''),
  new ApiError('no session', 401, ''),
  new Error('User not authenticated'),
])('one that cannot be sent now holds the others up, and all of them stay: %s', async error => {
  for (const [index, id] of ids.entries()) {
    keepWaiting('amara', trade(id), at(index));
  }
  const send = async ({ id }: NewTrade) => {
    if (id === second) {
      throw error;
    }
  };
  expect(await sendInOrder('amara', send, false, shelf)).toEqual({ sent: 1, refused: 0, stoppedBy: error });
  expect(waitingTrades('amara', shelf)).toEqual([
    expect.objectContaining({ trade: expect.objectContaining({ id: second }) }),
    expect.objectContaining({ trade: expect.objectContaining({ id: third }) }),
  ]);
  expect(waitingTrades('amara', shelf).every(waiting => waiting.refusal === undefined)).toBe(true);
});

test.each([
  [
    new ApiError('violates foreign key constraint', 409, '23503'),
    'The chosen plan is gone. Choose another one.',
  ],
  [new ApiError('Your journal is full.', 422, 'P0001'), 'Your journal is full.'],
  [
    new ApiError('violates check constraint', 400, '23514'),
    'Please check all fields are filled correctly and try again.',
  ],
])('one that is refused for good stays with the reason, and the next is sent: %s', async (error, words) => {
  for (const [index, id] of ids.entries()) {
    keepWaiting('amara', trade(id), at(index));
  }
  const tried: string[] = [];
  const send = async ({ id }: NewTrade) => {
    tried.push(id);
    if (id === first) {
      throw error;
    }
  };
  expect(await sendInOrder('amara', send, false, shelf)).toEqual({ sent: 2, refused: 1 });
  expect(waitingTrades('amara', shelf)).toMatchObject([{ trade: { id: first }, refusal: words }]);

  // It is not sent again automatically, but on request and after a change.
  await sendInOrder('amara', send, false, shelf);
  expect(tried).toEqual(ids);
  await sendInOrder('amara', send, true, shelf);
  expect(tried).toEqual([...ids, first]);
  keepWaiting('amara', trade(first, 'Mended.'), at(9));
  await sendInOrder('amara', async () => {}, false, shelf);
  expect(waitingIds()).toEqual([]);
});

test('what is edited while it is being sent stays, and is sent as it is then', async () => {
  keepWaiting('amara', trade(first), at(1));
  await sendInOrder('amara', async () => keepWaiting('amara', trade(first, 'Mended.'), at(2)), false, shelf);
  expect(waitingTrades('amara', shelf)).toMatchObject([{ trade: { id: first, notes: 'Mended.' } }]);
  const [seen] = waitingTrades('amara', shelf);
  forgetWaiting('amara', first, shelf);
  expect(seen && removeWaiting('amara', seen, shelf)).toBeUndefined();
  expect(waitingIds()).toEqual([]);
});
