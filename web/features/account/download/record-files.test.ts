import { expect, test } from 'vitest';
import type { Records } from '#data/account/account-records.ts';
import { balanceChangesFile, everythingFile, tradesFile } from './record-files.ts';

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
  account_id: 'amara',
  account_amount: null,
  counted: null,
  account_after: null,
} as const;

const records = {
  profile: { id: 'amara' },
  instruments: {
    entries: [{ account_id: 'euros', symbol: 'XAUUSD', pip: 0.01 }],
    rates: [{ base: 'EUR', quote: 'USD', rate: 1.085, day: '2026-03-03' }],
    names: [{ printed: 'Gold.m', symbol: 'XAUUSD' }],
  },
  mappings: [{ shape: 'a', mapping: { header: 0 } }],
  keptFilters: [{ id: 'one', name: 'Gold', query: 'search=gold' }],
  accounts: [
    { id: 'amara', name: 'Main', currency: 'USD', usd_rate: 1 },
    { id: 'euros', name: 'Euros', currency: 'EUR', usd_rate: 1.085 },
    { id: 'pounds', name: 'Pounds', currency: 'GBP', usd_rate: null },
  ],
  playbooks: [{ name: 'Breakout', rules: [{ id: 'a-rule', text: 'Trend is up' }] }],
  tags: [
    { id: 'news', name: 'News' },
    { id: 'late', name: 'Late' },
  ],
  journal: {
    dayNotes: [{ day: '2026-05-31', body: 'Slept badly.' }],
    reviewQuestions: ['What did I learn?'],
    weeklyReviews: [{ week: '2026-05-25', questions: ['What did I learn?'], answers: ['Patience.'] }],
    sessionPlans: [{ day: '2026-05-29', markets: ['EURUSD'], max_trades: 3 }],
    noteTemplates: [{ id: 't', name: 'Morning', body: 'Levels:' }],
    pictures: [
      { id: 'p', trade_id: 'one', day: null, type: 'image/jpeg', created_at: '2026-05-31T22:30:00+00:00' },
    ],
    bars: [{ trade_id: 'one', resolution: 1, bars: [0, 108543, 12, 5, 3, 0, 0, 1] }],
    assignments: [{ id: 'first', title: 'First week' }],
    assignmentWork: [{ assignment_id: 'first', answer: 'I wait.' }],
    comments: [{ about: 'trade', trade_id: 'one', body: 'Why here?', author_name: 'Tess' }],
  },
  outlook: { challenges: [{ plan_id: 'p' }], forecasts: [{ day: '2026-05-29', chance: 0.46 }] },
  plans: [],
  trades: [],
  runningTrades: [{ id: 'open' }],
  statements: {
    imports: [{ id: 'May.html' }],
    importedTrades: [{ key: 't:1' }],
    cashFlows: [],
    accounts: [],
    connections: [{ id: 'terminal' }],
    openPositions: [{ position: '2001' }],
  },
  balanceChanges: [deposit, { ...deposit, kind: 'manual', happened_at: null }],
} as unknown as Records;

test('the sheet of balance changes has the time at which cash came, in the time zone of its header', () => {
  const { content } = balanceChangesFile(records, { today: '2026-06-01', timeZone: 'Europe/Athens' });
  const rows = content.trim().split('\r\n');
  expect(rows[0]).toMatch(
    /Time \(Europe\/Athens\),Kind,.*,Deposit or Withdrawal Date \(Europe\/Athens\),Account,Account Currency,Change in Account,Account Balance$/,
  );
  expect(rows[1]).toBe('2026-06-01 01:30:00,cash,250.5,250.5,,May,,2026-05-04 13:00:00,Main,USD,250.5,250.5');
  expect(rows[2]).toBe('2026-06-01 01:30:00,manual,250.5,250.5,,May,,,Main,USD,250.5,250.5');
});

test('what is not in dollars stands in its own money, beside the dollars where there is a rate', () => {
  const row = { plan_id: null, lot_size: '1', entry_price: '1', take_profit: '0', stop_loss: '0', id: 'one' };
  const felt = {
    tags: [],
    setup: null,
    felt_before: [],
    felt_after: [],
    plan_followed: null,
    rules_kept: [],
    rules_broken: [],
  };
  const trade = { ...row, ...felt, created_at: deposit.created_at, opened_at: null, close_price: null };
  const withTrades = {
    ...records,
    trades: [
      { ...trade, account_id: 'euros', amount: 49.91, account_amount: 46 },
      { ...trade, account_id: 'pounds', amount: 46, account_amount: 46 },
    ],
    balanceChanges: [
      { ...deposit, account_id: 'euros', amount: 49.91, account_amount: 46, balance: 300, account_after: 46 },
      { ...deposit, account_id: 'pounds', amount: 46, account_amount: 46, counted: 0, account_after: 46 },
    ],
  } as unknown as Records;
  const place = { today: '2026-06-01', timeZone: 'UTC' } as const;
  const sheet = (content: string) => content.trim().split('\r\n').slice(1);
  expect(sheet(tradesFile(withTrades, place).content)).toEqual([
    expect.stringMatching(/,49\.91,1,.*,Euros,EUR,46,manual,,,,,,,,$/),
    expect.stringMatching(/,,1,.*,Pounds,GBP,46,manual,,,,,,,,$/),
  ]);
  expect(sheet(balanceChangesFile(withTrades, place).content)).toEqual([
    expect.stringMatching(/,cash,49\.91,300,.*,Euros,EUR,46,46$/),
    expect.stringMatching(/,cash,0,250\.5,.*,Pounds,GBP,46,46$/),
  ]);
});

test('everything has the kept filters, the instruments, the ledger, the journal and the forecasts as they are', () => {
  const { content } = everythingFile(records, { today: '2026-06-01', timeZone: 'UTC' });
  const everything = JSON.parse(content);
  expect(everything).toMatchObject({
    kept_filters: records.keptFilters,
    account_instruments: records.instruments.entries,
    typed_rates: records.instruments.rates,
    symbol_names: records.instruments.names,
    statement_imports: [{ id: 'May.html' }],
    imported_trades: [{ key: 't:1' }],
    sync_connections: [{ id: 'terminal' }],
    open_positions: [{ position: '2001' }],
    statement_mappings: records.mappings,
    trading_accounts: records.accounts,
    plan_challenges: records.outlook.challenges,
    forecasts: records.outlook.forecasts,
    balance_changes: [deposit, {}],
    running_trades: [{ id: 'open' }],
    tags: records.tags,
    playbooks: records.playbooks,
    day_notes: records.journal.dayNotes,
    review_questions: records.journal.reviewQuestions,
    weekly_reviews: records.journal.weeklyReviews,
    session_plans: records.journal.sessionPlans,
    note_templates: records.journal.noteTemplates,
    pictures: [{ id: 'p', file: 'pictures/one/1.jpg' }],
    trade_bars: records.journal.bars,
    comments: records.journal.comments,
    assignments: records.journal.assignments,
    assignment_work: records.journal.assignmentWork,
  });
});

test('a trade has every digit of its prices and lots, and what a statement tells of it', () => {
  const told = {
    id: 'one',
    plan_id: null,
    trade_type: 'buy',
    currency_pair: 'SHIBUSD',
    entry_price: '123456789012.12345678',
    take_profit: '0.00001400',
    stop_loss: '0.00000000',
    lot_size: '1.00000000',
    trade_result: 'won',
    amount: 10,
    notes: null,
    created_at: '2026-05-31T22:30:00+00:00',
    opened_at: '2026-05-31T21:00:00+00:00',
    close_price: '100.00000000',
    commission: -3.5,
    swap: null,
    fee: 0,
    account_id: 'amara',
    account_amount: null,
    import_id: 'May.html',
    figures_changed_at: '2026-05-31T22:30:00+00:00',
    tags: ['late', 'news'],
    setup: 'Breakout',
    felt_before: ['calm', 'tired'],
    felt_after: [],
    plan_followed: 4,
    rules_kept: ['a-rule'],
    rules_broken: ['another'],
  };
  const untold = {
    ...told,
    ...{
      opened_at: null,
      close_price: null,
      commission: null,
      fee: null,
      import_id: null,
      figures_changed_at: null,
    },
    ...{ trade_type: 'unknown', entry_price: '0.00000000' },
    ...{ tags: [], setup: null, felt_before: [], plan_followed: null, rules_kept: [], rules_broken: [] },
  };
  const withTrades = { ...records, trades: [told, untold] } as unknown as Records;
  const place = { today: '2026-06-01', timeZone: 'Europe/Athens' } as const;

  const rows = tradesFile(withTrades, place).content.trim().split('\r\n');
  expect(rows[0]).toMatch(
    /,Open Time \(Europe\/Athens\),Close Price,Commission,Swap,Fee,Account,Account Currency,Amount in Account,Source,Figures Changed \(Europe\/Athens\),Tags,Setup,Emotion Before,Emotion After,Plan Followed \(1 to 5\),Rules Kept,Rules Broken$/,
  );
  const figures = '2026-06-01 01:30:00,SHIBUSD,buy,won,10,1,123456789012.12345678,0.000014,0,,,one';
  expect(rows.slice(1)).toEqual([
    `${figures},2026-06-01 00:00:00,100,-3.5,,0,Main,USD,10,statement,2026-06-01 01:30:00,Late; News,Breakout,calm; tired,,4,Trend is up,another`,
    `${figures.replace(',buy,', ',unknown,').replace('123456789012.12345678', '')},,,,,,Main,USD,10,manual,,,,,,,,`,
  ]);

  const { content } = everythingFile(withTrades, place);
  expect(content).toContain('"entry_price": 123456789012.12345678,');
  expect(JSON.parse(content).trading_records).toMatchObject([
    { lot_size: 1, close_price: 100 },
    { close_price: null },
  ]);
});
