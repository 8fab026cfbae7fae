import { expect, test } from 'vitest';
import type { Records } from '#data/account/account-records.ts';
import { balanceChangesFile, everythingFile } from './record-files.ts';

const deposit = {
  id: 1,
  user_id: 'amara',
  kind: 'cash',
  amount: 250.5,
  balance: 250.5,
  trade_id: null,
  currency_pair: null,
  reason: 'May',
  created_at: '2026-05-31T22:30:00+00:00',
  happened_at: '2026-05-04T10:00:00+00:00',
  request_id: 'made by the form',
  takes_back: null,
} as const;

const records = {
  profile: { id: 'amara' },
  keptFilters: [{ id: 'one', name: 'Gold', query: 'search=gold' }],
  plans: [],
  trades: [],
  balanceChanges: [deposit, { ...deposit, kind: 'manual', happened_at: null }],
} as unknown as Records;

test('the sheet of balance changes has the time at which cash came, in the time zone of its header', () => {
  const { content } = balanceChangesFile(records, { today: '2026-06-01', timeZone: 'Europe/Athens' });
  const rows = content.trim().split('\r\n');
  expect(rows[0]).toMatch(/Time \(Europe\/Athens\),Kind,.*,Came or Went \(Europe\/Athens\)$/);
  expect(rows[1]).toBe('2026-06-01 01:30:00,cash,250.5,250.5,,May,,2026-05-04 13:00:00');
  expect(rows[2]).toBe('2026-06-01 01:30:00,manual,250.5,250.5,,May,,');
});

test('everything has the kept filters, and the ledger as it is', () => {
  const { content } = everythingFile(records, { today: '2026-06-01', timeZone: 'UTC' });
  const everything = JSON.parse(content);
  expect(everything).toMatchObject({ kept_filters: records.keptFilters, balance_changes: [deposit, {}] });
});
