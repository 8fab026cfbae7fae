import type { Reason } from '#domain/desk/reason.ts';
import type { TradeSide } from '#domain/trades/trade.ts';
import type { Database } from './database.ts';

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];
/** One of the rows that a function answers. */
type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[] ? Row : never;
type Arguments<Name extends keyof Functions> = Functions[Name]['Args'];

// Units stand beside the columns in database.ts.

/** Without the date that only the list of traders is filtered by, and what only the database looks at. */
export type Profile = Omit<
  Tables['profiles']['Row'],
  'next_target_date' | 'text_bytes' | 'ledger_entries' | 'accounts_apart' | 'trades_apart'
>;
/** An account where a trader trades. As `accounts_of` answers it, its balance is there. */
export type TradingAccount = Tables['trading_accounts']['Row'];
export type NewTradingAccount = Tables['trading_accounts']['Insert'];
export type TradingAccountChanges = Tables['trading_accounts']['Update'];
export type TradingPlan = Tables['trading_plans']['Row'];
/** The fields of a plan that its owner may change. The current amount moves with the starting amount. */
export type PlanChanges = Tables['trading_plans']['Update'];
/** The challenge of a plan; `rules` are ChallengeRules. */
export type PlanChallengeRow = Tables['plan_challenges']['Row'];
/** A challenge of the class, to begin with. */
export type ClassChallengeRow = Tables['class_challenges']['Row'];
/** The odds of a plan as they were told on a day. */
export type ForecastRow = Omit<Tables['forecasts']['Row'], 'begins'>;
/** Odds that are to be kept. The terms of the plan are added by the database. */
export type NewForecast = Tables['forecasts']['Insert'] & { plan_id: string };
/** The moment at which it was written down is not known of one that waits on a device. */
export type TradingRecord = Omit<Tables['trading_records']['Row'], 'logged_at'> &
  Partial<Pick<Tables['trading_records']['Row'], 'logged_at'>>;
/** A trade with the moment at which it was written down. */
export type LoggedTrade = Tables['trading_records']['Row'];
/** A trade that was given a plan, with the plan before. */
export type PlanGiven = Omit<RowOf<'set_plans_of_my_trades'>, 'plan_before'> & { plan_before: string | null };
/** The fields of a trade that its trader may change. */
export type TradeChanges = Tables['trading_records']['Update'];
/** An import of a statement. */
export type StatementImportRow = Tables['statement_imports']['Row'];
/** What a statement says of a trade that came from it. */
export type ImportedTrade = Tables['imported_trades']['Row'];
/** A balance operation of a statement. */
export type CashFlow = Tables['cash_flows']['Row'];
/** The account to which a number on statements belongs. */
export type StatementAccount = Tables['statement_accounts']['Row'];
export type BalanceChange = Tables['balance_changes']['Row'];
export type AdminAction = Tables['admin_actions']['Row'];
/** A word that a trader sorts their trades by. */
export type Tag = Tables['tags']['Row'];
/** A note of a day. */
export type DayNote = Omit<Tables['day_notes']['Row'], 'text_bytes'>;
/** What a trader answered to their questions in a week. */
export type WeeklyReview = Omit<Tables['weekly_reviews']['Row'], 'text_bytes'>;
/** What a student or one of the staff said. */
export type Comment = Tables['comments']['Row'];
/** What was said with a student about one subject. */
export type CommentThread = RowOf<'comment_threads'>;
/** What a student has not seen of one subject. */
export type UnreadSubject = RowOf<'my_unread'>;
/** What none of the staff has seen of one student. */
export type UnreadOfStudent = RowOf<'desk_unread'>;
/** A note of the staff of a student. */
export type StudentNote = Tables['student_notes']['Row'];
/** A trader on the board of process of a group; `id` is null where it is none of the reader's business. */
export type BoardRow = Omit<RowOf<'process_board'>, 'id' | 'name'> & {
  id: string | null;
  name: string | null;
};
export type NoticeSettings = Tables['notice_settings']['Row'];
/** What is known of a picture beside its bytes. */
export type Picture = Omit<Tables['pictures']['Row'], 'without_trade_since'>;
export type NewPicture = Tables['pictures']['Insert'];

/** How a trader counts symbols, the rates that they typed, and the symbols that they gave to names. */
export type OwnInstruments = {
  entries: Tables['account_instruments']['Row'][];
  rates: Tables['typed_rates']['Row'][];
  names: Tables['symbol_names']['Row'][];
};
/** What the columns of a table of trades hold, as a trader said it. */
export type KeptMapping = Pick<Tables['statement_mappings']['Row'], 'shape' | 'mapping'>;
export type KeptFilter = Pick<Tables['kept_filters']['Row'], 'id' | 'name' | 'query'>;

/** The trades that are meant; what is left out narrows nothing. */
export type TradeFilters = Omit<Arguments<'my_trade_totals'>, 'trader'> & {
  result?: TradingRecord['trade_result'] | null;
  type?: TradeSide | null;
};
export type TradeTotals = RowOf<'my_trade_totals'>;
export type OwnBalanceOfDay = RowOf<'my_balance_by_day'>;
export type BalanceOfDay = RowOf<'admin_balance_by_day'>;
export type TradesOfDay = RowOf<'admin_trades_by_day'>;
export type TradesOfEach = RowOf<'admin_trades_by_day_of_each'>;
export type BalancesOfEach = RowOf<'admin_balance_by_day_of_each'>;
export type ListedUser = RowOf<'admin_users'>;
export type StaffMember = Omit<RowOf<'admin_staff'>, 'duty'> & { duty: 'owner' | 'teacher' | 'assistant' };
export type ClassCode = RowOf<'admin_codes'>;
export type Student = RowOf<'admin_code_students'>;
/** A group of students, with how many are in it and how many of them traded within 7 days. */
export type Group = RowOf<'admin_groups'>;
/** A student who needs somebody, as Today lists them. */
export type StudentInNeed = Omit<
  RowOf<'desk_today'>,
  'full_name' | 'group_id' | 'last_trade_at' | keyof Needed
> & {
  full_name: string | null;
  group_id: string | null;
  last_trade_at: string | null;
} & Needed;
/** Why a student needs somebody, and what was done about it. */
export type StudentReasons = Omit<RowOf<'desk_reasons'>, keyof Needed> & Needed;
type Needed = { reasons: Reason[]; reviewed_at: string | null; snoozed_until: string | null };
/** How a student stands in the school. */
export type StudentStanding = Pick<
  Tables['students']['Row'],
  'group_id' | 'joined_at' | 'archived_at' | 'removed_at'
>;
/** A student who was moved, with the group before: null for none. */
export type StudentMoved = Omit<RowOf<'admin_move_students'>, 'group_before'> & {
  group_before: string | null;
};
/** Where a person is signed in. */
export type OwnSession = Omit<RowOf<'my_sessions'>, 'user_agent' | 'address' | 'aal' | 'remembered_until'> & {
  user_agent: string | null;
  address: string | null;
  aal: string | null;
  remembered_until: string | null;
};
/** A sign-in from a device that was new to the account. */
export type UnseenSignIn = Omit<RowOf<'unseen_sign_ins'>, 'user_agent' | 'address'> & {
  user_agent: string | null;
  address: string | null;
};
