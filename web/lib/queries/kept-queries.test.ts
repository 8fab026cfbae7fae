import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { forgetUnusedKept, showKept, write } from './kept-queries.ts';

const profile = ['profiles', 'amara'];
const plans = ['trading_plans', 'amara'];
const keys = [profile, plans];
const name = 'pipstone-figures-amara';

const never = new Promise<object>(() => {});

let entries: Map<string, string>;
const memory = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};

function clientWith(answers: [string[], object, number][]): QueryClient {
  const client = new QueryClient();
  for (const [key, data, updatedAt] of answers) {
    client.setQueryData(key, data, { updatedAt });
  }
  return client;
}

beforeEach(() => {
  entries = new Map();
});

test('the last answers come back with the moment in which they came, and only those', () => {
  const other = ['profiles', 'bo'];
  write(
    clientWith([
      [profile, { balance: 5 }, 100],
      [other, { balance: 7 }, 100],
      [plans, [], 90],
    ]),
    name,
    keys,
    memory,
  );
  const client = new QueryClient();
  showKept(client, name, keys, memory);
  expect(client.getQueryData(profile)).toEqual({ balance: 5 });
  expect(client.getQueryState(profile)?.dataUpdatedAt).toBe(100);
  expect(client.getQueryData(other)).toBeUndefined();
});

test('what has come meanwhile is not replaced', () => {
  write(clientWith([[profile, { balance: 5 }, 100]]), name, keys, memory);
  const client = clientWith([[profile, { balance: 9 }, 200]]);
  showKept(client, name, keys, memory);
  expect(client.getQueryData(profile)).toEqual({ balance: 9 });
});

test('a tab with older answers does not undo those of another', () => {
  write(clientWith([[profile, { balance: 9 }, 200]]), name, keys, memory);
  write(
    clientWith([
      [profile, { balance: 5 }, 100],
      [plans, [], 150],
    ]),
    name,
    keys,
    memory,
  );
  const client = new QueryClient();
  showKept(client, name, keys, memory);
  expect(client.getQueryData(profile)).toEqual({ balance: 9 });
  expect(client.getQueryData(plans)).toEqual([]);
});

test('a full device keeps nothing rather than old figures', () => {
  write(clientWith([[profile, { balance: 5 }, 100]]), name, keys, memory);
  const full = {
    ...memory,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  write(clientWith([[profile, { balance: 9 }, 200]]), name, keys, full);
  expect(entries.size).toBe(0);
});

test.each(['{', 'null', '{}', '[null]', '[{"key":1}]', '[{"key":["profiles","amara"],"data":7,"at":1}]'])(
  'what cannot be read is dropped: %s',
  text => {
    entries.set(name, text);
    const client = new QueryClient();
    showKept(client, name, keys, memory);
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(entries.size).toBe(0);
  },
);

test('what nothing on the page asks for is taken back, and what the server has answered stays', () => {
  write(
    clientWith([
      [profile, { balance: 5 }, 100],
      [plans, [], 90],
    ]),
    name,
    keys,
    memory,
  );
  const client = new QueryClient();
  showKept(client, name, keys, memory);
  client.setQueryData(plans, [], { updatedAt: 200 });
  const close = new QueryObserver(client, {
    queryKey: profile,
    enabled: true,
    queryFn: () => never,
  }).subscribe(() => {});
  forgetUnusedKept(client);
  expect(client.getQueryData(profile)).toEqual({ balance: 5 });
  close();
  forgetUnusedKept(client);
  expect(client.getQueryData(profile)).toBeUndefined();
  expect(client.getQueryData(plans)).toEqual([]);
});
