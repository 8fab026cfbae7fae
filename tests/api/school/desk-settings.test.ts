import { beforeAll, describe, expect, test } from 'vitest';
import { defaultDeskSettings } from '#domain/desk/desk-settings.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';
import { addPlans, addTrades, lostTrade, numberedTrades } from '../../../lab/harness/trading.ts';
import { ownServerForFile } from '../../support/own-server.ts';

const server = ownServerForFile();
let ada: Person;
let tess: Person;
let asa: Person;
let amara: Person;

beforeAll(async () => {
  [ada, tess, amara] = [
    await admin(server),
    await addTeacher(server, 'Tess'),
    await addTrader(server, 'Amara'),
  ];
  asa = await addAssistant(server, 'Asa', [await addGroup(server, 'Hers', [amara])]);
});

describe('the thresholds of Today', () => {
  const change = ({ client }: Person, settings: object, version: number) =>
    client.rpc('desk_change_settings', { settings, version });
  const preview = async (losses_running: number) => {
    for (const { client } of [ada, tess, asa]) {
      const { data } = await client.rpc('desk_preview', { settings: { losses_running } }).throwOnError();
      expect(data).toEqual({ students: 1, word: losses_running > 3 ? 0 : 1, watch: 0 });
    }
  };
  const version = async () =>
    (await asa.client.from('desk_settings').select('version').single()).data?.version;

  test('are those of domain/desk at first, and read by all staff', async () => {
    const { data } = await asa.client
      .from('desk_settings')
      .select(`${Object.keys(defaultDeskSettings).join()}, version`)
      .single();
    expect(data).toEqual({ ...defaultDeskSettings, version: 1 });
    expect((await amara.client.from('desk_settings').select()).data).toEqual([]);
  });

  test('are changed by the owner and teachers, and what is not given stays', async () => {
    await addTrades(amara, Array(3).fill(lostTrade));
    const reasons = async () => {
      const { data } = await asa.client.rpc('desk_reasons', { user_ids: [amara.id] }).throwOnError();
      return data[0].reasons.map(({ kind }: { kind: string }) => kind);
    };
    expect(await reasons()).toEqual([]);
    await preview(3);
    await preview(4);
    const { data } = await change(tess, { losses_running: 3, switched_off: ['lots'] }, 1).throwOnError();
    expect(data).toMatchObject({
      ...defaultDeskSettings,
      losses_running: 3,
      switched_off: ['lots'],
      version: 2,
    });
    expect(await reasons()).toEqual(['losses']);
    expect((await asa.client.rpc('desk_today').throwOnError()).data).toMatchObject([{ rank: 50 }]);
    const again = await change(tess, { losses_running: 3, switched_off: ['lots', 'lots'] }, 2).throwOnError();
    expect(again.data).toEqual(data);
    const { data: actions } = await ada.client
      .from('admin_actions')
      .select('admin_email, details')
      .eq('action', 'desk_settings');
    expect(actions).toEqual([
      { admin_email: tess.email, details: { losses_running: [5, 3], switched_off: [[], ['lots']] } },
    ]);
  });

  test('are not changed over the change of another, nor by an assistant', async () => {
    expect((await change(ada, { silent_days: 9 }, 1)).status).toBe(409);
    expect((await change(asa, { silent_days: 9 }, await version())).error?.code).toBe('42501');
    expect(
      (await asa.client.from('desk_settings').update({ silent_days: 9 }).eq('version', 2)).error?.code,
    ).toBe('42501');
  });

  test.each<object>([
    { losses_running: 1 },
    { lots_per_1000: 1e300 },
    { lots_per_1000: 0.001 },
    { silent_days: '9' },
    { silent_days: null },
    { grace_days: 1.5e9 },
    { switched_off: ['money'] },
    { switched_off: [null] },
    { switched_off: Array(12).fill('lots') },
    { switched_off: [['lots']] },
    { version: 7 },
    { only_row: false },
    [1],
  ])('are no %j', async settings => {
    const before = await version();
    expect((await change(ada, settings, before)).status).toBe(400);
    expect(await version()).toBe(before);
    expect((await ada.client.rpc('desk_preview', { settings })).status).toBe(400);
  });
});

test('the pulse is another one after whatever the desk shows has changed, and the same otherwise', async () => {
  const pulse = async () => String((await asa.client.rpc('desk_pulse').throwOnError()).data);
  /** After the server has calculated earlier events. */
  const quietPulse = async () => {
    await expect.poll(pulse, { timeout: 20_000 }).toMatch(/^\d+\.0\./);
    return pulse();
  };
  const quiet = await quietPulse();
  expect(await pulse()).toBe(quiet);
  const changes: (() => PromiseLike<unknown>)[] = [
    () => addTrades(amara, numberedTrades(2)),
    () =>
      amara.client.from('trading_records').update({ lot_size: 0.2 }).eq('user_id', amara.id).throwOnError(),
    () => addPlans(amara, [{}]),
    () => amara.client.rpc('set_account_balance', { new_balance: 500 }).throwOnError(),
    () => amara.client.from('comments').insert({ about: 'student', body: 'Hello' }).throwOnError(),
    () => asa.client.rpc('desk_review', { user_ids: [amara.id] }).throwOnError(),
    () => tess.client.rpc('admin_make_group', { name: 'New' }).throwOnError(),
    () => addTrader(server, 'Dele'),
  ];
  for (const happen of changes) {
    const before = await pulse();
    await happen();
    expect([String(happen), await pulse()]).not.toEqual([String(happen), before]);
  }
});
