/** The tables and functions of supabase/migrations as the client library types its calls by them. */
export type Database = {
  public: {
    Tables: {
      profiles: Table<Profile, 'id' | 'email'>;
      user_roles: Table<{ user_id: string; role: string }, 'user_id'>;
      trading_plans: Table<TradingPlan, 'plan_name' | 'target_amount' | 'target_date'>;
      trading_records: Table<
        // When the row was written, which only a repeated request asks for.
        TradingRecord & { logged_at: string },
        | 'trade_type'
        | 'currency_pair'
        | 'entry_price'
        | 'take_profit'
        | 'stop_loss'
        | 'lot_size'
        | 'trade_result'
        | 'amount'
      >;
      balance_changes: Table<BalanceChange, never>;
      admin_actions: Table<AdminAction, never>;
    };
    Views: Record<never, never>;
    Functions: {
      validate_and_reset_auth_code: {
        Args: { input_code: string; input_email?: string; input_grant?: string };
        Returns: boolean;
      };
      get_current_auth_code: { Args: Record<never, never>; Returns: string };
      set_account_balance: { Args: { new_balance: number; reason?: string | null }; Returns: Profile };
      my_trades: { Args: TradeFilters & TradePage; Returns: TradingRecord[] };
      my_trade_totals: { Args: TradeFilters; Returns: TradeTotals[] };
      my_balance_by_day: {
        Args: { from_date?: string | null; to_date: string; time_zone: string };
        Returns: BalanceOfDay[];
      };
      delete_my_account: { Args: Record<never, never>; Returns: undefined };
      admin_totals: { Args: Record<never, never>; Returns: AdminTotals[] };
      admin_users: { Args: UserFilters; Returns: ListedUser[] };
      admin_trades_by_day: { Args: ChartRange; Returns: TradesOfDay[] };
      admin_balance_by_day: { Args: ChartRange; Returns: BalanceOfDay[] };
      admin_set_role: { Args: { user_id: string; role: 'admin' | 'user' }; Returns: undefined };
      admin_admins: { Args: Record<never, never>; Returns: Admin[] };
      admin_new_code: { Args: Record<never, never>; Returns: string };
      admin_make_code: {
        Args: { label: string; max_uses: number; expires_at?: string | null };
        Returns: ClassCode;
      };
      admin_codes: { Args: Record<never, never>; Returns: ClassCode[] };
      admin_withdraw_code: { Args: { code_id: string }; Returns: undefined };
      admin_code_students: { Args: { code_id: string | null }; Returns: Student[] };
    };
  };
};

type Table<Row, Required extends keyof Row> = {
  Row: Row;
  Insert: Partial<Row> & Pick<Row, Required>;
  Update: Partial<Row>;
  Relationships: [];
};

/** Money in dollars; `created_at` as ISO 8601. */
export type Profile = {
  id: string;
  email: string;
  full_name: string | null;
  total_wins: number;
  total_losses: number;
  account_balance: number;
  created_at: string;
  /** When the newest of their trades was made; null before the first. */
  last_trade_at: string | null;
};

/** Dates as 'YYYY-MM-DD', money in dollars, risk_percentage in percent, recommended_lot_size in lots. */
export type TradingPlan = {
  id: string;
  user_id: string;
  plan_name: string;
  target_amount: number;
  target_date: string;
  start_date: string | null;
  /** What the plan began with; its trades make the current amount of it. */
  starting_amount: number;
  current_amount: number;
  risk_percentage: number | null;
  risk_amount: number | null;
  daily_target: number | null;
  recommended_lot_size: number | null;
  is_active: boolean;
  created_at: string;
};

/** `amount` in dollars, negative for a loss. */
export type TradingRecord = {
  id: string;
  user_id: string;
  plan_id: string | null;
  trade_type: 'buy' | 'sell';
  currency_pair: string;
  entry_price: number;
  take_profit: number;
  stop_loss: number;
  lot_size: number;
  trade_result: 'won' | 'lost';
  amount: number;
  notes: string | null;
  created_at: string;
};

/** Sums over everyone who is no admin; `total_balance` in dollars. */
export type AdminTotals = {
  total_users: number;
  total_balance: number;
  total_wins: number;
  total_losses: number;
};

/** What changed a balance: `amount` by so many dollars, to `balance` dollars. */
export type BalanceChange = {
  id: number;
  user_id: string;
  kind: 'opening' | 'trade' | 'manual' | 'correction';
  amount: number;
  balance: number;
  /** The trade it came from, which may be gone since. */
  trade_id: string | null;
  currency_pair: string | null;
  reason: string | null;
  created_at: string;
};

/** Which trades are meant; what is left out narrows nothing. Times as ISO 8601, `before_time` not included. */
export type TradeFilters = {
  search?: string;
  plan?: string | null;
  without_plan?: boolean;
  pair?: string | null;
  result?: 'won' | 'lost' | null;
  type?: 'buy' | 'sell' | null;
  from_time?: string | null;
  before_time?: string | null;
};

type TradePage = { page_size?: number; before_created_at?: string | null; before_id?: string | null };

/** Dollars and counts of filtered trades; `lost_amount` is 0 or below. */
export type TradeTotals = {
  trades: number;
  wins: number;
  losses: number;
  net: number;
  won_amount: number;
  lost_amount: number;
};

/** Dollars at the end of a day 'YYYY-MM-DD'. */
export type BalanceOfDay = { day: string; balance: number };

/** Trades made on a day 'YYYY-MM-DD'. */
export type TradesOfDay = { day: string; wins: number; losses: number; total: number };

export type UserSort = 'joined' | 'balance' | 'win_rate' | 'last_trade' | 'name';
/** No trade in 7 or 14 days, or an active plan past its target date. */
export type UserStanding = 'silent_7' | 'silent_14' | 'overdue';

/** Which users are meant, in which order, and after which of them the page begins. */
type UserFilters = {
  search?: string;
  sort?: UserSort;
  descending?: boolean;
  standing?: UserStanding | null;
  today?: string;
  page_size?: number;
  after_key?: string | null;
  after_id?: string | null;
};

/** A trader in the educator's list; `win_rate` in percent. */
export type ListedUser = Profile & {
  win_rate: number;
  overdue_plans: number;
  /** Where the next page begins. */
  position: string;
};

type ChartRange = { user_ids: string[]; from_date: string; to_date: string; time_zone: string };

export type Admin = Pick<Profile, 'id' | 'email' | 'full_name' | 'created_at'>;

/** A sign-up code for a class. */
export type ClassCode = {
  id: string;
  code: string;
  label: string;
  max_uses: number;
  uses: number;
  expires_at: string | null;
  withdrawn_at: string | null;
  created_at: string;
};

export type Student = { user_id: string; full_name: string | null; email: string; admitted_at: string };

/** What an admin did, as the database noted it. */
export type AdminAction = {
  id: number;
  created_at: string;
  admin_id: string | null;
  admin_email: string | null;
  action: 'user_deleted' | 'role_changed' | 'code_replaced' | 'code_made' | 'code_withdrawn';
  target: string | null;
  details: Record<string, unknown> | null;
};
