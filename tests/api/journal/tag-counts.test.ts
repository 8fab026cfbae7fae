import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addTrades, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');

async function readCounts({ client }: Pick<Person, 'client'>): Promise<Record<string, number>> {
  const { data } = await client.rpc('my_tag_counts').throwOnError();
  return Object.fromEntries(data.map(({ tag, trades }: { tag: string; trades: number }) => [tag, trades]));
}

test('everyone counts their own tags alone, an admin none of others, and a visitor is refused', async () => {
  const [amara, bo] = [await addTrader(server, 'Amara'), await addTrader(server, 'Bo')];
  const [news, late, unused] = [randomUUID(), randomUUID(), randomUUID()];
  const ofBo = randomUUID();
  const tags = { [news]: 'News', [late]: 'Late', [unused]: 'Unused' };
  await amara.client
    .from('tags')
    .insert(Object.entries(tags).map(([id, name]) => ({ id, name })))
    .throwOnError();
  await bo.client.from('tags').insert({ id: ofBo, name: 'News' }).throwOnError();
  await addTrades(amara, [
    { ...wonTrade, tags: [news, late] },
    { ...wonTrade, tags: [news] },
    { ...wonTrade, tags: [] },
  ]);
  await addTrades(bo, [{ ...wonTrade, tags: [ofBo] }]);
  expect(await readCounts(amara)).toEqual({ [news]: 2, [late]: 1 });
  expect(await readCounts(bo)).toEqual({ [ofBo]: 1 });
  expect(await readCounts(await admin(server))).toEqual({});
  expect((await (await visitor(server.url)).rpc('my_tag_counts')).error).toMatchObject({ code: '42501' });
});
