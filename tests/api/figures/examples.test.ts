import { beforeAll, describe, expect, inject, test } from 'vitest';
import examples from '#domain/examples.json' with { type: 'json' };
import { rewardPips, riskPips } from '#domain/trades/pips.ts';
import { winRate } from '#domain/trades/trade.ts';
import { averageAmount, profitFactor } from '#domain/trades/trade-averages.ts';
import { query } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, plan, wonTrade } from '../../../lab/harness/trading.ts';

// The database computes and keeps the same figures as the rules of domain/, example by example.

const server = inject('server');
let amara: Person;
let ada: Person;

beforeAll(async () => {
  amara = await addTrader(server, 'Amara');
  ada = await admin(server);
});

const won = (amount: number) => ({ ...wonTrade, amount });
const lost = (amount: number) => ({ ...lostTrade, amount });

async function log(trades: readonly object[]): Promise<void> {
  await amara.client.from('trading_records').insert(trades).throwOnError();
}

describe('my_trade_totals', () => {
  /** Found by their notes. */
  async function logAndTotal(notes: string, trades: readonly object[]) {
    await log(trades.map(trade => ({ ...trade, notes })));
    const { data } = await amara.client.rpc('my_trade_totals', { search: notes }).throwOnError();
    return data[0];
  }

  test.each(examples.winRate)('counts for the win rate: $case', async ({ wins, losses, ...example }) => {
    const trades = [...Array(wins).fill(won(2)), ...Array(losses).fill(lost(-1))];
    const totals = await logAndTotal(`win rate: ${example.case}`, trades);
    expect(totals).toMatchObject({ wins, losses, trades: wins + losses });
    expect(winRate(totals.wins, totals.losses)).toBe(example.expected);
  });

  test.each(examples.profitFactor)('sums for the profit factor: $case', async example => {
    const trades = [
      ...(example.won ? [won(example.won)] : []),
      ...(example.lost ? [lost(example.lost)] : []),
    ];
    const totals = await logAndTotal(`profit factor: ${example.case}`, trades);
    expect(totals).toMatchObject({ won_amount: example.won, lost_amount: example.lost });
    expect(profitFactor(totals.won_amount, totals.lost_amount)).toBe(example.expected);
  });

  test.each(examples.averageAmount)('sums for an average: $case', async ({ amount, trades, ...example }) => {
    // The first amount has the remaining cents.
    const others = Array<number>(Math.max(0, trades - 1)).fill(Math.trunc((amount * 100) / trades) / 100);
    const rest = Math.round((amount - others.reduce((sum, each) => sum + each, 0)) * 100) / 100;
    const amounts = trades === 0 ? [] : [rest, ...others];
    const totals = await logAndTotal(
      `average: ${example.case}`,
      amounts.map(each => (each > 0 ? won(each) : lost(each))),
    );
    expect(totals).toMatchObject({ net: amount, trades });
    expect(averageAmount(totals.net, totals.trades)).toBe(example.expected);
  });
});

describe('admin_users', () => {
  type Listed = { full_name: string; win_rate: number; overdue_plans: number };
  type Account = {
    id: string;
    name: string;
    wins?: number;
    losses?: number;
    current?: number;
    target?: number;
    targetDate?: string;
    joined?: string;
    lastTrade?: string | null;
  };

  /** In the educator's list. */
  async function listed(accounts: readonly Omit<Account, 'id'>[], given: object = {}): Promise<Listed[]> {
    const school = `${crypto.randomUUID()}.example.com`;
    const rows = JSON.stringify(accounts.map(account => ({ ...account, id: crypto.randomUUID() })));
    await query(
      server.connection,
      `create temporary table wanted on commit preserve rows as
         select * from jsonb_to_recordset('${rows}') r (
           id uuid, name text, wins int, losses int, current numeric, target numeric, "targetDate" date,
           joined timestamptz, "lastTrade" timestamptz
         );
       insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
         select id, id || '@${school}', '', jsonb_build_object('full_name', name) from wanted;
       insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
           lot_size, trade_result, amount)
         select id, 'buy', 'EURUSD', 1, 0, 0, 1, result, 0
         from wanted, lateral (
           select 'won' from generate_series(1, wins) union all select 'lost' from generate_series(1, losses)
         ) t (result);
       insert into public.trading_records (user_id, trade_type, currency_pair, entry_price, take_profit, stop_loss,
           lot_size, trade_result, amount, created_at)
         select id, 'buy', 'EURUSD', 1, 0, 0, 1, 'won', 0, "lastTrade" from wanted where "lastTrade" is not null;
       insert into public.trading_plans (user_id, plan_name, current_amount, target_amount, target_date)
         select id, name, current, target, "targetDate" from wanted where "targetDate" is not null;
       update public.profiles p set created_at = joined from wanted w where w.id = p.id and joined is not null`,
    );
    const { data } = await ada.client.rpc('admin_users', { search: school, ...given }).throwOnError();
    return data;
  }

  test('has the win rate of every example, and sorts by it', async () => {
    const accounts = examples.winRate.map(({ case: name, wins, losses }) => ({ name, wins, losses }));
    const rows = await listed(accounts, { sort: 'win_rate' });
    const expected = new Map(examples.winRate.map(example => [example.case, example.expected]));
    expect(new Map(rows.map(row => [row.full_name, row.win_rate]))).toEqual(expected);
    expect(rows.map(row => row.win_rate)).toEqual([...expected.values()].toSorted((a, b) => b - a));
  });

  test.each(examples.isOverdue)('knows whether a plan is overdue: $case', async example => {
    const { case: name, current, target, targetDate, today } = example;
    const account = { name, current, target, targetDate };
    expect(await listed([account], { today })).toMatchObject([{ overdue_plans: example.expected ? 1 : 0 }]);
    expect(await listed([account], { today, standing: 'overdue' })).toHaveLength(example.expected ? 1 : 0);
  });

  test.each(examples.silence)('knows who is silent: $case', async example => {
    // Counted from the database's own now.
    const ago = (moment: string) =>
      new Date(Date.now() - (Date.parse(example.now) - Date.parse(moment))).toISOString();
    const { case: name, joined, lastTrade } = example;
    const account = { name, joined: ago(joined), lastTrade: lastTrade && ago(lastTrade) };
    expect(await listed([account], { standing: 'silent_7' })).toHaveLength(example.expected ? 1 : 0);
  });
});

describe('trades and plans', () => {
  test.each(examples.signedAmount)('a balance moves by the signed amount: $case', async example => {
    const { result: trade_result, expected: amount } = example;
    const balance = async () => {
      const profile = amara.client.from('profiles').select('account_balance').single();
      return Math.round((await profile.throwOnError()).data.account_balance * 100);
    };
    const before = await balance();
    await log([{ ...wonTrade, trade_result, amount }]);
    expect(await balance()).toBe(before + Math.round(amount * 100));
    const { error } = await amara.client
      .from('trading_records')
      .insert({ ...wonTrade, trade_result, amount: amount === 0 ? 1 : -amount });
    expect(error?.message).toMatch('trading_records_amount_has_the_sign_of_its_result');
  });

  test('prices come back as they were typed, so that risk and reward are the same', async () => {
    const prices = [
      ...examples.riskPips.map(({ entry, stopLoss }) => ({ entry_price: entry, stop_loss: stopLoss })),
      ...examples.rewardPips.map(({ entry, takeProfit }) => ({
        entry_price: entry,
        take_profit: takeProfit,
      })),
    ];
    const rows = prices.map(given => ({ ...wonTrade, stop_loss: 0, take_profit: 0, ...given }));
    const { data } = await amara.client.from('trading_records').insert(rows).select().throwOnError();
    const risks = data.slice(0, examples.riskPips.length).map(riskPips);
    const rewards = data.slice(examples.riskPips.length).map(rewardPips);
    expect(risks).toEqual(examples.riskPips.map(({ expected }) => expected));
    expect(rewards).toEqual(examples.rewardPips.map(({ expected }) => expected));
  });

  test('a plan keeps daily target, risk amount and lot size to the last digit', async () => {
    const figures = [
      ...examples.dailyTarget.map(({ expected }) => ({ daily_target: expected })),
      ...examples.riskAmount.map(({ expected }) => ({ risk_amount: expected })),
      ...examples.recommendedLotSize.map(({ expected }) => ({ recommended_lot_size: expected })),
    ].map(given => ({ daily_target: 0, risk_amount: 0, recommended_lot_size: 0, ...given }));
    const rows = figures.map(given => ({ ...plan, ...given }));
    const { data } = await amara.client.from('trading_plans').insert(rows).select().throwOnError();
    expect(data).toMatchObject(figures);
  });
});
