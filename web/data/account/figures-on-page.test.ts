import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showKept } from '#lib/queries/kept-queries.ts';
import { oldestOnPage } from './figures-on-page.ts';

const profile = ['profiles', 'amara'];
const tags = ['trading_records', 'amara', 'tags'];
const role = ['role', 'amara'];
const never = new Promise<object>(() => {});

/** An observer that shows the cached answer while the server has yet to answer again. */
const watch = (client: QueryClient, queryKey: string[]) =>
  new QueryObserver(client, { queryKey, queryFn: () => never }).subscribe(() => {});

function startWith(kept: [key: string[], at: number][]): QueryClient {
  const client = new QueryClient();
  const text = JSON.stringify(kept.map(([key, at]) => ({ key, data: {}, at })));
  const memory = { getItem: () => text, setItem: () => {}, removeItem: () => {} };
  showKept(
    client,
    'figures',
    kept.map(([key]) => key),
    memory,
  );
  return client;
}

test('Kept figures have an age while the page shows them, until the server has answered', () => {
  const client = startWith([[profile, 100]]);
  expect(oldestOnPage(client, 'amara', false)).toBeUndefined();
  const close = watch(client, profile);
  expect(oldestOnPage(client, 'amara', false)).toBe(100);
  client.setQueryData(profile, {}, { updatedAt: 300 });
  expect(oldestOnPage(client, 'amara', false)).toBeUndefined();
  close();
});

test('Kept figures that no part of the page asks for have no age', () => {
  const client = startWith([[tags, 100]]);
  client.setQueryData(profile, {}, { updatedAt: 300 });
  const close = watch(client, profile);
  expect(oldestOnPage(client, 'amara', false)).toBeUndefined();
  expect(oldestOnPage(client, 'amara', true)).toBe(300);
  close();
});

test('Without a connection the oldest figures on the page count, and nothing but figures', () => {
  const client = new QueryClient();
  client.setQueryData(profile, {}, { updatedAt: 300 });
  client.setQueryData(tags, {}, { updatedAt: 200 });
  client.setQueryData(role, {}, { updatedAt: 100 });
  const stops = [profile, tags, role].map(key => watch(client, key));
  expect(oldestOnPage(client, 'amara', true)).toBe(200);
  expect(oldestOnPage(client, 'bo', true)).toBeUndefined();
  for (const stop of stops) {
    stop();
  }
});
