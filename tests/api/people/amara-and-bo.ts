import { beforeAll, expect } from 'vitest';
import { challengePresets } from '#domain/challenges/presets.ts';
import { syncDeal, syncPost } from '#examples/sync/rows.ts';
import { addTrader, type Person } from '../../../lab/harness/people.ts';
import { cash, importRows, trade } from '../../../lab/harness/statement-rows.ts';
import { plan, wonTrade } from '../../../lab/harness/trading.ts';
import { keptServerForFile } from '../../support/kept-server.ts';
import type { OwnServer } from '../../support/own-server.ts';
import { type Request, requester } from '../protocol/requests.ts';
import { connected, openPosition, post } from '../sync/programs.ts';

/** In every row of Amara's with a text column. */
export const secret = 'amaras-secret';
export const amarasPlan = crypto.randomUUID();
export const amarasTrade = crypto.randomUUID();
export const amarasDeposit = crypto.randomUUID();
export const bosPlan = crypto.randomUUID();

const journalOfAmara: Record<string, object> = {
  tags: { name: secret },
  running_trades: {
    ...{
      trade_type: 'buy',
      currency_pair: 'EURUSD',
      entry_price: 1.08543,
      stop_loss: 1.08043,
      lot_size: 0.1,
    },
    ...{ plan_id: amarasPlan, notes: secret, setup: secret },
  },
  day_notes: { day: '2026-03-03', body: secret },
  review_questions: { questions: [secret] },
  weekly_reviews: { week: '2026-03-02', questions: [secret], answers: [secret] },
  note_templates: { name: secret, body: secret },
  session_plans: { day: '2026-03-03', levels: secret, setups: [secret], review: secret },
  pictures: { day: '2026-03-03', type: 'image/webp', bytes: 1, width: 1, height: 1 },
  trade_bars: {
    ...{ trade_id: amarasTrade, source: 'mt5', resolution: 1, begins: '2026-03-03T10:00Z' },
    ...{ digits: 5, has_spread: true, bars: [0, 108_543, 12, 5, 3, 1, 1, 1] },
  },
  comments: { about: 'day', day: '2026-03-03', body: secret },
  notice_settings: { time_zone: 'Africa/Lagos' },
};

/** A server with two traders of this file: Amara with rows in every part, and Bo with a plan. */
export function amaraAndBoForFile(server: OwnServer = keptServerForFile()) {
  const at = {} as {
    amara: Person;
    bo: Person;
    accessToken: string;
    asAmara: Request;
    asBo: Request;
    before: string;
  };
  beforeAll(async () => {
    at.amara = await addTrader(server, `Amara ${secret}`);
    at.bo = await addTrader(server, 'Bo');
    at.accessToken = await readToken(at.amara);
    at.asAmara = await requester(server.url, at.accessToken);
    at.asBo = await requester(server.url, await readToken(at.bo));
    await at.amara.client
      .from('trading_plans')
      .insert({ ...plan, id: amarasPlan, plan_name: secret })
      .throwOnError();
    await at.amara.client
      .from('trading_records')
      .insert({ ...wonTrade, id: amarasTrade, plan_id: amarasPlan, notes: secret, setup: secret })
      .throwOnError();
    await at.amara.client
      .from('plan_challenges')
      .insert({
        ...{ plan_id: amarasPlan, name: secret, initial: 100_000, began_on: '2026-03-02' },
        ...{ rules: challengePresets[0]?.rules, page: `https://example.com/${secret}` },
      })
      .throwOnError();
    for (const [table, row] of Object.entries(journalOfAmara)) {
      await at.amara.client.from(table).insert(row).throwOnError();
    }
    await at.amara.client.from('kept_filters').insert({ name: secret, query: secret }).throwOnError();
    await at.amara.client.from('account_instruments').insert({ symbol: 'XAUUSD', pip: 0.1 }).throwOnError();
    await at.amara.client
      .from('typed_rates')
      .insert({ base: 'EUR', quote: 'USD', rate: 1.085, day: '2026-03-03' })
      .throwOnError();
    await at.amara.client.from('symbol_names').insert({ printed: secret, symbol: 'XAUUSD' }).throwOnError();
    await at.amara.client
      .from('statement_mappings')
      .insert({ shape: '0'.repeat(64), mapping: { types: { [secret]: 'buy' } } })
      .throwOnError();
    await at.amara.client
      .rpc('record_cash', { amount: 100, request_id: amarasDeposit, reason: secret })
      .throwOnError();
    await importRows(
      at.amara,
      {
        trades: [trade(1, { comment: secret, printed_symbol: secret })],
        cash: [cash(1, { comment: secret })],
      },
      { file_name: secret },
    );
    const history = syncPost({
      program: secret,
      deals: [syncDeal()],
      open: [openPosition([syncDeal()], { comment: secret })],
    });
    await post(await connected(server, at.amara, { post: history }), history);
    // Bo knows its id.
    await server.sql(
      `insert into public.assignments (id, student_id, author_id, title, details, kind, begins, ends)
       values ($1, $1, $1, $2, $2, 'text', '2026-03-02', current_date)`,
      [at.amara.id, secret],
    );
    await at.amara.client
      .rpc('hand_in_assignment', { assignment: at.amara.id, answer: secret })
      .throwOnError();
    await at.amara.client.rpc('share_report', { account: at.amara.id, days: 30 }).throwOnError();
    await at.bo.client
      .from('trading_plans')
      .insert({ ...plan, id: bosPlan })
      .throwOnError();
    at.before = await server.snapshot();
  });
  return {
    server,
    /** `before` is the server's snapshot then. */
    at,
    /** Bo may know her ids, but nothing else. */
    expectNothingOfAmara({ status, text }: { status: number; text: string }): void {
      expect(status).toBeLessThan(500);
      expect(text).not.toContain(secret);
      expect(text).not.toContain(at.amara.email);
    },
  };
}

async function readToken({ client }: Person): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}
