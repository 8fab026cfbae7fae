// Made by `npm run types:database` from the catalog of a database with all migrations. A test compares the two: where it
// fails, run the command again. Money is in dollars; a date is 'YYYY-MM-DD' and a time ISO 8601.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type Database = {
  public: {
    Tables: {
      /** How a symbol is counted in one of a trader's accounts, by their own entry. What is null is left to the class's entry. */
      account_instruments: {
        Row: {
          user_id: string;
          account_id: string;
          symbol: string;
          /** The price distance that is counted as one. */
          pip: number | null;
          /** Units of one lot. */
          size: number | null;
          /** The currency that a price is told in. */
          quote: string | null;
          /** Decimals that a price usually has. */
          digits: number | null;
          /** The smallest part of a lot. */
          lot_step: number | null;
        };
        Insert: {
          user_id?: string;
          account_id?: string;
          symbol: string;
          pip?: number | null;
          size?: number | null;
          quote?: string | null;
          digits?: number | null;
          lot_step?: number | null;
        };
        Update: {
          user_id?: string;
          account_id?: string;
          symbol?: string;
          pip?: number | null;
          size?: number | null;
          quote?: string | null;
          digits?: number | null;
          lot_step?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'account_instruments_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      /** What admins did. No client can write it. */
      admin_actions: {
        Row: {
          id: number;
          created_at: string;
          /** The admin who did it; null when it was done without a session, as by the server at its first start. */
          admin_id: string | null;
          admin_email: string | null;
          action:
            | 'user_deleted'
            | 'role_changed'
            | 'code_replaced'
            | 'code_made'
            | 'code_withdrawn'
            | 'duty_changed'
            | 'owner_changed'
            | 'assistant_groups'
            | 'group_made'
            | 'group_changed'
            | 'students_moved'
            | 'student_archived'
            | 'student_restored'
            | 'student_removed'
            | 'student_taken_back'
            | 'password_link'
            | 'code_extended'
            | 'desk_settings'
            | 'staff_factor_required'
            | 'factors_removed';
          /** The e-mail of the account that it concerned, the label of a class code, the name of a group, or the sign-up code that was replaced. */
          target: string;
          details: Json;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** The balance ledger: every movement of a balance. Written by triggers and functions alone. */
      balance_changes: {
        Row: {
          id: number;
          user_id: string;
          /** opening: there before the ledger was, or when an account was opened; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner; cash: a deposit or, below zero, a withdrawal; cost: what trading cost besides trades, such as financing, from a statement; account: an account was deleted, began or ceased to count, or got another rate. */
          kind: 'opening' | 'trade' | 'manual' | 'correction' | 'cash' | 'cost' | 'account';
          /** Dollars, signed: what the account moved by. In another currency that can be a cent more or less than the trade by itself, because the sum is rounded. */
          amount: number;
          /** Dollars: profiles.account_balance after the change. */
          balance: number;
          /** The trade that moved it, which may be gone. */
          trade_id: string | null;
          currency_pair: string | null;
          reason: string | null;
          created_at: string;
          /** When the money of a deposit or withdrawal came or went, which may be long before it was written down; null for other kinds. */
          happened_at: string | null;
          /** Made by the form that recorded a deposit or withdrawal, so that a repeated request records none twice. */
          request_id: string | null;
          /** The deposit or withdrawal that this opposite entry takes back. */
          takes_back: number | null;
          /** The account that it moved, which may be gone. */
          account_id: string;
          /** The same in the currency of the account; null where that is dollars. */
          account_amount: number | null;
          /** What profiles.account_balance moved by, in dollars; null where that is the amount. */
          counted: number | null;
          /** The balance of the account after the change, in its currency; null where it was the balance. */
          account_after: number | null;
          /** The import of a statement that made this deposit, withdrawal or cost. */
          import_id: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'balance_changes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Balance operations of statements, in the currency of the account as printed. Written by functions alone. */
      cash_flows: {
        Row: {
          id: string;
          user_id: string;
          account_id: string;
          import_id: string;
          /** By which it is known again in every file of its account. */
          key: string;
          kind:
            | 'deposit'
            | 'withdrawal'
            | 'credit'
            | 'bonus'
            | 'financing'
            | 'fee'
            | 'commission'
            | 'tax'
            | 'correction'
            | 'adjustment'
            | 'transfer';
          /** On the clock of the broker, as printed. */
          at_wall: string;
          happened_at: string;
          amount: number;
          /** In dollars; null where the account has no rate. */
          usd_amount: number | null;
          /** Whether it moved the balance. Credit and bonus never do, being neither money paid in nor profit. */
          in_balance: boolean;
          comment: string | null;
          /** Its entry in balance_changes, which may have been taken back since. */
          ledger_entry: number | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'cash_flows_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'cash_flows_are_of_an_own_import';
            columns: ['import_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'statement_imports';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      /** Rules to begin with, by the educator: read by everyone who has signed in, written by admins. Its columns are as those of plan_challenges. */
      class_challenges: {
        Row: {
          id: string;
          name: string;
          rules: Json;
          page: string | null;
          read_on: string | null;
          version: number;
          created_at: string;
        };
        Insert: { id?: string; name: string; rules: Json; page?: string | null; read_on?: string | null };
        Update: { name?: string; rules?: Json; page?: string | null; read_on?: string | null };
        Relationships: [];
      };
      /** How a symbol is counted in the class, by the educator's entry: read by everyone who has signed in, written by admins. As account_instruments. */
      class_instruments: {
        Row: {
          symbol: string;
          pip: number | null;
          size: number | null;
          quote: string | null;
          digits: number | null;
          lot_step: number | null;
        };
        Insert: {
          symbol: string;
          pip?: number | null;
          size?: number | null;
          quote?: string | null;
          digits?: number | null;
          lot_step?: number | null;
        };
        Update: {
          symbol?: string;
          pip?: number | null;
          size?: number | null;
          quote?: string | null;
          digits?: number | null;
          lot_step?: number | null;
        };
        Relationships: [];
      };
      /** Rates of two currencies as the educator typed them: read by everyone who has signed in, written by admins. As typed_rates. */
      class_rates: {
        Row: { base: string; quote: string; rate: number; day: string };
        Insert: { base: string; quote: string; rate: number; day: string };
        Update: { base?: string; quote?: string; rate?: number; day?: string };
        Relationships: [];
      };
      /** What a student and the staff say to each other. The thread is that of user_id, about and its subject. */
      comments: {
        Row: {
          id: string;
          /** The student whose thread it is. */
          user_id: string;
          /** No foreign key: what staff said stays when their account goes. */
          author_id: string;
          /** As it was when it was written, null where the author had none. No client can write it. */
          author_name: string | null;
          /** Of staff, as it was when it was written: owner, teacher or assistant. Null for the student. No client can write it. */
          author_duty: string | null;
          /** student, trade, plan or day: the one of trade_id, plan_id and day that says which. */
          about: string;
          /** No foreign key: a trade that is deleted and put back has its comments again. It is the student's own when the comment is written, as plan_id. */
          trade_id: string | null;
          plan_id: string | null;
          /** By the student's clock. */
          day: string | null;
          body: string;
          created_at: string;
          /** When the author last changed the words. No client can write it. */
          edited_at: string | null;
          /** When the other side first saw it: the student, or one of the staff. Written by see_comments. */
          seen_at: string | null;
          /** When staff pinned it, one of a thread. Written by pin_comment. */
          pinned_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          about: string;
          trade_id?: string | null;
          plan_id?: string | null;
          day?: string | null;
          body: string;
        };
        Update: { body?: string };
        Relationships: [
          {
            foreignKeyName: 'comments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** A note of a day, in plain text, for the trader alone. */
      day_notes: {
        Row: {
          user_id: string;
          /** By the trader's clock. */
          day: string;
          body: string;
          /** As trading_records.version. */
          version: number;
          /** When it was last written. No client can set it. */
          updated_at: string;
          /** What it counts for in profiles.text_bytes. */
          text_bytes: number;
        };
        Insert: { user_id?: string; day: string; body: string };
        Update: { body?: string };
        Relationships: [
          {
            foreignKeyName: 'day_notes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** From where on each reason is said in Today: one row. domain/desk/desk-settings.ts says what each threshold means. Written by desk_change_settings. */
      desk_settings: {
        Row: {
          only_row: boolean;
          losses_running: number;
          lots_per_1000: number;
          doubled_times: number;
          behind_percent: number;
          silent_days: number;
          beyond_percent: number;
          grace_days: number;
          /** Reasons that are not said. */
          switched_off: string[];
          /** Counts the changes. A change names the version that it has read and is refused once another came first. */
          version: number;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** The odds of a plan as they were told on a trading day. Of a trader 10,000 are kept, as private.forget_old_forecasts has it. Never changed by a client. */
      forecasts: {
        Row: {
          id: string;
          user_id: string;
          /** Null where the plan was deleted: then outcome says what came of it. */
          plan_id: string | null;
          /** By the trader's clock. */
          day: string;
          /** The share of paths that reached the target first, from 0 to 1; p10 and p90 are its range. */
          chance: number;
          p10: number;
          p90: number;
          /** The share of paths that touched the floor first, from 0 to 1. */
          floored: number;
          /** Dollars. The terms of the plan as they were, its amounts and its target date, are written by the database. */
          floor: number;
          target_amount: number;
          starting_amount: number;
          current_amount: number;
          target_date: string;
          /** Whether its terms (target, date, floor or starting amount) are others than those of the forecast before. */
          begins: boolean;
          /** How many trades it was drawn from, on as many trading days, from one day to another. */
          trades: number;
          days: number;
          sample_from: string;
          sample_to: string;
          unit: 'dollars' | 'scaled';
          /** oddsMethod of domain/odds. */
          method: number;
          created_at: string;
          /** What had come of it when its plan was deleted, or when it went on with other terms. Of others private.outcome_of tells it. */
          outcome: 'reached' | 'floored' | 'missed' | 'given_up' | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          plan_id?: string | null;
          day: string;
          chance: number;
          p10: number;
          p90: number;
          floored: number;
          trades: number;
          days: number;
          sample_from: string;
          sample_to: string;
          unit: Database['public']['Tables']['forecasts']['Row']['unit'];
          method: number;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'forecasts_are_of_an_own_plan';
            columns: ['plan_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_plans';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'forecasts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The groups whose students each assistant sees. */
      group_assistants: {
        Row: { user_id: string; group_id: string };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'group_assistants_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'group_assistants_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Groups of students. A group is never deleted, but archived. */
      groups: {
        Row: {
          id: string;
          name: string;
          created_at: string;
          archived_at: string | null;
          /** Whether its students are offered a board of process: of days journaled, plans kept and risk kept, never of money. */
          shows_process: boolean;
          /** Counts its changes. A change that names the version it has read is refused once another came first. */
          version: number;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** What statements say of each trade that came from one, in the currency of the account as printed. Written by functions alone. */
      imported_trades: {
        Row: {
          id: string;
          user_id: string;
          account_id: string;
          /** The import that added it. */
          import_id: string;
          /** The import that wrote it last, where that is a later one. */
          changed_by: string | null;
          /** By which it is known again in every file of its account. */
          key: string;
          /** The trade in the journal. No foreign key: where there is no such trade it was deleted here, and put back it is linked by itself. */
          trade_id: string;
          printed_symbol: string;
          /** On the clock of the broker, as printed. */
          opened_wall: string | null;
          closed_wall: string;
          profit: number;
          commission: number;
          swap: number;
          fee: number;
          tax: number;
          /** Profit, commission, swap, fee and tax, signed as they moved the balance. */
          net: number;
          /** Of all that may change from one file of the account to the next. */
          content_hash: string;
          /** The latest time that the file reaches which it is from. */
          source_until: string;
          /** What it said before, each with the import that wrote it, the oldest first; of the latest ten. */
          history: Json;
          comment: string | null;
          /** How it ended: stop loss, take profit or stop out. */
          exit: 'sl' | 'tp' | 'so' | null;
          /** The number of closing deals that it is made of. */
          parts: number;
          /** What the trade says of that, kept while it is deleted; otherwise null. */
          figures_changed_at: string | null;
          /** Figures of another journal as it prints them: rating, r, planned_r, risk, mae, mfe. Null in the files of brokers. */
          told: Json | null;
          /** When a program first sent its position while it was open; null where none did. */
          seen_open_at: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'imported_trades_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'imported_trades_are_of_an_own_import';
            columns: ['import_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'statement_imports';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      /** Filters of a trader's list of trades that they keep by name. */
      kept_filters: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          /** The filter as the web app's address has it. The database does not read it. */
          query: string;
          created_at: string;
        };
        Insert: { id?: string; user_id?: string; name: string; query: string };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'kept_filters_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** When staff opened the pages of a student: once an hour and person at most, for 365 days. Written when the desk opens them; a client that reads tables leaves no look. */
      looks: {
        Row: { user_id: string; staff_id: string; staff_name: string; at: string };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'looks_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Which mails a person wants. Without a row they want those of new comments and, of staff, the morning digest. */
      notice_settings: {
        Row: {
          user_id: string;
          /** A mail of new comments. */
          comments: boolean;
          /** For staff: a mail in the morning of the students who need them. */
          digest: boolean;
          /** By which it is morning: an IANA name, kept by the web app. */
          time_zone: string;
        };
        Insert: { user_id?: string; comments?: boolean; digest?: boolean; time_zone?: string };
        Update: { user_id?: string; comments?: boolean; digest?: boolean; time_zone?: string };
        Relationships: [
          {
            foreignKeyName: 'notice_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Positions that are open now, as programs sent them last. In no count, no result and no balance. Written by functions alone. */
      open_positions: {
        Row: {
          user_id: string;
          connection_id: string;
          /** The number by which the platform knows it. */
          position: string;
          account_id: string;
          printed_symbol: string;
          symbol: string;
          side: 'buy' | 'sell';
          lots: number;
          open_price: number;
          /** 0 where there is none; as take_profit. */
          stop_loss: number;
          take_profit: number;
          /** The price of now; null where it was not sent. */
          price: number | null;
          /** Of now, in the currency of the account; as swap. */
          profit: number;
          swap: number;
          comment: string | null;
          /** On the clock of the platform, as sent. */
          opened_wall: string;
          opened_at: string;
          first_seen_at: string;
          seen_at: string;
          /** When it was no longer among the open ones. Kept for three days, for the deal that closed it: imported_trades.seen_open_at. */
          gone_at: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'open_positions_are_of_a_connection';
            columns: ['connection_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'sync_connections';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'open_positions_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      /** Pictures of a trade, which the educator sees with it, or of a day, which are the trader's alone. */
      pictures: {
        Row: {
          id: string;
          user_id: string;
          /** No foreign key: a trade that is deleted and put back has its pictures again. */
          trade_id: string | null;
          day: string | null;
          type: 'image/webp' | 'image/jpeg';
          /** As the client declares it. What is stored may be more or less. */
          bytes: number;
          /** In pixels, as the client declares it; as height. */
          width: number;
          height: number;
          created_at: string;
          /** When the server first found its trade gone. After 24 hours the picture goes, too. No client can write it. */
          without_trade_since: string | null;
          /** The name of its bytes in the bucket trade-pictures. */
          object_name: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          trade_id?: string | null;
          day?: string | null;
          type: Database['public']['Tables']['pictures']['Row']['type'];
          bytes: number;
          width: number;
          height: number;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'pictures_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The challenge of a firm that a plan is to get through, one a plan. */
      plan_challenges: {
        Row: {
          plan_id: string;
          user_id: string;
          name: string;
          /** Dollars that it began with. */
          initial: number;
          /** Its first day by the clock of its rules. */
          began_on: string;
          /** Its last day by the same clock, where the firm has one. */
          ends_on: string | null;
          /** ChallengeRules of domain/challenges/rules.ts. */
          rules: Json;
          /** Where the firm tells them. */
          page: string | null;
          /** The day on which that page was read. */
          read_on: string | null;
          /** As trading_plans.version. */
          version: number;
        };
        Insert: {
          plan_id: string;
          user_id?: string;
          name: string;
          initial: number;
          began_on: string;
          ends_on?: string | null;
          rules: Json;
          page?: string | null;
          read_on?: string | null;
        };
        Update: {
          name?: string;
          initial?: number;
          began_on?: string;
          ends_on?: string | null;
          rules?: Json;
          page?: string | null;
          read_on?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'plan_challenges_are_of_an_own_plan';
            columns: ['plan_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_plans';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'plan_challenges_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** One row for each account. */
      profiles: {
        Row: {
          id: string;
          email: string;
          full_name: string | null;
          /** Of the accounts that count. Follows from trades; no client can write it. */
          total_wins: number;
          /** As total_wins. */
          total_losses: number;
          /** Dollars: what the accounts that count come to. Follows from trades, and settable by its owner. */
          account_balance: number;
          /** The latest created_at of their trades, null without any. Follows from trades; no client can write it. */
          last_trade_at: string | null;
          /** The earliest target date of their active plans that are not reached, null without any: one that is past is overdue. Follows from plans; no client can write it. */
          next_target_date: string | null;
          /** Bytes of the notes of their trades and of the reasons in their ledger, for private.quotas. Null until it is first counted; no client can write it. */
          text_bytes: number | null;
          /** Entries of their ledger, for private.quotas. Null until they are first counted; no client can write it. */
          ledger_entries: number | null;
          created_at: string;
          /** Whether their accounts have balances of their own: since there was a second one, or one that does not count in dollars. No client can write it. */
          accounts_apart: boolean;
          /** Trades in accounts that do not count, for private.quotas. No client can write it. */
          trades_apart: number;
        };
        Insert: {
          id: string;
          email: string;
          full_name?: string | null;
          total_wins?: number;
          total_losses?: number;
          account_balance?: number;
        };
        Update: { account_balance?: number };
        Relationships: [];
      };
      /** What a trader asks themselves each week, in the place of the questions of domain/review.ts: one to three. */
      review_questions: {
        Row: { user_id: string; questions: string[] };
        Insert: { user_id?: string; questions: string[] };
        Update: { user_id?: string; questions?: string[] };
        Relationships: [
          {
            foreignKeyName: 'review_questions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The account of a trader to which a number on statements belongs. Written by functions alone. */
      statement_accounts: {
        Row: {
          user_id: string;
          /** SHA-256 of platform, server and number, as the browser makes it. */
          key_hash: string;
          account_id: string;
          /** The last four characters of the number; no more of it is kept. */
          number_tail: string;
          created_at: string;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'statement_accounts_are_own';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      /** Each import of a statement: what the file says, what became of it, and whether it was taken back. Written by functions alone. */
      statement_imports: {
        Row: {
          id: string;
          user_id: string;
          /** Null in a draft for a new account, and once the account is deleted. */
          account_id: string | null;
          /** Without runs of five digits or more: terminals put the account's number there. */
          file_name: string;
          /** SHA-256 of its bytes. */
          file_hash: string;
          file_bytes: number;
          format: string;
          /** The version of the reader of that format. */
          reader: number;
          currency: string;
          /** Dollars for one unit of the currency; null for dollars, their cents, and where it is not known. */
          usd_rate: number | null;
          /** Whether deposits and withdrawals move the balance. What trading costs besides always does. */
          counts_cash: boolean;
          /** The plan of its trades from the first day of that plan on. */
          plan_id: string | null;
          /** With day_shift the clock that the file was printed by, which became that of the account; null where wall_offset says it. */
          time_zone: string | null;
          day_shift: string | null;
          /** What the file's own clock is ahead of UTC, where the file says so. */
          wall_offset: string | null;
          /** The latest time that the file reaches, on its own clock. */
          source_until: string;
          expected_trades: number;
          expected_cash: number;
          /** The sum of its trades in the currency of the account, as the browser has shown it. */
          expected_net: number;
          /** Sums of what was read and of what the file prints, as the browser has shown them. */
          sums: Json;
          /** The equations that the file's own figures allow, as the browser has shown them. */
          proof: Json;
          state: 'draft' | 'done' | 'undone';
          /** What finish_import answered. */
          counts: Json | null;
          /** What undo_import answered. */
          taken_back: Json | null;
          /** Whether the account was opened for it. */
          account_opened: boolean;
          /** The clock and the rate of the account before it. */
          account_before: Json | null;
          /** Entries of the ledger that its owner had typed and that its deposits took the place of. */
          replaced: number[];
          created_at: string;
          done_at: string | null;
          undone_at: string | null;
          /** The connection that sent it, where no file was imported. No foreign key: it outlives the connection. */
          connection_id: string | null;
          /** The day on which its rows were sent, by the clock of the account then. A connection has one import a day. */
          day: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'statement_imports_are_for_an_own_plan';
            columns: ['plan_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_plans';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'statement_imports_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'statement_imports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** What the columns of tables hold that no reader of statements knows, by the trader who said it; the latest 100 of each. */
      statement_mappings: {
        Row: {
          user_id: string;
          /** SHA-256 of the number and the names of the columns. */
          shape: string;
          /** As domain/statements/mapping has it. The database does not read it. */
          mapping: Json;
          /** When it was last said. No client can write it. */
          updated_at: string;
        };
        Insert: { user_id?: string; shape: string; mapping: Json };
        Update: { user_id?: string; shape?: string; mapping?: Json };
        Relationships: [
          {
            foreignKeyName: 'statement_mappings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Notes of the staff of a student, for the staff who see the student. The student never reads them. */
      student_notes: {
        Row: {
          id: string;
          /** The student whom it is about. */
          user_id: string;
          /** No foreign key: what staff wrote stays when their account goes. */
          author_id: string;
          /** As comments.author_name. */
          author_name: string | null;
          body: string;
          created_at: string;
          /** As comments.edited_at. */
          edited_at: string | null;
        };
        Insert: { id?: string; user_id: string; body: string };
        Update: { body?: string };
        Relationships: [
          {
            foreignKeyName: 'student_notes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** How each account stands in the school, one row for each, that of staff included. Written by functions; students do not read it. */
      students: {
        Row: {
          user_id: string;
          group_id: string | null;
          /** When the account was made. */
          joined_at: string;
          /** Since when they are out of the lists and counts of the class. They sign in as before. */
          archived_at: string | null;
          /** Since when they are removed: they cannot sign in, and after 30 days their account is deleted. */
          removed_at: string | null;
          removed_by: string | null;
          /** When staff last said of them that they have looked; null where nobody has. */
          reviewed_at: string | null;
          reviewed_by: string | null;
          /** The first day on which they may be among those who need staff again. */
          snoozed_until: string | null;
          /** Whether they take part in the board of process of their group: their own choice. */
          shows_process: boolean;
          /** Of what they are told, the time of the newest that they have put away. */
          told_until: string | null;
          /** The kinds of reasons that there were then. */
          reviewed_kinds: string[];
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'students_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'students_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The symbols that a trader has set for names as the broker of an account prints them. */
      symbol_names: {
        Row: { user_id: string; account_id: string; printed: string; symbol: string };
        Insert: { user_id?: string; account_id?: string; printed: string; symbol: string };
        Update: { user_id?: string; account_id?: string; printed?: string; symbol?: string };
        Relationships: [
          {
            foreignKeyName: 'symbol_names_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      /** Programs that send the history of one trading account each. Written by functions alone. */
      sync_connections: {
        Row: {
          id: string;
          user_id: string;
          /** waiting for the first post; confirm: the trader has to say which account it is; active; paused; revoked, for good. */
          state: 'waiting' | 'confirm' | 'active' | 'paused' | 'revoked';
          /** The account in the journal; null until the trader has confirmed it. */
          account_id: string | null;
          platform: string | null;
          program: string | null;
          /** The last four characters of the account's number; no more of it is kept. */
          number_tail: string | null;
          /** What the program says of the account: server, company, currency, digits, kind, mode, leverage. */
          account: Json | null;
          /** Whether deposits and withdrawals move the balance. What trading costs besides always does. */
          counts_cash: boolean;
          /** With day_shift the clock of its times: proposed after the first post, then as confirmed. Used where the account has none. */
          time_zone: string | null;
          day_shift: string | null;
          /** Seconds that the clock of the platform was ahead of GMT at the last post; null where the program cannot know. */
          server_minus_gmt: number | null;
          /** Whether server_minus_gmt contradicts the clock of the account. */
          clock_differs: boolean;
          /** Rows in the history of the program; 0 where that is not known. */
          total_rows: number;
          /** Rows of private.sync_items. */
          stored_rows: number;
          /** Rows of the last post that lie in the future by the clock of the account and were left for later. */
          future_rows: number;
          /** Trades that its rows make. */
          trades: number;
          /** Money of the stored rows but credit and bonus, in the currency of the account. */
          row_sum: number;
          /** Credit and bonus of the stored rows. */
          credit_sum: number;
          /** As sent last. */
          balance: number | null;
          equity: number | null;
          /** The balance less the sum of the rows, 0 where they agree; null until the history has come to its end with a balance. */
          difference: number | null;
          /** When the sum of the rows was the balance last. */
          matched_at: string | null;
          /** Whether the last post was not the end of the history. */
          is_catching_up: boolean;
          /** Whether the next answer asks for all rows again. */
          sends_again: boolean;
          /** When all rows were asked for again. */
          sent_again_at: string | null;
          /** When rows of the last days were asked for again. */
          counted_again_at: string | null;
          created_at: string;
          first_post_at: string | null;
          last_post_at: string | null;
          confirmed_at: string | null;
          revoked_at: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'sync_connections_are_for_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'sync_connections_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Words that a trader sorts their trades by: trading_records.tags names them. */
      tags: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          /** The place in the palette. */
          color: number;
          created_at: string;
        };
        Insert: { id?: string; user_id?: string; name: string; color?: number };
        Update: { name?: string; color?: number };
        Relationships: [
          {
            foreignKeyName: 'tags_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The bars of a trade and of half an hour on each side. The educator sees them with the trade. */
      trade_bars: {
        Row: {
          user_id: string;
          trade_id: string;
          /** The kind of file. */
          source: 'mt5' | 'mt4' | 'histdata' | 'dukascopy';
          /** Minutes per bar. */
          resolution: number;
          /** The first moment of the first bar. */
          begins: string;
          /** Decimals of the prices. */
          digits: number;
          /** True if the file has the spread of each bar. */
          has_spread: boolean;
          /** Bids, eight numbers per bar: minutes after begins, open, high - open, open - low, close - open, highest ask - high, lowest ask - low, minutes with prices. Prices are in units of the last digit. */
          bars: number[];
          /** When the trade first had bars. No client can write it. */
          added_at: string;
          /** Their bytes, which private.quotas.bar_bytes limits. */
          bytes: number;
        };
        Insert: {
          user_id?: string;
          trade_id: string;
          source: Database['public']['Tables']['trade_bars']['Row']['source'];
          resolution: number;
          begins: string;
          digits: number;
          has_spread: boolean;
          bars: number[];
        };
        Update: {
          user_id?: string;
          trade_id?: string;
          source?: Database['public']['Tables']['trade_bars']['Row']['source'];
          resolution?: number;
          begins?: string;
          digits?: number;
          has_spread?: boolean;
          bars?: number[];
        };
        Relationships: [
          {
            foreignKeyName: 'trade_bars_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'trade_bars_user_id_trade_id_fkey';
            columns: ['user_id', 'trade_id'];
            isOneToOne: true;
            referencedRelation: 'trading_records';
            referencedColumns: ['user_id', 'id'];
          },
        ];
      };
      /** Where trades are made. The first account of a trader has their own id; it is made with the profile and never deleted. */
      trading_accounts: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          broker: string;
          platform: string;
          kind: 'live' | 'demo' | 'challenge';
          /** Three capital letters; USC counts the cents of a dollar. */
          currency: string;
          /** With day_shift the clock by which its days begin, as private.day_of has it. Null for the trader's own calendar. */
          time_zone: string | null;
          day_shift: string;
          /** Dollars for one unit of the currency: of the balance, and of trades that are logged from now on. Of itself 1 for USD and 0.01 for USC; null where it is not known. */
          usd_rate: number | null;
          /** Whether it counts in profiles.account_balance, in wins and losses and in what the educator adds up. */
          counts: boolean;
          starting_balance: number;
          /** In its own currency; no client can write it. Null for who has one account that counts in dollars: then it is profiles.account_balance. public.accounts_of answers it either way. */
          balance: number | null;
          /** The balance at the rate, rounded once: no sum of rounded trades. Without a rate the same figure; null where the balance is null. */
          dollars: number | null;
          archived_at: string | null;
          /** Counts the changes of what its owner says of it. An update that asks for the version it has read changes nothing once another came first. No client can write it. */
          version: number;
          created_at: string;
        };
        Insert: {
          id?: string;
          user_id?: string;
          name: string;
          broker?: string;
          platform?: string;
          kind?: Database['public']['Tables']['trading_accounts']['Row']['kind'];
          currency?: string;
          time_zone?: string | null;
          day_shift?: string;
          usd_rate?: number | null;
          counts?: boolean;
          starting_balance?: number;
        };
        Update: {
          name?: string;
          broker?: string;
          platform?: string;
          kind?: Database['public']['Tables']['trading_accounts']['Row']['kind'];
          currency?: string;
          time_zone?: string | null;
          day_shift?: string;
          usd_rate?: number | null;
          counts?: boolean;
          archived_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'trading_accounts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Money-target plans. A missing start date counts as today. */
      trading_plans: {
        Row: {
          id: string;
          user_id: string;
          plan_name: string;
          target_amount: number;
          target_date: string;
          start_date: string | null;
          /** Dollars: the current amount that the plan was made with. Its owner may change it; the current amount moves along. */
          starting_amount: number;
          /** Dollars: the starting amount plus the signed amounts of the plan's trades. */
          current_amount: number;
          risk_percentage: number | null;
          risk_amount: number | null;
          daily_target: number | null;
          recommended_lot_size: number | null;
          is_active: boolean;
          created_at: string;
          /** Counts the changes of what its owner says of it. An update that asks for the version it has read changes nothing once another came first. No client can write it. */
          version: number;
          /** Dollars at which the plan is lost; null for the starting amount less 20 percent, as private.floor_of has it. */
          loss_floor: number | null;
          /** The account whose trades tell the plan's odds; null for all of them. */
          account_id: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          plan_name: string;
          target_amount: number;
          target_date: string;
          start_date?: string | null;
          current_amount?: number;
          risk_percentage?: number | null;
          risk_amount?: number | null;
          daily_target?: number | null;
          recommended_lot_size?: number | null;
          is_active?: boolean;
          loss_floor?: number | null;
          account_id?: string | null;
        };
        Update: {
          plan_name?: string;
          target_amount?: number;
          target_date?: string;
          start_date?: string | null;
          starting_amount?: number;
          risk_percentage?: number | null;
          risk_amount?: number | null;
          daily_target?: number | null;
          recommended_lot_size?: number | null;
          is_active?: boolean;
          loss_floor?: number | null;
          account_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'trading_plans_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'trading_plans_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Closed trades. */
      trading_records: {
        Row: {
          id: string;
          user_id: string;
          plan_id: string | null;
          /** buy or sell; unknown where a statement does not say it. */
          trade_type: 'buy' | 'sell' | 'unknown';
          /** The symbol: 1 to 32 capital letters, digits and . _ / # & + ! - of which the first is a letter or a digit. */
          currency_pair: string;
          /** Above 0; 0 where a statement does not say it. */
          entry_price: number;
          take_profit: number;
          stop_loss: number;
          lot_size: number;
          trade_result: 'won' | 'lost';
          /** Dollars, negative for a loss. */
          amount: number;
          notes: string | null;
          /** When the trade was made: now by default, settable, never in the future. */
          created_at: string;
          /** When the row was written. No client can set it. */
          logged_at: string;
          /** Counts the changes of the row. An update that asks for the version it has read changes nothing once another came first. No client can write it. */
          version: number;
          /** When the trade was opened, where that is known: not after created_at. */
          opened_at: string | null;
          /** The price at which it was closed, where that is known. */
          close_price: number | null;
          /** In the currency of its account, as the statement has it, below zero for a cost; null where that is not known. The amount is net of it. */
          commission: number | null;
          /** As commission. */
          swap: number | null;
          /** As commission. */
          fee: number | null;
          /** The account in which it was made; by default the trader's first one. */
          account_id: string;
          /** The amount in the currency of its account where that is not dollars, null where it is. */
          account_amount: number | null;
          /** The import of a statement that added it. No client can write it. */
          import_id: string | null;
          /** When its owner last changed a figure of it by hand: anything but its plan and what they say of it in words and marks. No client can write it. */
          figures_changed_at: string | null;
          /** At most 12 of the trader's own tags, by id. What is none of them is dropped when it is written. */
          tags: string[];
          /** What the trader calls the pattern they traded; null where they say none. */
          setup: string | null;
          /** Up to three words of domain/feelings.ts for the time before the trade. */
          felt_before: string[];
          /** As felt_before, for the time after it. */
          felt_after: string[];
          /** How well the trader kept to their plan, from 1 to 5; null where they do not say. */
          plan_followed: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          plan_id?: string | null;
          trade_type: Database['public']['Tables']['trading_records']['Row']['trade_type'];
          currency_pair: string;
          entry_price: number;
          take_profit: number;
          stop_loss: number;
          lot_size: number;
          trade_result: Database['public']['Tables']['trading_records']['Row']['trade_result'];
          amount: number;
          notes?: string | null;
          created_at?: string;
          opened_at?: string | null;
          close_price?: number | null;
          commission?: number | null;
          swap?: number | null;
          fee?: number | null;
          account_id?: string;
          account_amount?: number | null;
          tags?: string[];
          setup?: string | null;
          felt_before?: string[];
          felt_after?: string[];
          plan_followed?: number | null;
        };
        Update: {
          plan_id?: string | null;
          trade_type?: Database['public']['Tables']['trading_records']['Row']['trade_type'];
          currency_pair?: string;
          entry_price?: number;
          take_profit?: number;
          stop_loss?: number;
          lot_size?: number;
          trade_result?: Database['public']['Tables']['trading_records']['Row']['trade_result'];
          amount?: number;
          notes?: string | null;
          created_at?: string;
          opened_at?: string | null;
          close_price?: number | null;
          commission?: number | null;
          swap?: number | null;
          fee?: number | null;
          account_id?: string;
          account_amount?: number | null;
          tags?: string[];
          setup?: string | null;
          felt_before?: string[];
          felt_after?: string[];
          plan_followed?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'trading_records_account_id_user_id_fkey';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'trading_records_are_of_an_own_import';
            columns: ['import_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'statement_imports';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'trading_records_plan_id_user_id_fkey';
            columns: ['plan_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_plans';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'trading_records_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Rates of two currencies as a trader typed them. */
      typed_rates: {
        Row: {
          user_id: string;
          base: string;
          quote: string;
          /** What one unit of base cost in quote on that day. */
          rate: number;
          day: string;
        };
        Insert: { user_id?: string; base: string; quote: string; rate: number; day: string };
        Update: { user_id?: string; base?: string; quote?: string; rate?: number; day?: string };
        Relationships: [
          {
            foreignKeyName: 'typed_rates_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The role of each account, and the duty of staff. No client can write it. */
      user_roles: {
        Row: {
          user_id: string;
          role: 'admin' | 'user';
          /** Of an admin: owner, teacher or assistant. Null for a user. There is one owner. */
          duty: 'owner' | 'teacher' | 'assistant' | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** What a trader answered to their questions in a week, for themselves alone. */
      weekly_reviews: {
        Row: {
          user_id: string;
          /** The Monday on which it begins. */
          week: string;
          /** As they were asked then. */
          questions: string[];
          /** One a question, in its order; empty where there is none. */
          answers: string[];
          /** As trading_records.version. */
          version: number;
          /** When it was last written. No client can set it. */
          updated_at: string;
          /** What it counts for in profiles.text_bytes. */
          text_bytes: number;
        };
        Insert: { user_id?: string; week: string; questions: string[]; answers: string[] };
        Update: { questions?: string[]; answers?: string[] };
        Relationships: [
          {
            foreignKeyName: 'weekly_reviews_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: {
      /** The accounts of the caller, or for admins of that trader, with the balance of each; the first account first. */
      accounts_of: {
        Args: { trader?: string | null };
        Returns: Database['public']['Tables']['trading_accounts']['Row'][];
      };
      /** Adds rows to an import that the caller has begun: { trades, cash }, at most 1 MiB, as part 1 to 200. The same part again takes the place of the earlier one. */
      add_import_part: {
        Args: { id: string; part: number; rows: Json };
        Returns: undefined;
      };
      /** Archives students, at most 500, or with archived false brings them back. They keep their journal and sign in as before, but are out of the lists and counts of the class. Answers those that were changed. For the owner and teachers. */
      admin_archive_students: {
        Args: { user_ids: string[]; archived?: boolean };
        Returns: string[];
      };
      /** The balances of the chosen traders added up, in dollars, at the end of the first day and of each later one in the time zone on which one of them moved: the balances of now less the trades in the range, and these added day by day. With deposits, each as my_balance_by_day answers it to the trader. At most 200 traders and 3,660 days. For staff, each of the students whom they see. */
      admin_balance_by_day: {
        Args: {
          user_ids: string[];
          from_date: string;
          to_date: string;
          time_zone: string;
          with_deposits?: boolean;
        };
        Returns: { day: string; balance: number }[];
      };
      /** As admin_balance_by_day, of each trader by themselves: one row for each, with the days and, in the same order, the balances at their ends, in dollars. With deposits, who joined after the first day, and had nothing before, begins on the day they joined or that of their first money or trade. At most 20 traders and 3,660 days. For staff, each of the students whom they see. */
      admin_balance_by_day_of_each: {
        Args: {
          user_ids: string[];
          from_date: string;
          to_date: string;
          time_zone: string;
          with_deposits?: boolean;
        };
        Returns: { user_id: string; days: string[]; balances: number[] }[];
      };
      /** Changes what is given of a group and answers it; archived true or false archives it or opens it again. For the owner and teachers; 404 when there is none, 409 when an open one has the name or, where a version is given, the group has another. */
      admin_change_group: {
        Args: {
          group_id: string;
          name?: string | null;
          archived?: boolean | null;
          shows_process?: boolean | null;
          version?: number | null;
        };
        Returns: Database['public']['Tables']['groups']['Row'];
      };
      /** How many accounts a class code has made, and the full names of the newest (12, at most 50; null for one without a name). No e-mails: it is shown to the class. For admins; 404 when there is no such code. */
      admin_code_joins: {
        Args: { code_id: string; newest?: number };
        Returns: { joined: number; names: string[] }[];
      };
      /** The accounts that a class code admitted, or without one (null) those that single codes did; the latest first. For admins. */
      admin_code_students: {
        Args: { code_id?: string | null };
        Returns: { user_id: string; full_name: string | null; email: string; admitted_at: string }[];
      };
      /** All class codes, the newest first, withdrawn and expired ones too. For admins. */
      admin_codes: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          code: string;
          label: string;
          max_uses: number;
          uses: number;
          expires_at: string | null;
          withdrawn_at: string | null;
          created_at: string;
          group_id: string | null;
        }[];
      };
      /** All groups, archived ones last, for assistants their own open ones: with how many students are present in each, and how many of them have a trade within the last 7 days. For staff. */
      admin_groups: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          name: string;
          created_at: string;
          archived_at: string | null;
          shows_process: boolean;
          version: number;
          students: number;
          active: number;
        }[];
      };
      /** Makes a teacher the owner, and the owner a teacher. For the owner; 409 when the named is no teacher. */
      admin_hand_over: {
        Args: { user_id: string };
        Returns: undefined;
      };
      /** Makes a class code for max_uses accounts, until a time if one is given, that come into a group that is there (group_id) or made with it (new_group). For the owner and teachers; 400 when a figure is out of bounds, 404 when there is no such group, 409 when it is archived or another has the name. */
      admin_make_code: {
        Args: {
          label: string;
          max_uses: number;
          expires_at?: string | null;
          group_id?: string | null;
          new_group?: string | null;
        };
        Returns: {
          id: string;
          code: string;
          label: string;
          max_uses: number;
          uses: number;
          expires_at: string | null;
          withdrawn_at: string | null;
          created_at: string;
          group_id: string | null;
        };
      };
      /** Makes a group and answers it. For the owner and teachers; 409 when an open one has the name, whatever the case. */
      admin_make_group: {
        Args: { name: string };
        Returns: Database['public']['Tables']['groups']['Row'];
      };
      /** Lets a class code admit so many accounts more, and answers it. For the owner and teachers; 404 when there is no such code, 409 when it was withdrawn, 422 when it would admit more than 10,000. */
      admin_more_uses: {
        Args: { code_id: string; more?: number };
        Returns: {
          id: string;
          code: string;
          label: string;
          max_uses: number;
          uses: number;
          expires_at: string | null;
          withdrawn_at: string | null;
          created_at: string;
          group_id: string | null;
        };
      };
      /** Puts students, at most 500, into a group, or into none (null). Answers those that were moved, with the group before: called with those, it undoes it. For the owner and teachers; 404 when there is no such group, 409 when it is archived. */
      admin_move_students: {
        Args: { user_ids: string[]; group_id?: string | null };
        Returns: { user_id: string; group_before: string | null }[];
      };
      /** Replaces the single code, as after it got into wrong hands, and answers the new one. For admins. */
      admin_new_code: {
        Args: Record<never, never>;
        Returns: string;
      };
      /** Makes a link by which a student sets a new password, good once and for 24 hours, in place of any before; answers its token, which is kept as a hash. It ends with the removal of the student, and when who made it is no teacher any more. Ends their sessions, and they are told. For the owner and teachers; 403 for staff, 404 when there is no such account, 409 when it is removed or its e-mail is not confirmed, 429 after 5 for one student or 60 in all within an hour. */
      admin_password_link: {
        Args: { user_id: string };
        Returns: { token: string; expires_at: string }[];
      };
      /** Removes a student: their sessions and links end, they cannot sign in, and they are out of every list but that of the removed. For 30 days admin_take_back_student undoes it, then the account is deleted. For the owner and teachers; 403 for staff, 404 when there is no such account. */
      admin_remove_student: {
        Args: { user_id: string };
        Returns: undefined;
      };
      /** The newest 1,000 of the students who were removed and can be taken back: since when, by whom (null when they are gone), and when their account will be deleted. For the owner and teachers. */
      admin_removed_students: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          email: string;
          full_name: string | null;
          removed_at: string;
          removed_by: string | null;
          deleted_at: string;
        }[];
      };
      /** Gives an assistant these groups and no others. For the owner and teachers; 404 when there is no such group, 409 when the account is no assistant's. */
      admin_set_groups_of_assistant: {
        Args: { user_id: string; group_ids: string[] };
        Returns: undefined;
      };
      /** Makes an account a teacher's or an assistant's (role admin) or a trader's (role user), with effect at once, because every policy asks. For the owner and teachers; 409 for the owner, the last admin and who is removed, 404 when there is no such account. */
      admin_set_role: {
        Args: { user_id: string; role: string; duty?: string };
        Returns: undefined;
      };
      /** The owner, the teachers and the assistants, in this order, the first of each first. For the owner and teachers. */
      admin_staff: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          email: string;
          full_name: string | null;
          created_at: string;
          duty: string;
          group_ids: string[];
        }[];
      };
      /** Takes back a student who was removed less than 30 days ago: they sign in again and stand where they stood. For the owner and teachers; 409 once the 30 days are over. */
      admin_take_back_student: {
        Args: { user_id: string };
        Returns: undefined;
      };
      /** The students who are present, of all or of a group, and the sums of their balances (dollars), wins and losses; and how many more are archived, or removed and can be taken back. For staff, each of the students whom they see. */
      admin_totals: {
        Args: { of_group?: string | null };
        Returns: {
          total_users: number;
          total_balance: number;
          total_wins: number;
          total_losses: number;
          archived: number;
          removed: number;
        }[];
      };
      /** Won and other trades of the chosen traders for each day in the time zone on which there are any, the last day included. At most 200 traders and 3,660 days. For staff, each of the students whom they see. */
      admin_trades_by_day: {
        Args: { user_ids: string[]; from_date: string; to_date: string; time_zone: string };
        Returns: { day: string; wins: number; losses: number; total: number }[];
      };
      /** As admin_trades_by_day, of each trader by themselves: one row for each, with the days on which they traded and, in the same order, the won and the other trades. At most 20 traders and 3,660 days. For staff, each of the students whom they see. */
      admin_trades_by_day_of_each: {
        Args: { user_ids: string[]; from_date: string; to_date: string; time_zone: string };
        Returns: { user_id: string; days: string[]; wins: number[]; losses: number[] }[];
      };
      /** A page of students whose name or e-mail holds every word of the search, whatever its case, accents, apostrophes and hyphens; sorted by joined, balance, win_rate, last_trade or name; of a standing: silent_7, silent_14 (joined 7 or 14 days ago or longer, and no trade within them) or overdue; of a group; and who are present, archived, removed or all (present and archived). The next page begins after the last row's position and id. For staff, each of the students whom they see. */
      admin_users: {
        Args: {
          search?: string;
          sort?: string;
          descending?: boolean;
          standing?: string | null;
          today?: string;
          page_size?: number;
          after_key?: string | null;
          after_id?: string | null;
          of_group?: string | null;
          shown?: string;
        };
        Returns: {
          id: string;
          email: string;
          full_name: string | null;
          account_balance: number;
          total_wins: number;
          total_losses: number;
          created_at: string;
          win_rate: number;
          last_trade_at: string | null;
          overdue_plans: number;
          position: string;
          group_id: string | null;
        }[];
      };
      /** Ends a class code for good. Grants that it has out last for the rest of their 15 minutes. For admins; 404 when there is no such code. */
      admin_withdraw_code: {
        Args: { code_id: string };
        Returns: undefined;
      };
      /** Begins an import of the caller under an id that the browser made, with all that is said of it before its rows come. Sent again while it is a draft, it replaces the draft; once it is done it changes nothing. */
      begin_import: {
        Args: { id: string; details: Json };
        Returns: undefined;
      };
      /** As forecast_record, of all students whom the caller sees together. For staff. */
      class_forecast_record: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** What was said with a student, one row a subject, the newest first: how many comments, how many of the other side the caller has not seen, the beginning of the latest, and what the subject is, null where it is gone. 50 at once, and before the end of the last one those that ended earlier. As far as the caller reads comments. */
      comment_threads: {
        Args: { student: string; before?: string | null };
        Returns: {
          about: string;
          trade_id: string | null;
          plan_id: string | null;
          day: string | null;
          comments: number;
          unread: number;
          newest: string;
          words: string;
          author_id: string;
          author_name: string | null;
          author_duty: string | null;
          pair: string | null;
          amount: number | null;
          account_amount: number | null;
          currency: string | null;
          traded_at: string | null;
          plan_name: string | null;
        }[];
      };
      /** Which rows of a statement, { trades, cash, source_until, number_tail }, the journal of the caller knows: those with a key of that account as same, older, changed, edited or deleted here; and others that look like a trade or a deposit of any account as probable, but for accounts to which statements with other numbers went. Beside a trade with a key stands what it is in the journal, in the money of the account. New rows are not answered. */
      compare_statement: {
        Args: { account: string | null; rows: Json };
        Returns: {
          kind: string;
          key: string;
          state: string;
          trade_id: string | null;
          content: string | null;
          source_until: string | null;
          net: number | null;
        }[];
      };
      /** Says to which account of the caller a connection belongs, after its first post: { account or new_account, usd_rate, time_zone, day_shift, counts_cash }. From then on its rows are written. Answers the account; again, the same. */
      confirm_sync: {
        Args: { connection: string; details: Json };
        Returns: string;
      };
      /** Deletes the caller's account and every row of theirs. An admin's is refused (403), and so is a session older than a day. */
      delete_my_account: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      /** Deletes trades of the caller, at most 500, and answers those that were there, as they were last: inserted again, they undo it. */
      delete_my_trades: {
        Args: { trades: string[] };
        Returns: Database['public']['Tables']['trading_records']['Row'][];
      };
      /** Deletes an account of the caller, whose name must be given, with its trades, and answers the profile, which loses what it came to. The ledger keeps its entries. The first account is refused (422). */
      delete_trading_account: {
        Args: { account: string; name: string };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Deletes an account and every row of theirs. For the owner and teachers; never their own (403) or that of staff (403); 404 when there is no such account. */
      delete_user: {
        Args: { user_id: string };
        Returns: undefined;
      };
      /** Changes the thresholds of Today that are given, and answers all of them. For the owner and teachers; 400 where one is out of its bounds, 409 when they have another version. */
      desk_change_settings: {
        Args: { settings: Json; version: number };
        Returns: Database['public']['Tables']['desk_settings']['Row'];
      };
      /** The class beside Today: {students, needing, reviewed, snoozed, active, joined, overdue, median_win_rate, median_of}. needing are the rows of desk_today; reviewed those whom it leaves out because of a review; active and joined are of the last 7 days. The median is over the students who closed at least 5 trades within them, in percent. For staff, each of the students whom they see. */
      desk_class: {
        Args: { of_group?: string | null; today?: string; time_zone?: string };
        Returns: Json;
      };
      /** A stamp that is another one once anything has changed that Today, the lists of students, groups or unread comments show, and every hour. It may change where nothing did that the caller sees. For staff. */
      desk_pulse: {
        Args: Record<never, never>;
        Returns: string;
      };
      /** The rank and the reasons of students, at most 200, whether or not they are reviewed, snoozed or archived. For staff, each of the students whom they see; others are left out. */
      desk_reasons: {
        Args: { user_ids: string[]; today?: string; time_zone?: string };
        Returns: { id: string; rank: number; reasons: Json; reviewed_at: string; snoozed_until: string }[];
      };
      /** Says of students, at most 500, that their educator has looked, or with reviewed false takes that back. Answers those of them whom the caller, who is staff, sees. */
      desk_review: {
        Args: { user_ids: string[]; reviewed?: boolean };
        Returns: string[];
      };
      /** Leaves students, at most 500, out of Today until a day, a year ahead at most; with null they are back. Answers those of them whom the caller, who is staff, sees. */
      desk_snooze: {
        Args: { user_ids: string[]; until?: string | null };
        Returns: string[];
      };
      /** A page of the students who need their educator, by rank, highest first: each with the reasons (domain/desk/reason.ts), as of a day in a time zone, and the comments of theirs that no staff has seen. Without those who are archived, removed or snoozed, and those who were reviewed since all that there is to say of them last happened. The next page begins after the last row's rank and id. For staff, each of the students whom they see. */
      desk_today: {
        Args: {
          of_group?: string | null;
          today?: string;
          time_zone?: string;
          page_size?: number;
          after_rank?: number | null;
          after_id?: string | null;
        };
        Returns: {
          id: string;
          full_name: string;
          email: string;
          group_id: string;
          account_balance: number;
          last_trade_at: string;
          rank: number;
          reasons: Json;
          unread: number;
          reviewed_at: string;
          snoozed_until: string;
        }[];
      };
      /** How many comments of each student none of the staff has seen, the newest first: 1,000 students at most, of assistants theirs. For staff. */
      desk_unread: {
        Args: Record<never, never>;
        Returns: { user_id: string; unread: number; newest: string }[];
      };
      /** Ends a session of the caller, with effect at once, and forgets that its device needs no second factor. 404 where they have no such session. */
      end_my_session: {
        Args: { session_id: string };
        Returns: undefined;
      };
      /** Writes an import of the caller whose parts are all there: trades, balance operations and the ledger in one transaction. Answers how many rows were added, updated, unchanged, kept as edited, deleted here and brought back, and the balance of the account before and after. replaces are entries of the ledger that the caller typed and that the deposits of the statement take the place of, at most 200. Asked again, it answers the same. */
      finish_import: {
        Args: { id: string; replaces?: number[] };
        Returns: Json;
      };
      /** What was told of the caller's plans that have ended, or for admins of that trader's, and what came of it: a list for each column, the newest first. The first forecast of a plan's latest terms counts, and that of earlier ones where their end had come before they were changed. The outcome is reached, floored, missed, or given_up for a plan that was deleted before its end; what was deleted has no plan and no name. */
      forecast_record: {
        Args: { trader?: string | null };
        Returns: Json;
      };
      /** The current sign-up code, for admins. */
      get_current_auth_code: {
        Args: Record<never, never>;
        Returns: string;
      };
      /** The newest 20,000 trades of the caller, or for admins of that trader, and of how many they are: a list for each column, all in the order in which the trades were closed, then of their ids. from_time is included, before_time is not. Times are milliseconds since 1970. Their accounts, plans and tags are places in the lists of that name, from 0. first has the time of the first trade of each account, whenever it was, null where there is none. cash has what moved the accounts that are there besides trades, whenever it was, in dollars: at most the newest 20,000 movements. */
      insight_trades: {
        Args: { trader?: string | null; from_time?: string | null; before_time?: string | null };
        Returns: Json;
      };
      /** The entries of a trader, by default the caller, and those of the class, which have no account. An admin may name any trader; anyone else sees no entries but their own. */
      instruments_of: {
        Args: { trader?: string };
        Returns: {
          account_id: string | null;
          symbol: string;
          pip: number | null;
          size: number | null;
          quote: string | null;
          digits: number | null;
          lot_step: number | null;
        }[];
      };
      /** Lets the caller take part in the board of process of their group, or no longer. 409 where the group has none. */
      join_process: {
        Args: { takes_part: boolean };
        Returns: undefined;
      };
      /** Makes one trade of a pair of possible_doubles: the typed one stays, with its notes, pictures, tags, plan and comments, and gets the figures and the evidence of the synced one, which goes. */
      join_synced_trade: {
        Args: { typed: string; synced: string };
        Returns: undefined;
      };
      /** Makes a connection for a program of the caller, at most 20 (422): { id, token, code, code_expires_at }. Token and code are answered only here, once. */
      make_sync_connection: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** Gives the trades of one of the caller's tags another of theirs in its place, deletes the first, and answers how many trades had it. */
      merge_tags: {
        Args: { source: string; target: string };
        Returns: number;
      };
      /** The caller's balance, or for staff that of a trader whom they see, in dollars, or that of one of their accounts, in its currency, at the end of each day on which it moved, up to to_date, and the deposits less the withdrawals of that day. The days are those of that time zone or, with day_shift, of the clock that shows its time and so many hours. With from_date the first row is that day, whether it moved or not. */
      my_balance_by_day: {
        Args: {
          to_date: string;
          time_zone: string;
          from_date?: string | null;
          day_shift?: string;
          account?: string | null;
          trader?: string | null;
        };
        Returns: { day: string; balance: number; cash: number }[];
      };
      /** What a trader knows of their school: their group (null for none), whether it has a board of process and whether they take part, the staff who see them (50 at most), the newest 100 looks, and the newest 20 of what staff did to their sign-in (a link for a new password, two-step sign-in taken away), with those that they have not put away as new. */
      my_class: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** Of the caller: whether what they may do as staff asks for a second factor, whether they have one, and the level of their session. */
      my_door: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** Where the caller is signed in: their own session first, then those used last, 100 at most. A session is used when its access token is renewed, once an hour; user_agent and address are of that moment. */
      my_sessions: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          signed_in_at: string;
          last_used_at: string;
          user_agent: string;
          address: string;
          aal: string;
          is_current: boolean;
          remembered_until: string;
        }[];
      };
      /** The symbols of the trades of the caller, or for staff of a trader whom they see, in the order of their letters, at most 200. */
      my_symbols: {
        Args: { trader?: string | null };
        Returns: string[];
      };
      /** How many of the caller's trades have each of their tags; a tag that none has is left out. */
      my_tag_counts: {
        Args: Record<never, never>;
        Returns: { tag: string; trades: number }[];
      };
      /** The number of the trades that pass the filters of my_trades, of the caller or for staff of that trader, and their amounts, lost ones below zero: of one account in its currency, and so of the only one that has no rate; of all in dollars, without those of accounts that have none. What was not won is lost, whatever its amount. counted_wins and counted_losses are the trades whose money is in the amounts. Always one row. */
      my_trade_totals: {
        Args: {
          search?: string;
          search_pairs?: string[] | null;
          plan?: string | null;
          without_plan?: boolean;
          pair?: string | null;
          result?: string | null;
          type?: string | null;
          from_time?: string | null;
          before_time?: string | null;
          account?: string | null;
          tag?: string | null;
          imported?: boolean | null;
          trader?: string | null;
        };
        Returns: {
          trades: number;
          wins: number;
          losses: number;
          net: number;
          won_amount: number;
          lost_amount: number;
          counted_wins: number;
          counted_losses: number;
        }[];
      };
      /** A page of the trades that pass the filters, of the caller or for staff of a trader whom they see, sorted by newest, oldest, largest_win, largest_loss or pair; what is alike in amount or pair, newest first. from_time is included, before_time is not. The next page begins after the last row, named by its created_at and id and, where they are sorted by, its amount or pair. */
      my_trades: {
        Args: {
          search?: string;
          search_pairs?: string[] | null;
          plan?: string | null;
          without_plan?: boolean;
          pair?: string | null;
          result?: string | null;
          type?: string | null;
          from_time?: string | null;
          before_time?: string | null;
          sort?: string;
          page_size?: number;
          before_created_at?: string | null;
          before_id?: string | null;
          before_amount?: number | null;
          before_pair?: string | null;
          account?: string | null;
          tag?: string | null;
          imported?: boolean | null;
          trader?: string | null;
        };
        Returns: Database['public']['Tables']['trading_records']['Row'][];
      };
      /** How many comments of staff the caller has not seen, by what they are about, the newest first: 200 subjects at most. */
      my_unread: {
        Args: Record<never, never>;
        Returns: {
          about: string;
          trade_id: string | null;
          plan_id: string | null;
          day: string | null;
          unread: number;
          newest: string;
        }[];
      };
      /** Writes down that the caller has opened the pages of a student, once an hour at most. For staff who see them. */
      note_look: {
        Args: { student: string };
        Returns: undefined;
      };
      /** Pauses a connection of the caller, whose posts then save nothing, or lets it go on. */
      pause_sync: {
        Args: { connection: string; paused?: boolean };
        Returns: undefined;
      };
      /** Pins a comment of the threads of a student, in the place of the one that was pinned in its thread, or takes the pin away. For the staff who see the student; others are told that there is none (404). */
      pin_comment: {
        Args: { student: string; comment: string; pinned?: boolean };
        Returns: undefined;
      };
      /** Trades that the caller typed and that probably came by a connection of that account, too: at most 200 pairs. join_synced_trade makes one of a pair. */
      possible_doubles: {
        Args: { account: string };
        Returns: { typed: string; synced: string }[];
      };
      /** The board of process of a group, of those who take part and have 20 trades or more in 30 days, 500 at most: counts of days, trades and kept ones, never money. Empty while the group shows none. For its staff, and for students who take part in it, whom it tells no id but their own. */
      process_board: {
        Args: { of_group: string };
        Returns: {
          id: string;
          name: string;
          trades: number;
          days_journaled: number;
          plan_rated: number;
          plan_kept: number;
          lots_advised: number;
          lots_kept: number;
        }[];
      };
      /** Makes what my_class tells the caller up to that time no longer new. It stays in the list. */
      put_notices_away: {
        Args: { until: string };
        Returns: undefined;
      };
      /** The rates that a trader has typed and those of the class, as instruments_of. */
      rates_of: {
        Args: { trader?: string };
        Returns: { is_of_class: boolean; base: string; quote: string; rate: number; day: string }[];
      };
      /** Adds a deposit to the balance of an account of the caller, the first where none is named, or a withdrawal with an amount below zero, in its currency, and answers the profile. The reason has at most 500 characters; without a time it happens now. Sent again with the same request_id, it changes nothing. */
      record_cash: {
        Args: {
          amount: number;
          request_id: string;
          reason?: string | null;
          happened_at?: string | null;
          account?: string | null;
        };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Takes two-step sign-in away from a student who has lost it, ends their sessions and tells them. For staff who see the student, and for the owner of other staff; 403 for staff otherwise, 404 when there is no such account to see, 409 when it is one's own or there is no factor. */
      remove_factors_of: {
        Args: { student: string };
        Returns: undefined;
      };
      /** Gives a connection of the caller a new token and code, as make_sync_connection answers them. The earlier token ends. */
      renew_sync_token: {
        Args: { connection: string };
        Returns: Json;
      };
      /** Ends the token of a connection of the caller for good. Its trades stay. Asked again, it changes nothing. */
      revoke_sync: {
        Args: { connection: string };
        Returns: undefined;
      };
      /** Notes that the caller has seen comments of the other side: the student those of staff, one of the staff those of the student. The first time counts. */
      see_comments: {
        Args: { student: string; ids: string[] };
        Returns: undefined;
      };
      /** Sets the balance of an account of the caller, in its currency, and keeps the reason, of at most 500 characters, in the ledger. Without an account it sets the balance of the profile, and the first account has the difference. Answers the profile. */
      set_account_balance: {
        Args: { new_balance: number; reason?: string | null; account?: string | null };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Gives each of the caller's trades, at most 500, the plan at its place, null for none. With versions, only to those that still have them. Answers the trades that were found, with the plan before and the version after: called with those, it undoes it. */
      set_plans_of_my_trades: {
        Args: { trades: string[]; plans: string[]; versions?: number[] | null };
        Returns: { id: string; plan_before: string; version: number }[];
      };
      /** Makes what staff may do ask for a session at aal2, with effect at once, or no longer. For the owner; 409 when they switch it on and are not at aal2. */
      set_staff_factor_required: {
        Args: { required: boolean };
        Returns: undefined;
      };
      /** Puts away what unseen_sign_ins tells, up to the time of the newest that was looked at: for all devices what happened after the first sign-in of this one, and the rest for this one. */
      sign_ins_seen: {
        Args: { until?: string };
        Returns: undefined;
      };
      /** The confirmed connections of students whom the caller sees, or of those of them. differs is null where no balance was compared. For staff. */
      sync_of_students: {
        Args: { user_ids?: string[] | null };
        Returns: {
          user_id: string;
          account_id: string;
          platform: string;
          state: string;
          last_post_at: string;
          trades: number;
          differs: boolean;
        }[];
      };
      /** Takes back a deposit or withdrawal of the caller, the id of whose entry in the ledger is given, with an opposite entry, and answers the profile. Asked again, it changes nothing. */
      undo_cash: {
        Args: { entry: number };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Takes back an import of the caller: the trades and balance operations that it added go, with their notes, and those that it updated are as they were, unless a later import or the caller has changed them since. Answers what what_undo_takes said, and the balance of the account before and after. Asked again, it answers the same. */
      undo_import: {
        Args: { id: string };
        Returns: Json;
      };
      /** Takes back everything that a connection of the caller has brought, the latest day first, and revokes it. Answers how many { imports, trades, cash }. */
      undo_sync: {
        Args: { connection: string };
        Returns: Json;
      };
      /** Sign-ins from devices that the caller's account had not used before, of which no mail has told and which have not been put away; the newest 20. That of the device itself is not among them. */
      unseen_sign_ins: {
        Args: Record<never, never>;
        Returns: { signed_in_at: string; user_agent: string; address: string }[];
      };
      /** Whether the code admits a sign-up. An accepted code leaves a grant of 15 minutes for the caller who knows the secret input_grant or, without one, calls from the same network with that e-mail. The single code is replaced at once; a class code stays until it is used up. While sign-ups under way hold its last uses, the network that holds most of them gives one up to a newcomer from elsewhere. */
      validate_and_reset_auth_code: {
        Args: { input_code: string; input_email?: string | null; input_grant?: string | null };
        Returns: boolean;
      };
      /** What undo_sync would take of a connection of the caller: imports, trades, those of them with notes and with edited figures, balance operations. */
      what_undo_sync_takes: {
        Args: { connection: string };
        Returns: Json;
      };
      /** What undo_import would take of an import of the caller: trades, those of them with notes and with edited figures, balance operations, trades that it had updated, and what the account will hold. */
      what_undo_takes: {
        Args: { import: string };
        Returns: Json;
      };
    };
  };
};
