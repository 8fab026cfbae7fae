import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { classCodesOn } from '../../support/class-codes.ts';

const server = inject('server');
const nobody = '00000000-0000-4000-8000-000000000000';
const { makeCode, usesOf } = classCodesOn(server, () => ada);
let ada: Person;
let amara: Person;

beforeAll(async () => {
  ada = await admin(server);
  amara = await addTrader(server, 'Amara');
});

describe('who may', () => {
  test.each([
    ['no label', { label: '' }, 'A code needs a label of 1 to 100 characters'],
    ['a label of spaces', { label: '   ' }, 'A code needs a label of 1 to 100 characters'],
    ['a label too long', { label: 'x'.repeat(101) }, 'A code needs a label of 1 to 100 characters'],
    ['a label that is none', { label: null }, 'A code needs a label of 1 to 100 characters'],
    ['no use', { max_uses: 0 }, 'A code can be used 1 to 10,000 times'],
    ['too many', { max_uses: 10_001 }, 'A code can be used 1 to 10,000 times'],
    ['uses that are none', { max_uses: null }, 'A code can be used 1 to 10,000 times'],
    ['the past', { expires_at: '2020-01-01T00:00:00Z' }, 'A code cannot expire in the past'],
    ['no time', { expires_at: 'soon' }, /invalid input syntax/],
  ])('a code is not made with %s', async (_, given, message) => {
    const { error, status } = await ada.client.rpc('admin_make_code', {
      label: 'Class',
      max_uses: 5,
      ...given,
    });
    expect([status, error?.message]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  test('what is not there cannot be withdrawn', async () => {
    const { error, status } = await ada.client.rpc('admin_withdraw_code', { code_id: nobody });
    expect([status, error?.message]).toEqual([404, 'There is no such code']);
    expect((await ada.client.rpc('admin_code_students', { code_id: nobody })).data).toEqual([]);
    expect((await ada.client.rpc('admin_code_joins', { code_id: nobody })).status).toBe(404);
  });

  test('admins alone', async () => {
    const made = await makeCode();
    const anyone = await visitor(server.url);
    for (const [name, given] of [
      ['admin_make_code', { label: 'Class', max_uses: 5 }],
      ['admin_codes', undefined],
      ['admin_withdraw_code', { code_id: made.id }],
      ['admin_code_students', { code_id: made.id }],
      ['admin_code_joins', { code_id: made.id }],
      ['admin_new_code', undefined],
    ] as const) {
      const hers = await amara.client.rpc(name, given);
      expect([hers.data, hers.error?.code, hers.status]).toEqual([null, '42501', 403]);
      const visitors = await anyone.rpc(name, given);
      expect([visitors.data, visitors.error?.code, visitors.status]).toEqual([null, '42501', 401]);
    }
    for (const client of [ada.client, amara.client, anyone]) {
      for (const table of ['class_codes', 'class_code', 'admissions', 'private.class_codes']) {
        expect((await client.from(table).select('*')).error?.code).toBe('PGRST205');
      }
    }
    expect(await usesOf(made)).toBe(0);
  });
});
