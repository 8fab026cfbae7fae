import type { AssignmentKind, AssignmentTask } from '#domain/assignments/assignment.ts';
import type { Reason } from '#domain/desk/reason.ts';
import type { Rule } from '#domain/playbooks/rule.ts';
import type { TradeSide } from '#domain/trades/trade.ts';
import type { Database } from './database.ts';

type Tables = Database['public']['Tables'];
type Functions = Database['public']['Functions'];
type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer Row)[] ? Row : never;
type Arguments<Name extends keyof Functions> = Functions[Name]['Args'];

// database.ts states the units beside the columns.

/** Without the columns that only the list of traders or the database uses. Lists leave out `trades_apart`. */
export type Profile = Omit<
  Tables['profiles']['Row'],
  'next_target_date' | 'text_bytes' | 'ledger_entries' | 'accounts_apart' | 'trades_apart'
> &
  Partial<Pick<Tables['profiles']['Row'], 'trades_apart'>>;
/** A trading account. The function `accounts_of` adds its balance. */
export type TradingAccount = Tables['trading_accounts']['Row'];
export type NewTradingAccount = Tables['trading_accounts']['Insert'];
export type TradingAccountChanges = Tables['trading_accounts']['Update'];
export type TradingPlan = Tables['trading_plans']['Row'];
/** The current amount moves with the starting amount. */
export type PlanChanges = Tables['trading_plans']['Update'];
/** The challenge of a plan; `rules` are ChallengeRules. */
export type PlanChallengeRow = Tables['plan_challenges']['Row'];
export type ClassChallengeRow = Tables['class_challenges']['Row'];
/** The odds of a plan as they were shown on a day. */
export type ForecastRow = Omit<Tables['forecasts']['Row'], 'begins'>;
/** Odds to save. The database adds the terms of the plan. */
export type NewForecast = Tables['forecasts']['Insert'] & { plan_id: string };
/** `logged_at` is unknown for a trade that waits on a device. */
export type TradingRecord = Omit<Tables['trading_records']['Row'], 'logged_at'> &
  Partial<Pick<Tables['trading_records']['Row'], 'logged_at'>>;
export type LoggedTrade = Tables['trading_records']['Row'];
export type RunningTradeRow = Tables['running_trades']['Row'];
export type NewRunningTrade = Tables['running_trades']['Insert'];
/** A trade whose plan was changed, with the plan before. */
export type PlanGiven = Omit<RowOf<'set_plans_of_my_trades'>, 'plan_before'> & { plan_before: string | null };
/** The fields of a trade that its trader may change. */
export type TradeChanges = Tables['trading_records']['Update'];
export type StatementImportRow = Tables['statement_imports']['Row'];
export type ImportedTrade = Tables['imported_trades']['Row'];
export type CashFlow = Tables['cash_flows']['Row'];
export type StatementAccount = Tables['statement_accounts']['Row'];
export type SyncConnectionRow = Tables['sync_connections']['Row'];
export type OpenPositionRow = Tables['open_positions']['Row'];
export type BalanceChange = Tables['balance_changes']['Row'];
export type AdminAction = Tables['admin_actions']['Row'];
export type Tag = Tables['tags']['Row'];
export type PlaybookRow = Omit<Tables['playbooks']['Row'], 'rules'> & { rules: Rule[] };
export type ClassPlaybookRow = Omit<Tables['class_playbooks']['Row'], 'rules'> & { rules: Rule[] };
export type PlaybookAdherence = RowOf<'playbook_adherence'>;
export type DayNote = Omit<Tables['day_notes']['Row'], 'text_bytes'>;
export type WeeklyReview = Omit<Tables['weekly_reviews']['Row'], 'text_bytes'>;
export type SessionPlanRow = Tables['session_plans']['Row'];
export type NoteTemplateRow = Tables['note_templates']['Row'];
export type JournalEntry = Omit<RowOf<'my_journal'>, 'kind'> & { kind: 'day' | 'week' };
export type JournalHit = Omit<RowOf<'search_journal'>, 'kind' | 'about'> & {
  kind: 'day' | 'session' | 'trade' | 'comment' | 'week';
  about: 'student' | 'trade' | 'plan' | 'day' | null;
};
export type AssignmentRow = Omit<Tables['assignments']['Row'], 'kind'> & { kind: AssignmentKind };
export type NewAssignment = Tables['assignments']['Insert'];
type WorkOfAssignment = Pick<
  Tables['assignment_work']['Row'],
  'answer' | 'handed_in_at' | 'mark' | 'reply' | 'replied_at' | 'replier_name'
>;
export type AssignmentWorkRow = Tables['assignment_work']['Row'];
export type MyAssignment = Omit<
  RowOf<'my_current_assignments'>,
  keyof WorkOfAssignment | keyof AssignmentTask | 'author_name' | 'edited_at'
> &
  WorkOfAssignment &
  AssignmentTask & { author_name: string | null; edited_at: string | null };
export type HandIn = RowOf<'hand_ins_to_review'>;
export type AssignmentStudent = Omit<RowOf<'assignment_students'>, keyof WorkOfAssignment> & WorkOfAssignment;
export type Comment = Tables['comments']['Row'];
export type CommentThread = RowOf<'comment_threads'>;
export type UnreadSubject = RowOf<'my_unread'>;
export type UnreadOfStudent = RowOf<'desk_unread'>;
export type Announcement = Omit<RowOf<'my_announcements'>, 'author_name'> & { author_name: string | null };
/** An announcement as the staff of its group list it: `seen` of its `students` have seen it. */
export type GroupAnnouncement = Omit<RowOf<'group_announcements'>, 'author_name' | 'ended_at'> & {
  author_name: string | null;
  ended_at: string | null;
};
export type AnnouncementReader = Omit<RowOf<'announcement_seen_by'>, 'full_name'> & {
  full_name: string | null;
};
export type StudentNote = Tables['student_notes']['Row'];
/** A trader on the process board of a group; `id` is null if the reader may not see it. */
export type BoardRow = Omit<RowOf<'process_board'>, 'id' | 'name'> & {
  id: string | null;
  name: string | null;
};
/** A student's week in the report of a group; figures are null beyond 5,000 trades. */
export type GroupWeekRow = Pick<RowOf<'group_week'>, 'user_id' | 'name' | 'messages'> & {
  [Figure in Exclude<keyof RowOf<'group_week'>, 'user_id' | 'name' | 'messages'>]: number | null;
};
/** A student's week, drawdown and last message; see `desk_students`. */
export type StudentFiguresRow = Pick<RowOf<'desk_students'>, 'id'> & {
  [Figure in 'trades' | 'net' | 'drawdown']: number | null;
} & { wrote_at: string | null };
export type NoticeSettings = Tables['notice_settings']['Row'];
export type Picture = Omit<Tables['pictures']['Row'], 'without_trade_since'>;
/** The bars of a trade: see `KeptBars`. */
export type TradeBarsRow = Omit<Tables['trade_bars']['Row'], 'bytes'>;
export type NewPicture = Tables['pictures']['Insert'];

export type OwnInstruments = {
  entries: Tables['account_instruments']['Row'][];
  rates: Tables['typed_rates']['Row'][];
  names: Tables['symbol_names']['Row'][];
};
export type KeptMapping = Pick<Tables['statement_mappings']['Row'], 'shape' | 'mapping'>;
export type KeptFilter = Pick<Tables['kept_filters']['Row'], 'id' | 'name' | 'query'>;

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
/** A group of students, with its size and how many of them traded within 7 days. */
export type Group = RowOf<'admin_groups'>;
/** A student who needs attention, as listed on Today. */
export type StudentInNeed = Omit<
  RowOf<'desk_needs'>,
  'full_name' | 'group_id' | 'last_trade_at' | 'note' | keyof Needed
> & {
  full_name: string | null;
  group_id: string | null;
  last_trade_at: string | null;
  /** The newest staff note of the last 90 days. */
  note: Pick<StudentNote, 'body' | 'author_name' | 'created_at'> | null;
} & Needed;
/** Why a student needs attention, and how staff responded. */
export type StudentReasons = Omit<RowOf<'desk_reasons'>, keyof Needed> & Needed;
type Needed = { reasons: Reason[]; reviewed_at: string | null; snoozed_until: string | null };
export type StudentStanding = Pick<
  Tables['students']['Row'],
  'group_id' | 'joined_at' | 'archived_at' | 'removed_at'
>;
/** A student who was moved, with the group before, null for none. */
export type StudentMoved = Omit<RowOf<'admin_move_students'>, 'group_before'> & {
  group_before: string | null;
};
export type OwnSession = Omit<RowOf<'my_sessions'>, 'user_agent' | 'address' | 'aal' | 'remembered_until'> & {
  user_agent: string | null;
  address: string | null;
  aal: string | null;
  remembered_until: string | null;
};
/** A sign-in from a device that is new to the account. */
export type UnseenSignIn = Omit<RowOf<'unseen_sign_ins'>, 'user_agent' | 'address'> & {
  user_agent: string | null;
  address: string | null;
};
