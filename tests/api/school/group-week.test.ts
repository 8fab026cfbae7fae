import { beforeAll, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addTrades, lostTrade, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
const monday = '2026-03-09';
let ada: Person;
let amara: Person;
let bo: Person;
let cara: Person;
let group: string;

const week = ({ client }: Pick<Person, 'client'>, of_group = group, of_week: string | null = monday) =>
  client.rpc('group_week', { of_group, monday: of_week });

beforeAll(async () => {
  ada = await admin(server);
  [amara, bo, cara] = (await addTraders(server, ['Amara', 'Bo', 'Cara'])) as [Person, Person, Person];
  group = await addGroup(server, 'Spring', [amara, bo, cara]);
});

test('has each student by name: the week, the four weeks before it, and nothing of other weeks', async () => {
  await amara.client
    .from('notice_settings')
    .upsert({ user_id: amara.id, time_zone: 'Asia/Tokyo' })
    .throwOnError();
  const at = (moment: string, more: object = {}) => ({ ...wonTrade, created_at: moment, ...more });
  await addTrades(amara, [
    // Monday in Tokyo, still Sunday elsewhere.
    at('2026-03-08T15:00:00Z', { plan_followed: 4 }),
    at('2026-03-08T14:59:59Z'),
    at('2026-03-15T14:59:59Z', { plan_followed: 3 }),
    at('2026-03-15T15:00:00Z'),
    { ...lostTrade, created_at: '2026-03-12T10:00:00Z' },
    at('2026-02-08T15:00:00Z'),
    at('2026-02-08T14:59:59Z'),
  ]);
  const comment = { user_id: amara.id, about: 'student', body: 'A question' };
  await amara.client.from('comments').insert(comment).throwOnError();
  await query(
    server.connection,
    `update public.comments set created_at = '2026-03-10T10:00:00Z' where user_id = '${amara.id}'`,
  );
  const { data } = await week(ada).throwOnError();
  const won = wonTrade.amount;
  expect(data).toEqual([
    {
      user_id: amara.id,
      name: 'Amara',
      trades: 3,
      wins: 2,
      net: 2 * won + lostTrade.amount,
      plan_rated: 2,
      plan_kept: 1,
      trades_before: 2,
      wins_before: 2,
      net_before: 2 * won,
      messages: 1,
    },
    expect.objectContaining({ name: 'Bo', trades: 0, net: 0, trades_before: 0, messages: 0 }),
    expect.objectContaining({ name: 'Cara', trades: 0 }),
  ]);
});

test('has no figures of a student with more than 5,000 trades, rather than sums of a part', async () => {
  await query(
    server.connection,
    `insert into public.trading_records
       (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss, lot_size, trade_result, amount, created_at)
     select '${bo.id}', 'buy', 'EURUSD', 1, 1, 1, 1, 'won', 1, '2026-03-10Z'::timestamptz + n * interval '1 second'
     from generate_series(1, 5001) n`,
  );
  const { data } = await week(ada).throwOnError();
  expect(data[1]).toMatchObject({ name: 'Bo', trades: null, net: null, net_before: null, messages: 0 });
});

test('is for the owner, teachers and the group’s assistants', async () => {
  const [asa, otto, tea] = [
    await addAssistant(server, 'Asa', [group]),
    await addAssistant(server, 'Otto', [await addGroup(server, 'Other')]),
    await addTeacher(server, 'Tea'),
  ];
  for (const staff of [ada, tea, asa]) {
    expect((await week(staff).throwOnError()).data).toHaveLength(3);
  }
  for (const stranger of [amara, otto, { client: await visitor(server.url) }]) {
    expect((await week(stranger)).error?.code).toBe('42501');
  }
  await ada.client.rpc('admin_remove_student', { user_id: cara.id }).throwOnError();
  expect((await week(asa).throwOnError()).data.map(({ name }: { name: string }) => name)).toEqual([
    'Amara',
    'Bo',
  ]);
});

test.each([null, '2026-03-10', '1969-12-29', 'infinity', '4000-01-03'])(
  'refuses %s as the beginning of a week',
  async of_week => {
    expect(await week(ada, group, of_week)).toMatchObject({ status: 400, error: { code: '22023' } });
  },
);
