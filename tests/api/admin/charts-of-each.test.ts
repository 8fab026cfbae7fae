import fc from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays } from '#domain/clock/calendar-day.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, addTraders, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup } from '../../../lab/harness/school.ts';
import { addTrades, readTotals, wonTrade } from '../../../lab/harness/trading.ts';
import { openAccount } from '../../support/trading-accounts.ts';

const server = inject('server');
let ada: Person;

beforeAll(async () => {
  ada = await admin(server);
});

type Days = [day: string, balance: number][];
type Chart = { from_date: string; to_date: string; time_zone: string };
type Mode = { with_deposits?: boolean };

async function together(students: readonly Person[], range: Chart & Mode, staff = ada): Promise<Days> {
  const user_ids = students.map(({ id }) => id);
  const { data } = await staff.client.rpc('admin_balance_by_day', { user_ids, ...range }).throwOnError();
  return (data as { day: string; balance: number }[]).map(({ day, balance }) => [day, balance]);
}

async function ofEach(
  students: readonly Person[],
  range: Chart & Mode,
  staff = ada,
): Promise<Map<string, Days>> {
  const user_ids = students.map(({ id }) => id);
  const { data } = await staff.client
    .rpc('admin_balance_by_day_of_each', { user_ids, ...range })
    .throwOnError();
  type Row = { user_id: string; days: string[]; balances: number[] };
  return new Map(
    (data as Row[]).map(({ user_id, days, balances }) => [
      user_id,
      days.map((day, place): [string, number] => [day, balances[place] ?? Number.NaN]),
    ]),
  );
}

async function own({ client }: Person, range: Chart): Promise<Days> {
  const { data } = await client.rpc('my_balance_by_day', range).throwOnError();
  return (data as { day: string; balance: number }[]).map(({ day, balance }) => [day, balance]);
}

/** The specification's formula: present balances less the trades in the range, which are added day by day. */
async function byFormula(
  students: readonly Person[],
  { from_date, to_date, time_zone }: Chart,
): Promise<Days> {
  const user_ids = students.map(({ id }) => id);
  const trades = await query(
    server.connection,
    `select r.created_at, r.amount from public.trading_records r
     join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
     where r.user_id = any ($1) and a.counts`,
    [user_ids],
  );
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: time_zone });
  const inRange = trades
    .map(({ created_at, amount }) => ({ day: calendar.format(created_at as Date), amount: Number(amount) }))
    .filter(({ day }) => day >= from_date && day <= to_date);
  const days = [...new Set([from_date, ...inRange.map(({ day }) => day)])].toSorted();
  const balances = await Promise.all(students.map(({ client, id }) => readTotals(client, id)));
  const now = balances.reduce((sum, { account_balance }) => sum + account_balance, 0);
  const addUp = (some: typeof inRange) => some.reduce((sum, { amount }) => sum + amount, 0);
  const start = now - addUp(inRange);
  return days.map(until => [
    until,
    Math.round((start + addUp(inRange.filter(({ day }) => day <= until))) * 100) / 100,
  ]);
}

const cash = ({ client }: Person, amount: number, happened_at: string, account?: string) =>
  client
    .rpc('record_cash', { amount, happened_at, request_id: crypto.randomUUID(), ...(account && { account }) })
    .throwOnError();

describe('students with everything that moves a balance', () => {
  const zones = ['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'];
  let students: Person[];

  beforeAll(async () => {
    students = await addTraders(server, ['Only Trades', 'Cash', 'Accounts', 'Newcomer']);
    const [trades, money, accounts] = students as [Person, Person, Person];
    await addTrades(trades, [
      { amount: 12.5, created_at: '2026-02-27T23:30Z' },
      { amount: -4, created_at: '2026-03-04T04:00Z', trade_result: 'lost' },
      { amount: 80, created_at: '2026-03-09T12:00Z' },
    ]);
    await cash(money, 500, '2026-03-01T02:00Z');
    await addTrades(money, [{ amount: 30, created_at: '2026-03-02T12:00Z' }]);
    await cash(money, -100.25, '2026-03-05T20:00Z');
    await money.client.rpc('set_account_balance', { new_balance: 1300 }).throwOnError();
    await money.client
      .from('trading_records')
      .update({ amount: 45.5 })
      .eq('user_id', money.id)
      .throwOnError();
    const { data: ledger } = await money.client.from('balance_changes').select('id').eq('amount', -100.25);
    await money.client.rpc('undo_cash', { entry: ledger?.[0]?.id }).throwOnError();
    const demo = await openAccount(accounts, { name: 'Demo', counts: false, starting_balance: 10_000 });
    const euro = await openAccount(accounts, { name: 'Euro', currency: 'EUR', usd_rate: 1.1 });
    await addTrades(accounts, [
      { amount: 10, created_at: '2026-03-02T12:00Z' },
      { amount: 999, created_at: '2026-03-03T12:00Z', account_id: demo },
    ]);
    await cash(accounts, 200, '2026-03-04T12:00Z', euro);
    await cash(accounts, 70, '2026-03-06T12:00Z', demo);
    await accounts.client.from('trading_accounts').update({ counts: false }).eq('id', euro).throwOnError();
    await query(
      server.connection,
      `update public.profiles set created_at = '2026-01-05' where id = any ($1)`,
      [[trades.id, money.id, accounts.id]],
    );
  });

  const days = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 300 }));

  test('a balance is that of now less the trades in the range, and then these, on any range', async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.constantFrom(...zones), async ([after, length], time_zone) => {
        const from_date = addDays('2026-02-22', after);
        const range = { from_date, to_date: addDays(from_date, length), time_zone };
        expect(await together(students, range)).toEqual(await byFormula(students, range));
        const each = await ofEach(students, range);
        for (const student of students) {
          expect(each.get(student.id)).toEqual(await byFormula([student], range));
        }
      }),
      { numRuns: 12 },
    );
  });

  test('with deposits the educator sees on any day what the student sees', async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.constantFrom(...zones), async ([after, length], time_zone) => {
        const from_date = addDays('2026-02-22', after);
        const range = { from_date, to_date: addDays(from_date, length), time_zone };
        const each = await ofEach(students, { ...range, with_deposits: true });
        const sum = new Map<string, number>();
        for (const student of students) {
          const theirs = await own(student, range);
          expect(await together([student], { ...range, with_deposits: true })).toEqual(theirs);
          if (student !== students[3]) {
            expect(each.get(student.id)).toEqual(theirs);
          }
          for (const [place, [day, balance]] of theirs.entries()) {
            const before = theirs[place - 1]?.[1] ?? 0;
            sum.set(day, (sum.get(day) ?? 0) + Math.round((balance - before) * 100));
          }
        }
        const moved = [...sum].toSorted(([one], [other]) => (one < other ? -1 : 1));
        let cents = 0;
        const added = moved.map(([day, by]): [string, number] => {
          cents += by;
          return [day, cents / 100];
        });
        expect(await together(students, { ...range, with_deposits: true })).toEqual(added);
      }),
      { numRuns: 12 },
    );
  });

  test('a deposit, a balance set by hand and a trade after the range are in every day, or on their days', async () => {
    const [, money] = students as [Person, Person];
    // $500 on the 1st, a trade of $45.50 on the 2nd, the rest set by hand later.
    const range = { from_date: '2026-02-28', to_date: '2026-03-31', time_zone: 'UTC' };
    const { account_balance: now } = await readTotals(money.client, money.id);
    expect(await together([money], range)).toEqual([
      ['2026-02-28', now - 45.5],
      ['2026-03-02', now],
    ]);
    expect(await together([money], { ...range, to_date: '2026-03-01' })).toEqual([['2026-02-28', now]]);
    expect(await together([money], { ...range, with_deposits: true })).toEqual([
      ['2026-02-28', 0],
      ['2026-03-01', 500],
      ['2026-03-02', 545.5],
      ['2026-03-05', 545.5],
    ]);
  });

  test('with deposits a newcomer has nothing before they joined: no line at zero', async () => {
    const [, , , newcomer] = students as [Person, Person, Person, Person];
    const today = new Date().toISOString().slice(0, 10);
    const before = {
      ...{ from_date: '2026-03-01', to_date: '2026-03-31', time_zone: 'UTC' },
      with_deposits: true,
    };
    expect([await together([newcomer], before), await ofEach([newcomer], before)]).toEqual([
      [['2026-03-01', 0]],
      new Map([[newcomer.id, []]]),
    ]);
    const range = { ...before, to_date: today };
    expect(await ofEach([newcomer], range)).toEqual(new Map([[newcomer.id, [[today, 0]]]]));
    await newcomer.client
      .from('trading_records')
      .insert({ ...wonTrade, created_at: '2026-03-20T12:00Z' })
      .throwOnError();
    expect((await ofEach([newcomer], range)).get(newcomer.id)).toEqual([['2026-03-20', 150.25]]);
  });

  test('the trades of each come to those of all', async () => {
    const range = { from_date: '2026-03-01', to_date: '2026-03-31', time_zone: 'Asia/Kolkata' };
    const user_ids = students.map(({ id }) => id);
    const { data: each } = await ada.client
      .rpc('admin_trades_by_day_of_each', { user_ids, ...range })
      .throwOnError();
    const { data: all } = await ada.client.rpc('admin_trades_by_day', { user_ids, ...range }).throwOnError();
    type Each = { days: string[]; wins: number[]; losses: number[] };
    const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0);
    const days = (each as Each[]).flatMap(row => row.days);
    expect(sum((each as Each[]).flatMap(({ wins }) => wins))).toBe(
      sum(all.map((d: { wins: number }) => d.wins)),
    );
    expect(sum((each as Each[]).flatMap(({ losses }) => losses))).toBe(
      sum(all.map((d: { losses: number }) => d.losses)),
    );
    expect([...new Set(days)].toSorted()).toEqual(all.map(({ day }: { day: string }) => day));
  });
});

test('every day is a row of its own, in a range of any length', async () => {
  const yaa = await addTrader(server, 'Yaa');
  const days = Array.from({ length: 1096 }, (_, place) => addDays('2025-06-30', -place));
  await addTrades(
    yaa,
    days.map((day, place) => ({ amount: 1 + place, created_at: `${day}T12:00Z` })),
  );
  for (const count of [1, 90, 91, 366, 1096]) {
    const range = { from_date: days[count - 1] ?? '', to_date: '2025-06-30', time_zone: 'UTC' };
    const { data } = await ada.client
      .rpc('admin_trades_by_day_of_each', { user_ids: [yaa.id], ...range })
      .throwOnError();
    expect(data[0].days).toEqual(days.slice(0, count).toReversed());
    expect((await ofEach([yaa], range)).get(yaa.id)).toEqual(await byFormula([yaa], range));
  }
});

test('an assistant charts the students of their groups and nobody else', async () => {
  const [amara, bo] = (await addTraders(server, ['Amara', 'Bo'])) as [Person, Person];
  for (const student of [amara, bo]) {
    await addTrades(student, [{ amount: 5, created_at: '2026-03-02T12:00Z' }]);
  }
  const group = await addGroup(server, 'Charted', [amara]);
  const asa = await addAssistant(server, 'Asa', [group]);
  const none = await addAssistant(server, 'Nell');
  const range = { from_date: '2026-03-02', to_date: '2026-03-31', time_zone: 'UTC' };
  expect([...(await ofEach([amara, bo], range, asa)).keys()]).toEqual([amara.id]);
  expect([...(await ofEach([amara, bo], range, none)).keys()]).toEqual([]);
  expect(await together([amara, bo], range, asa)).toEqual([['2026-03-02', 5]]);
  expect(await together([amara, bo], range, none)).toEqual([]);
  const given = { user_ids: [amara.id, bo.id], ...range };
  const trades = await asa.client.rpc('admin_trades_by_day_of_each', given).throwOnError();
  expect(trades.data).toEqual([{ user_id: amara.id, days: ['2026-03-02'], wins: [1], losses: [0] }]);
  const kofi = await addTrader(server, 'Kofi');
  expect((await kofi.client.rpc('admin_trades_by_day_of_each', given)).error?.code).toBe('42501');
});
