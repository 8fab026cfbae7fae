import type { RecordKind, Records } from '#data/account/account-records.ts';
import { type ExactTrade, withoutEndZeros } from '#data/backend/exact-trades.ts';
import type { BalanceChange, Tag, TradingAccount, TradingPlan } from '#data/backend/rows.ts';
import type { CalendarDay } from '#domain/clock/calendar-day.ts';
import { ownAmount } from '#domain/money/account-money.ts';
import type { Rule } from '#domain/playbooks/rule.ts';
import { hasLevel } from '#domain/trades/pips.ts';
import { type CsvColumn, toCsv } from '#lib/files/csv.ts';
import type { TextFile } from '#lib/files/save-file.ts';
import { ExactNumber, exactJson } from '#lib/queries/exact-json.ts';
import { type PictureWithFile, withFileNames } from './picture-files.ts';

/** The day for the file name, and the time zone of its times. */
export type Place = { today: CalendarDay; timeZone: string };

export const everyKind: readonly RecordKind[] = [
  'plans',
  'trades',
  'balanceChanges',
  'statements',
  'journal',
  'outlook',
];

export function everythingFile(records: Records, place: Place): TextFile {
  const {
    profile,
    keptFilters,
    instruments,
    mappings,
    accounts,
    tags,
    playbooks,
    plans,
    trades,
    runningTrades,
  } = records;
  const { balanceChanges, statements, journal, outlook } = records;
  const content = {
    profile,
    trading_accounts: accounts,
    trading_plans: plans,
    plan_challenges: outlook.challenges,
    forecasts: outlook.forecasts,
    trading_records: trades.map(withExactNumbers),
    running_trades: runningTrades,
    balance_changes: balanceChanges,
    kept_filters: keptFilters,
    account_instruments: instruments.entries,
    typed_rates: instruments.rates,
    symbol_names: instruments.names,
    statement_imports: statements.imports,
    imported_trades: statements.importedTrades,
    cash_flows: statements.cashFlows,
    statement_accounts: statements.accounts,
    sync_connections: statements.connections,
    open_positions: statements.openPositions,
    statement_mappings: mappings,
    tags,
    playbooks,
    day_notes: journal.dayNotes,
    review_questions: journal.reviewQuestions,
    weekly_reviews: journal.weeklyReviews,
    session_plans: journal.sessionPlans,
    note_templates: journal.noteTemplates,
    pictures: withFileNames(journal.pictures),
    trade_bars: journal.bars,
    comments: journal.comments,
    assignments: journal.assignments,
    assignment_work: journal.assignmentWork,
  };
  return {
    name: `pipstone-${place.today}.json`,
    content: `${exactJson(content)}\n`,
    type: 'application/json',
  };
}

function withExactNumbers(trade: ExactTrade): object {
  const exact = (number: string | null) => number && new ExactNumber(withoutEndZeros(number));
  return {
    ...trade,
    entry_price: exact(trade.entry_price),
    take_profit: exact(trade.take_profit),
    stop_loss: exact(trade.stop_loss),
    lot_size: exact(trade.lot_size),
    close_price: exact(trade.close_price),
  };
}

type TradesOfFile = Pick<Records, 'trades'> & {
  plans: readonly Pick<TradingPlan, 'id' | 'plan_name'>[];
  accounts: readonly TradingAccount[];
  tags: readonly Pick<Tag, 'id' | 'name'>[];
  playbooks: readonly { rules: readonly Pick<Rule, 'id' | 'text'>[] }[];
};

export function tradesFile(records: TradesOfFile, place: Place): TextFile {
  const { trades, plans, accounts, tags, playbooks } = records;
  const accountOf = accountsById(accounts);
  const tagNames = new Map(tags.map(tag => [tag.id, tag.name]));
  const rules = new Map(playbooks.flatMap(playbook => playbook.rules.map(({ id, text }) => [id, text])));
  const ruleTexts = (ids: readonly string[]) => listed(ids.map(id => rules.get(id) ?? id));
  const planNames = new Map(plans.map(plan => [plan.id, plan.plan_name]));
  const columns: CsvColumn<ExactTrade>[] = [
    timeColumn('Time', place),
    { header: 'Currency Pair', cell: trade => trade.currency_pair },
    { header: 'Trade Type', cell: trade => trade.trade_type },
    { header: 'Trade Result', cell: trade => trade.trade_result },
    {
      header: 'Amount ($)',
      // Empty when the account has no rate.
      cell: trade => (accountOf(trade)?.usd_rate === null ? null : trade.amount),
    },
    { header: 'Lot Size', cell: trade => withoutEndZeros(trade.lot_size) },
    {
      header: 'Entry Price',
      // 0 means unknown.
      cell: trade => (hasLevel(Number(trade.entry_price)) ? withoutEndZeros(trade.entry_price) : null),
    },
    { header: 'Take Profit', cell: trade => withoutEndZeros(trade.take_profit) },
    { header: 'Stop Loss', cell: trade => withoutEndZeros(trade.stop_loss) },
    { header: 'Trading Plan', cell: trade => planNames.get(trade.plan_id ?? '') ?? null },
    { header: 'Notes', cell: trade => trade.notes },
    { header: 'Trade Id', cell: trade => trade.id },
    timeColumn('Open Time', place, trade => trade.opened_at),
    { header: 'Close Price', cell: trade => trade.close_price && withoutEndZeros(trade.close_price) },
    { header: 'Commission', cell: trade => trade.commission },
    { header: 'Swap', cell: trade => trade.swap },
    { header: 'Fee', cell: trade => trade.fee },
    { header: 'Account', cell: trade => accountOf(trade)?.name ?? null },
    // Applies to the amount in the account and to the costs.
    { header: 'Account Currency', cell: trade => accountOf(trade)?.currency ?? null },
    { header: 'Amount in Account', cell: trade => ownAmount(trade) },
    { header: 'Source', cell: trade => (trade.import_id ? 'statement' : 'manual') },
    timeColumn('Figures Changed', place, trade => trade.figures_changed_at),
    { header: 'Tags', cell: trade => listed(trade.tags.map(id => tagNames.get(id) ?? id)) },
    { header: 'Setup', cell: trade => trade.setup },
    { header: 'Emotion Before', cell: trade => listed(trade.felt_before) },
    { header: 'Emotion After', cell: trade => listed(trade.felt_after) },
    { header: 'Plan Followed (1 to 5)', cell: trade => trade.plan_followed },
    { header: 'Rules Kept', cell: trade => ruleTexts(trade.rules_kept) },
    { header: 'Rules Broken', cell: trade => ruleTexts(trade.rules_broken) },
  ];
  return sheet('trades', columns, trades, place);
}

export function plansFile({ plans, accounts }: Records, place: Place): TextFile {
  const accountNames = new Map(accounts.map(account => [account.id, account.name]));
  const columns: CsvColumn<TradingPlan>[] = [
    { header: 'Plan Name', cell: plan => plan.plan_name },
    { header: 'Starting Amount ($)', cell: plan => plan.starting_amount },
    { header: 'Current Amount ($)', cell: plan => plan.current_amount },
    { header: 'Target Amount ($)', cell: plan => plan.target_amount },
    { header: 'Start Date', cell: plan => plan.start_date },
    { header: 'Target Date', cell: plan => plan.target_date },
    { header: 'Daily Target ($)', cell: plan => plan.daily_target },
    { header: 'Risk (%)', cell: plan => plan.risk_percentage },
    { header: 'Risk Amount ($)', cell: plan => plan.risk_amount },
    { header: 'Recommended Lot Size', cell: plan => plan.recommended_lot_size },
    { header: 'Active', cell: plan => (plan.is_active ? 'yes' : 'no') },
    timeColumn('Created', place),
    { header: 'Loss Limit ($)', cell: plan => plan.loss_floor },
    { header: 'Account', cell: plan => accountNames.get(plan.account_id ?? '') ?? null },
  ];
  return sheet('plans', columns, plans, place);
}

export function balanceChangesFile({ balanceChanges, accounts }: Records, place: Place): TextFile {
  const accountOf = accountsById(accounts);
  const columns: CsvColumn<BalanceChange>[] = [
    timeColumn('Time', place),
    { header: 'Kind', cell: change => change.kind },
    { header: 'Change ($)', cell: change => change.counted ?? change.amount },
    { header: 'Balance ($)', cell: change => change.balance },
    { header: 'Currency Pair', cell: change => change.currency_pair },
    { header: 'Reason', cell: change => change.reason },
    { header: 'Trade Id', cell: change => change.trade_id },
    // The date of a deposit or withdrawal, which may be recorded much later.
    timeColumn('Deposit or Withdrawal Date', place, change => change.happened_at),
    { header: 'Account', cell: change => accountOf(change)?.name ?? null },
    { header: 'Account Currency', cell: change => accountOf(change)?.currency ?? null },
    { header: 'Change in Account', cell: change => ownAmount(change) },
    { header: 'Account Balance', cell: change => change.account_after ?? change.balance },
  ];
  return sheet('balance-changes', columns, balanceChanges, place);
}

/** Several words in one cell, separated by semicolons; a semicolon inside a word is doubled. Null for none. */
function listed(words: readonly string[]): string | null {
  return words.length > 0 ? words.map(word => word.replaceAll(';', ';;')).join('; ') : null;
}

function accountsById(accounts: readonly TradingAccount[]) {
  const byId = new Map(accounts.map(account => [account.id, account]));
  return ({ account_id: id }: { account_id: string }) => byId.get(id);
}

function sheet<Row>(what: string, columns: CsvColumn<Row>[], rows: Row[], { today }: Place): TextFile {
  return {
    name: `pipstone-${what}-${today}.csv`,
    content: toCsv(columns, rows),
    type: 'text/csv;charset=utf-8',
  };
}

/** Times in the format of spreadsheets, '2026-11-21 14:05:09', without a zone: the header names it. */
function timeColumn<Row extends { created_at: string }>(
  header: string,
  { timeZone }: Place,
  timeOf: (row: Row) => string | null = row => row.created_at,
): CsvColumn<Row> {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return {
    header: `${header} (${timeZone})`,
    cell: row => {
      const time = timeOf(row);
      return time && format.format(new Date(time));
    },
  };
}

/** The table that maps the picture files of the zip to their trades, days and playbooks. */
export function picturesFile({ journal: { pictures } }: Records, place: Place): TextFile {
  const columns: CsvColumn<PictureWithFile>[] = [
    { header: 'File', cell: picture => picture.file },
    { header: 'Trade Id', cell: picture => picture.trade_id },
    { header: 'Day', cell: picture => picture.day },
    { header: 'Type', cell: picture => picture.type },
    { header: 'Bytes', cell: picture => picture.bytes },
    { header: 'Width', cell: picture => picture.width },
    { header: 'Height', cell: picture => picture.height },
    timeColumn('Added', place),
    { header: 'Playbook Id', cell: picture => picture.playbook_id ?? picture.class_playbook_id },
  ];
  return sheet('pictures', columns, withFileNames(pictures), place);
}
