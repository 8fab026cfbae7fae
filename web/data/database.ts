/** The tables and functions of supabase/migrations as the client library types its calls by them. */
export type Database = {
  public: {
    Tables: {
      profiles: Table<Profile, 'id' | 'email'>;
      user_roles: Table<{ user_id: string; role: string }, 'user_id'>;
      trading_plans: Table<TradingPlan, 'plan_name' | 'target_amount' | 'target_date'>;
      trading_records: Table<
        TradingRecord,
        | 'trade_type'
        | 'currency_pair'
        | 'entry_price'
        | 'take_profit'
        | 'stop_loss'
        | 'lot_size'
        | 'trade_result'
        | 'amount'
      >;
    };
    Views: Record<never, never>;
    Functions: {
      validate_and_reset_auth_code: { Args: { input_code: string; input_email?: string }; Returns: boolean };
      get_current_auth_code: { Args: Record<never, never>; Returns: string };
      admin_totals: { Args: Record<never, never>; Returns: AdminTotals[] };
      admin_users: {
        Args: { search?: string; page_size?: number; before_created_at?: string; before_id?: string };
        Returns: Profile[];
      };
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
};

/** Dates as 'YYYY-MM-DD', money in dollars, risk_percentage in percent, recommended_lot_size in lots. */
export type TradingPlan = {
  id: string;
  user_id: string;
  plan_name: string;
  target_amount: number;
  target_date: string;
  start_date: string | null;
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
