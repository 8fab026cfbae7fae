// Made by `npm run types:database` from the catalog of a database with all migrations. A test compares the two: where it
// fails, run the command again. Money is in dollars; a date is 'YYYY-MM-DD' and a time ISO 8601.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export type Database = {
  public: {
    Tables: {
      /** How a symbol is counted in one account of a trader, entered by the trader. Null values come from the entry of the class. */
      account_instruments: {
        Row: {
          user_id: string;
          account_id: string;
          symbol: string;
          /** The price distance of one pip. */
          pip: number | null;
          /** Units of one lot. */
          size: number | null;
          /** The currency of prices. */
          quote: string | null;
          /** The usual number of decimals of a price. */
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
      /** The log of admin actions. No client can write it. */
      admin_actions: {
        Row: {
          id: number;
          created_at: string;
          /** The admin who did it; null if it was done without a session, for example by the server at its first start. */
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
            | 'factors_removed'
            | 'webhook'
            | 'staff_invited'
            | 'invitation_withdrawn';
          /** The email address of the account concerned, the label of a class code, the name of a group, or the sign-up code that was replaced. */
          target: string;
          details: Json;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** A student's answer to an assignment, and what staff replied. Written by hand_in_assignment and reply_to_assignment. */
      assignment_work: {
        Row: {
          user_id: string;
          assignment_id: string;
          /** The answer in words; null for other kinds, or before it is handed in. */
          answer: string | null;
          handed_in_at: string | null;
          /** As staff write it: B+, 8/10. Never compared with others. */
          mark: string | null;
          reply: string | null;
          replied_at: string | null;
          /** As assignments.author_id. */
          replier_id: string | null;
          /** As comments.author_name. */
          replier_name: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'assignment_work_assignment_id_fkey';
            columns: ['assignment_id'];
            isOneToOne: false;
            referencedRelation: 'assignments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assignment_work_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Tasks for the students of a group, or for one student. Progress is counted from their records. */
      assignments: {
        Row: {
          id: string;
          group_id: string | null;
          student_id: string | null;
          title: string;
          details: string;
          /** trades: log trades; days: journal days; loss: keep the loss of each trade below a percentage of the balance; reviews: write weekly reviews; text: answer in words. */
          kind: 'trades' | 'days' | 'loss' | 'reviews' | 'text';
          /** How many trades, days or reviews; 1 for other kinds. */
          goal: number;
          /** Only trades of this setup count; null for all. */
          setup: string | null;
          /** True if only trades count that kept each rule that must be kept, of the student's playbooks with that name. */
          all_rules: boolean;
          /** Percent of the account balance before the trade. */
          max_loss_percent: number | null;
          /** The first day, by the student's clock. */
          begins: string;
          /** The last day, at most 365 days after the first. */
          ends: string;
          created_at: string;
          /** No foreign key: assignments of staff remain when their account is deleted. */
          author_id: string;
          /** As comments.author_name. */
          author_name: string | null;
          /** When staff changed it last; null for never. No client can write it. */
          edited_at: string | null;
          /** The columns that were ever changed, which the student is shown. No client can write it. */
          edited: string[];
        };
        Insert: {
          id?: string;
          group_id?: string | null;
          student_id?: string | null;
          title: string;
          details?: string;
          kind: Database['public']['Tables']['assignments']['Row']['kind'];
          goal?: number;
          setup?: string | null;
          all_rules?: boolean;
          max_loss_percent?: number | null;
          begins: string;
          ends: string;
        };
        Update: {
          title?: string;
          details?: string;
          goal?: number;
          setup?: string | null;
          all_rules?: boolean;
          max_loss_percent?: number | null;
          begins?: string;
          ends?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assignments_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'assignments_student_id_fkey';
            columns: ['student_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The balance ledger: every movement of a balance. Written only by triggers and functions. */
      balance_changes: {
        Row: {
          id: number;
          user_id: string;
          /** opening: from before the ledger, or from opening an account; trade: a trade was logged; correction: a trade was changed or deleted; manual: set by its owner; cash: a deposit or, below zero, a withdrawal; cost: a trading cost outside trades, such as financing, from a statement; account: an account was deleted, began or ceased to count, or got another rate. */
          kind: 'opening' | 'trade' | 'manual' | 'correction' | 'cash' | 'cost' | 'account';
          /** Dollars by which the account moved, signed. For other currencies it can differ by a cent from the trade, because the sum is rounded. */
          amount: number;
          /** Dollars: profiles.account_balance after the change. */
          balance: number;
          /** The trade that moved the balance; it may have been deleted. */
          trade_id: string | null;
          currency_pair: string | null;
          reason: string | null;
          created_at: string;
          /** When a deposit, withdrawal or cost happened, possibly long before it was recorded; null for other kinds. */
          happened_at: string | null;
          /** Created by the form that recorded a deposit or withdrawal, so that a repeated request records nothing twice. */
          request_id: string | null;
          /** The entry that this opposite entry reverses. */
          takes_back: number | null;
          /** The account whose balance moved; it may have been deleted. */
          account_id: string;
          /** The amount in the account currency; null if that is dollars. */
          account_amount: number | null;
          /** Dollars by which profiles.account_balance moved; null if equal to the amount. */
          counted: number | null;
          /** The account balance after the change, in its currency; null if equal to balance. */
          account_after: number | null;
          /** The statement import that made this deposit, withdrawal or cost. */
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
      /** Balance operations of statements, in the account currency as printed. Written only by functions. */
      cash_flows: {
        Row: {
          id: string;
          user_id: string;
          account_id: string;
          import_id: string;
          /** Identifies it in every file of its account. */
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
          /** By the broker's clock, as printed. */
          at_wall: string;
          happened_at: string;
          amount: number;
          /** In dollars; null if the account has no rate. */
          usd_amount: number | null;
          /** True if it moved the balance. Credit and bonus never do: they are neither money paid in nor profit. */
          in_balance: boolean;
          comment: string | null;
          /** Its entry in balance_changes, which may have been reversed since. */
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
      /** Challenge rules to start from, entered by the educator: everyone who has signed in reads them, admins write them. Columns as in plan_challenges. */
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
      /** How a symbol is counted in the class, entered by the educator: everyone who has signed in reads it, admins write it. As account_instruments. */
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
      /** The groups that get a playbook of the class. Students who have it keep their copy when a group no longer gets it. */
      class_playbook_groups: {
        Row: { playbook_id: string; group_id: string };
        Insert: { playbook_id: string; group_id: string };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'class_playbook_groups_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'class_playbook_groups_playbook_id_fkey';
            columns: ['playbook_id'];
            isOneToOne: false;
            referencedRelation: 'class_playbooks';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Setups with rules that the educator hands out to groups (class_playbook_groups). Columns as in playbooks. */
      class_playbooks: {
        Row: {
          id: string;
          name: string;
          words: string;
          rules: Json;
          created_at: string;
          /** While copies still get the last change, in the order of their students: the last student who has it. No client can write it. */
          followed_to: string | null;
        };
        Insert: { id?: string; name: string; words?: string; rules?: Json };
        Update: { name?: string; words?: string; rules?: Json };
        Relationships: [];
      };
      /** Exchange rates of two currencies, entered by the educator: everyone who has signed in reads them, admins write them. As typed_rates. */
      class_rates: {
        Row: { base: string; quote: string; rate: number; day: string };
        Insert: { base: string; quote: string; rate: number; day: string };
        Update: { base?: string; quote?: string; rate?: number; day?: string };
        Relationships: [];
      };
      /** Comments between a student and the staff. user_id, about and its subject identify the thread. */
      comments: {
        Row: {
          id: string;
          /** The student whose thread it is. */
          user_id: string;
          /** No foreign key: comments of staff remain when their account is deleted. */
          author_id: string;
          /** Name at the time of writing; null if the author had none. No client can write it. */
          author_name: string | null;
          /** Duty of staff at the time of writing: owner, teacher or assistant. Null for the student. No client can write it. */
          author_duty: string | null;
          /** student, trade, plan or day. The last three use trade_id, plan_id and day. */
          about: string;
          /** No foreign key: a deleted trade that is restored has its comments again. It belongs to the student when the comment is written, as plan_id. */
          trade_id: string | null;
          plan_id: string | null;
          /** By the student's clock. */
          day: string | null;
          body: string;
          created_at: string;
          /** When the author last changed the text. No client can write it. */
          edited_at: string | null;
          /** When the other side first saw it: the student, or one of the staff. Written by see_comments. */
          seen_at: string | null;
          /** When staff pinned it, at most one per thread. Written by pin_comment. */
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
      /** A plain-text note of a day. Only the trader can read it. */
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
          /** Bytes for profiles.text_bytes. */
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
      /** The threshold of each reason in Today: one row. domain/desk/desk-settings.ts explains each. Written by desk_change_settings. */
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
          /** Reasons that are not shown. */
          switched_off: string[];
          /** Counts the changes. A change that names an outdated version is refused. */
          version: number;
          drawdown_percent: number;
          drawdown_days: number;
          limit_percent: number;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** Plan odds as shown on a trading day. 10,000 are kept per trader, as in private.forget_old_forecasts. No client changes them. */
      forecasts: {
        Row: {
          id: string;
          user_id: string;
          /** Null if the plan was deleted: outcome then has the result. */
          plan_id: string | null;
          /** By the trader's clock. */
          day: string;
          /** The share of paths that reached the target first, from 0 to 1; p10 and p90 are its range. */
          chance: number;
          p10: number;
          p90: number;
          /** The share of paths that touched the floor first, from 0 to 1. */
          floored: number;
          /** Dollars. The database writes the terms of the plan at that time: its amounts and its target date. */
          floor: number;
          target_amount: number;
          starting_amount: number;
          current_amount: number;
          target_date: string;
          /** True if its terms (target, date, floor or starting amount) differ from those of the previous forecast. */
          begins: boolean;
          /** The size of the sample in trades; days, sample_from and sample_to are its trading days. */
          trades: number;
          days: number;
          sample_from: string;
          sample_to: string;
          unit: 'dollars' | 'scaled';
          /** oddsMethod of domain/odds. */
          method: number;
          created_at: string;
          /** The outcome when its plan was deleted or continued with other terms. For other forecasts private.outcome_of calculates it. */
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
      /** Groups of students. They are archived, never deleted. */
      groups: {
        Row: {
          id: string;
          name: string;
          created_at: string;
          archived_at: string | null;
          /** True if its students are offered a process board: days journaled, plans kept and risk kept, never money. */
          shows_process: boolean;
          /** Counts its changes. A change that names an outdated version is refused. */
          version: number;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** The printed data of each imported trade, in the account currency. Written only by functions. */
      imported_trades: {
        Row: {
          id: string;
          user_id: string;
          account_id: string;
          /** The import that added it. */
          import_id: string;
          /** The later import that wrote it last; null if there is none. */
          changed_by: string | null;
          /** Identifies it in every file of its account. */
          key: string;
          /** The trade in the journal. No foreign key: a missing trade was deleted here, and is linked automatically when it is restored. */
          trade_id: string;
          printed_symbol: string;
          /** By the broker's clock, as printed. */
          opened_wall: string | null;
          closed_wall: string;
          profit: number;
          commission: number;
          swap: number;
          fee: number;
          tax: number;
          /** Profit, commission, swap, fee and tax, signed as they moved the balance. */
          net: number;
          /** Hash of everything that can differ between two files of the account. */
          content_hash: string;
          /** The latest time in the file that it is from. */
          source_until: string;
          /** Its earlier versions, each with the import that wrote it, oldest first; the latest ten. */
          history: Json;
          comment: string | null;
          /** How it ended: stop loss, take profit or stop out. */
          exit: 'sl' | 'tp' | 'so' | null;
          /** The number of its closing deals. */
          parts: number;
          /** The same column of the trade, kept while the trade is deleted; otherwise null. */
          figures_changed_at: string | null;
          /** Figures that another journal prints: rating, r, planned_r, risk, mae, mfe. Null for files of brokers. */
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
      /** Filters of the trade list that a trader has saved by name. */
      kept_filters: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          /** The filter as in the web app's address. The database does not read it. */
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
      /** When staff opened a student's pages: at most once per hour and person, for 365 days. Written when the desk opens them; a client that reads tables leaves no row. */
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
      /** Plain texts to start notes with. Only the trader can read them. */
      note_templates: {
        Row: { id: string; user_id: string; name: string; body: string; created_at: string };
        Insert: { id?: string; user_id?: string; name: string; body: string };
        Update: { name?: string; body?: string };
        Relationships: [
          {
            foreignKeyName: 'note_templates_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The emails that a person wants. Without a row, those about new comments and, for staff, the morning digest. */
      notice_settings: {
        Row: {
          user_id: string;
          /** Emails about new comments. */
          comments: boolean;
          /** For staff: an email in the morning about the students who need them. */
          digest: boolean;
          /** The time zone of that morning: an IANA name, kept up to date by the web app. */
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
      /** Positions that are open now, as programs sent them last. In no count, no result and no balance. Only functions write them. */
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
          /** The current profit, in the currency of the account; swap likewise. */
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
      /** Pictures of a trade or a playbook, which the educator sees with it, of a day, which only the trader sees, or of a class playbook. */
      pictures: {
        Row: {
          id: string;
          user_id: string;
          /** No foreign key: a deleted trade that is restored has its pictures again. */
          trade_id: string | null;
          day: string | null;
          type: 'image/webp' | 'image/jpeg';
          /** As declared by the client. The stored size may differ. */
          bytes: number;
          /** In pixels, as declared by the client; as height. */
          width: number;
          height: number;
          created_at: string;
          /** When the server first found its trade missing. The picture is deleted 24 hours later. No client can write it. */
          without_trade_since: string | null;
          /** The name of its bytes in the bucket trade-pictures. */
          object_name: string;
          /** A playbook of the same trader; deleted with it. */
          playbook_id: string | null;
          /** A playbook of the class; user_id is the member of staff who added the picture. Deleted with either. */
          class_playbook_id: string | null;
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
          playbook_id?: string | null;
          class_playbook_id?: string | null;
        };
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'pictures_class_playbook_fkey';
            columns: ['class_playbook_id'];
            isOneToOne: false;
            referencedRelation: 'class_playbooks';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pictures_playbook_fkey';
            columns: ['user_id', 'playbook_id'];
            isOneToOne: false;
            referencedRelation: 'playbooks';
            referencedColumns: ['user_id', 'id'];
          },
          {
            foreignKeyName: 'pictures_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The challenge of a firm that a plan is for, one per plan. */
      plan_challenges: {
        Row: {
          plan_id: string;
          user_id: string;
          name: string;
          /** The starting amount in dollars. */
          initial: number;
          /** Its first day by the clock of its rules. */
          began_on: string;
          /** Its last day by the same clock; null without one. */
          ends_on: string | null;
          /** ChallengeRules of domain/challenges/rules.ts. */
          rules: Json;
          /** The firm's web page with the rules. */
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
      /** Setups with rules, by which a trader sorts and checks their trades. */
      playbooks: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          /** When and how it is traded, in plain text. */
          words: string;
          /** A list of {id, kind, must, text, removed}: at most 12 rules, then removed ones. kind is before (the entry), during (the trade) or exit. */
          rules: Json;
          /** The playbook of the class of which this is a copy; null for one's own. That one may have been deleted. No client can write it. */
          class_id: string | null;
          /** True once the trader has changed a copy: it no longer follows the playbook of the class. No client can write it. */
          is_changed: boolean;
          created_at: string;
        };
        Insert: { id?: string; user_id?: string; name: string; words?: string; rules?: Json };
        Update: { words?: string; rules?: Json };
        Relationships: [
          {
            foreignKeyName: 'playbooks_user_id_fkey';
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
          /** Won trades in accounts that count. Derived from trades; no client can write it. */
          total_wins: number;
          /** Other trades in accounts that count; as total_wins. */
          total_losses: number;
          /** Dollars: the sum of the accounts that count. Derived from trades; their owner can also set it. */
          account_balance: number;
          /** The latest created_at of their trades; null without any. Derived from trades; no client can write it. */
          last_trade_at: string | null;
          /** The earliest target date of their active plans that are not reached; null without any. A past date means overdue. Derived from plans; no client can write it. */
          next_target_date: string | null;
          /** Bytes of their texts, as private.quotas.text_bytes counts them. Null until first counted; no client can write it. */
          text_bytes: number | null;
          /** Entries in their ledger, for private.quotas. Null until first counted; no client can write it. */
          ledger_entries: number | null;
          created_at: string;
          /** True if each of their accounts has a separate balance: since there was a second account, or one that does not count in dollars. No client can write it. */
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
      /** The weekly questions of a trader, one to three, in place of those in domain/review.ts. */
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
      /** Trades that are still open, as their trader entered them. In no count, no result and no balance until they close (close_running_trade). */
      running_trades: {
        Row: {
          user_id: string;
          id: string;
          account_id: string;
          plan_id: string | null;
          trade_type: 'buy' | 'sell';
          currency_pair: string;
          entry_price: number;
          take_profit: number;
          /** The stop of now; 0 without one; as take_profit. */
          stop_loss: number;
          /** The stop from which the risk of the whole trade is counted: the first one that was set, unless the trader corrects it; 0 without one. */
          first_stop_loss: number;
          /** The lots that are still open. */
          lot_size: number;
          notes: string | null;
          opened_at: string;
          tags: string[];
          setup: string | null;
          felt_before: string[];
          felt_after: string[];
          plan_followed: number | null;
          rules_kept: string[];
          rules_broken: string[];
          /** Counts the changes of the row. An update that requires an outdated version changes nothing. No client can write it. */
          version: number;
          /** When the row was written. No client can set it. */
          logged_at: string;
          /** Its number on a statement (land_open_trades), or in the terminal (join_open_trade); null for an entered trade. */
          ticket: string | null;
          /** The latest import that had it as open; null for an entered trade, also with a ticket. */
          import_id: string | null;
        };
        Insert: {
          user_id?: string;
          id?: string;
          account_id?: string;
          plan_id?: string | null;
          trade_type: Database['public']['Tables']['running_trades']['Row']['trade_type'];
          currency_pair: string;
          entry_price: number;
          take_profit?: number;
          stop_loss?: number;
          first_stop_loss?: number;
          lot_size: number;
          notes?: string | null;
          opened_at?: string;
          tags?: string[];
          setup?: string | null;
          felt_before?: string[];
          felt_after?: string[];
          plan_followed?: number | null;
          rules_kept?: string[];
          rules_broken?: string[];
          ticket?: string | null;
          import_id?: string | null;
        };
        Update: {
          user_id?: string;
          id?: string;
          account_id?: string;
          plan_id?: string | null;
          trade_type?: Database['public']['Tables']['running_trades']['Row']['trade_type'];
          currency_pair?: string;
          entry_price?: number;
          take_profit?: number;
          stop_loss?: number;
          first_stop_loss?: number;
          lot_size?: number;
          notes?: string | null;
          opened_at?: string;
          tags?: string[];
          setup?: string | null;
          felt_before?: string[];
          felt_after?: string[];
          plan_followed?: number | null;
          rules_kept?: string[];
          rules_broken?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'running_trades_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'running_trades_are_of_an_own_import';
            columns: ['import_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'statement_imports';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'running_trades_are_of_an_own_plan';
            columns: ['plan_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_plans';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'running_trades_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** A trader's plan of a day. Only the trader can read it, unless it is shared: then also the staff who see the trader. */
      session_plans: {
        Row: {
          user_id: string;
          /** By the trader's clock. */
          day: string;
          /** Symbols to trade; empty for any. */
          markets: string[];
          /** Names of the allowed setups (trading_records.setup); empty for any. */
          setups: string[];
          /** Price levels, or words about the day. */
          levels: string;
          max_trades: number | null;
          /** Dollars that the trades of the day may lose together. */
          max_loss: number | null;
          /** Up to three words of domain/feelings.ts for the time before the first trade. */
          mood: string[];
          /** One line about the result; empty for none. */
          review: string;
          is_shared: boolean;
          /** When it was first saved. No client can set it. */
          set_at: string;
          /** When the plan was last changed, apart from its review and sharing; null if never. No client can set it. */
          edited_at: string | null;
        };
        Insert: {
          user_id?: string;
          day: string;
          markets?: string[];
          setups?: string[];
          levels?: string;
          max_trades?: number | null;
          max_loss?: number | null;
          mood?: string[];
          review?: string;
          is_shared?: boolean;
        };
        Update: {
          markets?: string[];
          setups?: string[];
          levels?: string;
          max_trades?: number | null;
          max_loss?: number | null;
          mood?: string[];
          review?: string;
          is_shared?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'session_plans_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Reports of an account that anyone with the link may read until it expires or is revoked. Only functions write them; only their trader reads them. */
      shared_reports: {
        Row: {
          user_id: string;
          id: string;
          account_id: string;
          /** The secret of the link as private.sync_hash keeps it. */
          token_hash: string;
          /** The first day by the account time zone, UTC without one; null for the first trade. */
          from_day: string | null;
          /** The last day; null for the day on which it is opened. */
          to_day: string | null;
          /** True if the report has amounts besides percent and R. */
          shows_money: boolean;
          created_at: string;
          expires_at: string;
          revoked_at: string | null;
          /** How often it was opened. Nothing about the visitors is kept. */
          visits: number;
          last_visit_at: string | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [
          {
            foreignKeyName: 'shared_reports_are_of_an_own_account';
            columns: ['account_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'trading_accounts';
            referencedColumns: ['id', 'user_id'];
          },
          {
            foreignKeyName: 'shared_reports_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      /** A trader's account to which an account number on statements belongs. Written only by functions. */
      statement_accounts: {
        Row: {
          user_id: string;
          /** SHA-256 of platform, server and number, calculated by the browser. */
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
      /** Each statement import: properties of the file, the result, and whether it was undone. Written only by functions. */
      statement_imports: {
        Row: {
          id: string;
          user_id: string;
          /** Null in a draft for a new account, and after the account is deleted. */
          account_id: string | null;
          /** Without runs of five or more digits: terminals put the account number there. */
          file_name: string;
          /** SHA-256 of its bytes. */
          file_hash: string;
          file_bytes: number;
          format: string;
          /** The version of the reader for that format. */
          reader: number;
          currency: string;
          /** Dollars per unit of the currency; null for USD and USC, and if unknown. */
          usd_rate: number | null;
          /** True if deposits and withdrawals move the balance. Trading costs outside trades always do. */
          counts_cash: boolean;
          /** The plan for its trades, from the first day of that plan on. */
          plan_id: string | null;
          /** With day_shift, the file's clock, which became that of the account; null if wall_offset is set. */
          time_zone: string | null;
          day_shift: string | null;
          /** How far the file's clock is ahead of UTC, if the file states it. */
          wall_offset: string | null;
          /** The latest time in the file, by its clock. */
          source_until: string;
          expected_trades: number;
          expected_cash: number;
          /** The sum of its trades in the account currency, as the browser showed it. */
          expected_net: number;
          /** Sums of the rows that were read and of those printed in the file, as the browser showed them. */
          sums: Json;
          /** The equations that the figures in the file allow, as the browser showed them. */
          proof: Json;
          state: 'draft' | 'done' | 'undone';
          /** The result of finish_import. */
          counts: Json | null;
          /** The result of undo_import. */
          taken_back: Json | null;
          /** True if the account was opened for it. */
          account_opened: boolean;
          /** The clock and the rate of the account before the import. */
          account_before: Json | null;
          /** The ledger entries, entered by the owner, that its deposits replaced. */
          replaced: number[];
          created_at: string;
          done_at: string | null;
          undone_at: string | null;
          /** The connection that sent it, where no file was imported. No foreign key: it outlives the connection. */
          connection_id: string | null;
          /** The day on which its rows were sent, by the clock of the account then. A connection has one import per day. */
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
      /** Meanings of the columns in tables that no statement reader knows, as chosen by the trader; the latest 100 per trader. */
      statement_mappings: {
        Row: {
          user_id: string;
          /** SHA-256 of the number and names of the columns. */
          shape: string;
          /** In the format of domain/statements/mapping. The database does not read it. */
          mapping: Json;
          /** When it was last saved. No client can write it. */
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
      /** Notes by staff about a student, for the staff who can see the student. The student never reads them. */
      student_notes: {
        Row: {
          id: string;
          /** The student whom it is about. */
          user_id: string;
          /** No foreign key: notes of staff remain when their account is deleted. */
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
      /** The state of each account in the school, one row per account, staff included. Written by functions; students do not read it. */
      students: {
        Row: {
          user_id: string;
          group_id: string | null;
          /** When the account was made. */
          joined_at: string;
          /** When they were archived: lists and counts of the class leave them out, but they sign in as before. */
          archived_at: string | null;
          /** When they were removed: they cannot sign in, and after 30 days their account is deleted. */
          removed_at: string | null;
          removed_by: string | null;
          /** When staff last marked them as reviewed; null if nobody has. */
          reviewed_at: string | null;
          reviewed_by: string | null;
          /** The first day on which Today may list them again. */
          snoozed_until: string | null;
          /** True if they take part in their group's process board, by their own choice. */
          shows_process: boolean;
          /** Time of the newest notice in my_class that they have dismissed. */
          told_until: string | null;
          /** The kinds of reasons at that time. */
          reviewed_kinds: string[];
          /** When they wrote their newest comment; null if they have none. Written by private.note_writing. */
          wrote_at: string | null;
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
      /** The symbols that a trader has chosen for the names that the broker of an account prints. */
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
      /** Programs that send the history of one trading account each. Only functions write them. */
      sync_connections: {
        Row: {
          id: string;
          user_id: string;
          /** waiting for the first post; confirm: the trader has to choose the account; active; paused; revoked, for good. */
          state: 'waiting' | 'confirm' | 'active' | 'paused' | 'revoked';
          /** The account in the journal; null until the trader has confirmed it. */
          account_id: string | null;
          platform: string | null;
          program: string | null;
          /** The last four characters of the account's number; no more of it is kept. */
          number_tail: string | null;
          /** The account as the program sent it: server, company, currency, digits, kind, mode, leverage. */
          account: Json | null;
          /** True if deposits and withdrawals move the balance. Other costs of trading always do. */
          counts_cash: boolean;
          /** With day_shift the clock of its times: proposed after the first post, then as confirmed. Used where the account has none. */
          time_zone: string | null;
          day_shift: string | null;
          /** Seconds that the clock of the platform was ahead of GMT at the last post; null where the program cannot know. */
          server_minus_gmt: number | null;
          /** True if server_minus_gmt contradicts the account time zone. */
          clock_differs: boolean;
          /** Rows in the history of the program; 0 where that is not known. */
          total_rows: number;
          /** Rows of private.sync_items. */
          stored_rows: number;
          /** Rows of the last post that are in the future by the account time zone and were left for later. */
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
          /** True if the last post was not the end of the history. */
          is_catching_up: boolean;
          /** True until all rows that were asked for again have come. */
          sends_again: boolean;
          /** When all rows were asked for again; null while that is still to come. */
          sent_again_at: string | null;
          /** When rows of the last days were asked for again. */
          counted_again_at: string | null;
          created_at: string;
          first_post_at: string | null;
          last_post_at: string | null;
          confirmed_at: string | null;
          revoked_at: string | null;
          /** The part of credit_sum that is bonus. */
          bonus_sum: number;
          /** The first day of its trades, by the clock of the platform: rows before it are one starting balance. Null for all. */
          trades_from: string | null;
          /** The account as it was: { opened, account: time_zone, day_shift and usd_rate of an existing one, usd_rate: as set, knew_number }. For close_undone_sync. */
          before_confirmed: Json | null;
          /** When a post of its program was refused; null once a later one was taken. */
          last_refused_at: string | null;
          /** The sentence that the program was answered. */
          refusal: string | null;
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
      /** Words by which a trader sorts their trades; trading_records.tags has their ids. */
      tags: {
        Row: {
          id: string;
          user_id: string;
          name: string;
          /** The position in the palette. */
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
          /** The kind of file; mt5-sync and mt4-sync: sent by a terminal. */
          source: 'mt5' | 'mt4' | 'histdata' | 'dukascopy' | 'mt5-sync' | 'mt4-sync';
          /** Minutes per bar. */
          resolution: number;
          /** The first moment of the first bar. */
          begins: string;
          /** Decimals of the prices. */
          digits: number;
          /** True if the spread of each bar is known. */
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
      /** The accounts that trades are made in. The first account of a trader has the trader's id; it is created with the profile and never deleted. */
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
          /** With day_shift, the clock by which its days begin, as in private.day_of. Null for the trader's own calendar. */
          time_zone: string | null;
          day_shift: string;
          /** Dollars per unit of the currency, for the balance and for trades logged from now on. Set automatically to 1 for USD and 0.01 for USC; null if unknown. */
          usd_rate: number | null;
          /** True if it counts in profiles.account_balance, in wins and losses and in the educator's sums. */
          counts: boolean;
          starting_balance: number;
          /** In the account currency; no client can write it. Null if it is the only account and counts in dollars: the balance is then profiles.account_balance. public.accounts_of returns it in both cases. */
          balance: number | null;
          /** The balance at the rate, rounded once: not a sum of rounded trades. Equal to the balance if there is no rate; null if the balance is null. */
          dollars: number | null;
          archived_at: string | null;
          /** Counts the changes made by its owner. An update that requires an outdated version changes nothing. No client can write it. */
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
          /** Dollars: the current amount when the plan was made. If its owner changes it, the current amount changes by the same. */
          starting_amount: number;
          /** Dollars: the starting amount plus the signed amounts of the plan's trades. */
          current_amount: number;
          risk_percentage: number | null;
          risk_amount: number | null;
          daily_target: number | null;
          recommended_lot_size: number | null;
          is_active: boolean;
          created_at: string;
          /** Counts the changes made by its owner. An update that requires an outdated version changes nothing. No client can write it. */
          version: number;
          /** Dollars at which the plan is lost; null for the starting amount less 20 percent, as in private.floor_of. */
          loss_floor: number | null;
          /** The account whose trades the plan odds are calculated from; null for all of them. */
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
          /** buy or sell; unknown if missing on a statement. */
          trade_type: 'buy' | 'sell' | 'unknown';
          /** The symbol: 1 to 32 capital letters, digits and . _ / # & + ! - of which the first is a letter or a digit. */
          currency_pair: string;
          /** Above 0; 0 if missing on a statement. */
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
          /** Counts the changes of the row. An update that requires an outdated version changes nothing. No client can write it. */
          version: number;
          /** When the trade was opened, if known: not after created_at. */
          opened_at: string | null;
          /** The price at which it was closed, if known. */
          close_price: number | null;
          /** In the account currency, as on the statement, below zero for a cost; null if unknown. The amount is net of it. */
          commission: number | null;
          /** As commission. */
          swap: number | null;
          /** As commission. */
          fee: number | null;
          /** The account in which it was made; by default the trader's first one. */
          account_id: string;
          /** The amount in the account currency; null if that is dollars. */
          account_amount: number | null;
          /** The statement import that added it. No client can write it. */
          import_id: string | null;
          /** When its owner last changed a figure by hand: anything except its plan, notes, tags, setup, feelings, plan_followed and rules. No client can write it. */
          figures_changed_at: string | null;
          /** At most 12 of the trader's tags, by id. Unknown ids are dropped when it is written. */
          tags: string[];
          /** The name that the trader gives to the pattern; null without one. */
          setup: string | null;
          /** Up to three words of domain/feelings.ts for the time before the trade. */
          felt_before: string[];
          /** As felt_before, for the time after it. */
          felt_after: string[];
          /** How well the trader followed their plan, from 1 to 5; null if not rated. */
          plan_followed: number | null;
          /** The rules of playbooks that the trader kept in it, by id. A rule that is neither here nor in rules_broken is not answered. */
          rules_kept: string[];
          /** As rules_kept, for those that were broken. */
          rules_broken: string[];
          /** The running trade that it was a part of (running_trades.id), which all its parts share; null for any other. */
          idea_id: string | null;
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
          rules_kept?: string[];
          rules_broken?: string[];
          idea_id?: string | null;
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
          rules_kept?: string[];
          rules_broken?: string[];
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
      /** Exchange rates of two currencies, entered by a trader. */
      typed_rates: {
        Row: {
          user_id: string;
          base: string;
          quote: string;
          /** Units of quote per unit of base on that day. */
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
          /** The duty of an admin: owner, teacher or assistant. There is one owner. Null for users. */
          duty: 'owner' | 'teacher' | 'assistant' | null;
        };
        Insert: Record<string, never>;
        Update: Record<string, never>;
        Relationships: [];
      };
      /** The answers of a trader to their questions in one week. Only the trader can read them. */
      weekly_reviews: {
        Row: {
          user_id: string;
          /** The Monday in the week, which names it. The trader decides whether the week starts on it or on the Sunday before. */
          week: string;
          /** As they were asked then. */
          questions: string[];
          /** One per question, in the same order; empty if there is none. */
          answers: string[];
          /** As trading_records.version. */
          version: number;
          /** When it was last written. No client can set it. */
          updated_at: string;
          /** Bytes for profiles.text_bytes. */
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
      /** The accounts of the caller, or for admins of that trader, each with its balance; the first account first. */
      accounts_of: {
        Args: { trader?: string | null };
        Returns: Database['public']['Tables']['trading_accounts']['Row'][];
      };
      /** Adds rows to an import that the caller has begun: { trades, cash }, at most 1 MiB, as part 1 to 200. Repeating a part replaces it. */
      add_import_part: {
        Args: { id: string; part: number; rows: Json };
        Returns: undefined;
      };
      /** Archives students, at most 500, or with archived false restores them. They keep their journal and sign in as before, but lists and counts of the class leave them out. Returns the changed students. For the owner and teachers. */
      admin_archive_students: {
        Args: { user_ids: string[]; archived?: boolean };
        Returns: string[];
      };
      /** Total balance of the chosen traders, in dollars, at the end of the first day and of later days on which one of them moved, in the time zone: current balances less the trades in the range, which are added again day by day. With deposits, each balance is as in my_balance_by_day. At most 200 traders and 3,660 days. For staff; only students whom they can see. */
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
      /** As admin_balance_by_day, per trader: one row for each, with the days and, in the same order, the balances at their ends, in dollars. With deposits, traders who joined after the first day with no balance before begin on the day they joined or of their first money or trade, if that was earlier. At most 20 traders and 3,660 days. For staff; only students whom they can see. */
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
      /** Changes the given values of a group and returns it; archived archives (true) or reopens it (false). For the owner and teachers; 404 if there is none, 409 if an open one has the name or the given version is outdated. */
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
      /** The number of accounts that a class code has made, and the full names of the newest (12, at most 50; null without a name). No email addresses, because it is shown to the class. For admins; 404 if there is no such code. */
      admin_code_joins: {
        Args: { code_id: string; newest?: number };
        Returns: { joined: number; names: string[] }[];
      };
      /** The accounts that a class code admitted, or without one (null) single codes; newest first. For admins. */
      admin_code_students: {
        Args: { code_id?: string | null };
        Returns: { user_id: string; full_name: string | null; email: string; admitted_at: string }[];
      };
      /** All class codes, newest first, including revoked and expired ones. For admins. */
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
      /** All groups, archived ones last, or for assistants their own open ones, with the number of present students in each and how many of these have traded within the last 7 days. For staff. */
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
      /** Makes a teacher the owner, and the owner a teacher. For the owner; 409 if the account is not that of a teacher. */
      admin_hand_over: {
        Args: { user_id: string };
        Returns: undefined;
      };
      /** Creates an invitation for a teacher or an assistant, good once and for 7 days, in place of any earlier one for that email address. Returns its token, which cannot be read later. For the owner; 400 if a value is out of bounds, 404 if there is no such group, 409 if the address has an account, 422 for more than 100. */
      admin_invite_staff: {
        Args: { email: string; duty: string; group_ids?: string[] };
        Returns: { token: string; expires_at: string }[];
      };
      /** Creates a class code for max_uses accounts, with an optional end, that join an existing group (group_id) or one created with it (new_group). For the owner and teachers; 400 if a value is out of bounds, 404 if there is no such group, 409 if it is archived or another has the name. */
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
      /** Creates a group and returns it. For the owner and teachers; 409 if an open group has the name, ignoring case. */
      admin_make_group: {
        Args: { name: string };
        Returns: Database['public']['Tables']['groups']['Row'];
      };
      /** Adds uses to a class code and returns it. For the owner and teachers; 404 if there is no such code, 409 if it was revoked, 422 for more than 10,000 accounts. */
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
      /** Moves students, at most 500, into a group, or into none (null). Returns the moved students with their previous groups; a call with those undoes it. For the owner and teachers; 404 if there is no such group, 409 if it is archived. */
      admin_move_students: {
        Args: { user_ids: string[]; group_id?: string | null };
        Returns: { user_id: string; group_before: string | null }[];
      };
      /** Replaces the single code, for example if it was leaked, and returns the new one. For admins. */
      admin_new_code: {
        Args: Record<never, never>;
        Returns: string;
      };
      /** Creates a link to set a new password for a student, good once and for 24 hours, in place of any earlier one. Returns its token. The link ends when the student is removed, or its creator is no longer a teacher. Ends the student's sessions and notifies them. For the owner and teachers; 403 for staff, 404 if there is no such account, 409 if it is removed or its email address is not confirmed, 429 after 5 for one student or 60 in all within an hour. */
      admin_password_link: {
        Args: { user_id: string };
        Returns: { token: string; expires_at: string }[];
      };
      /** Removes a student: ends their sessions and links, prevents sign-in, and hides them from every list but that of removed students. For 30 days admin_take_back_student undoes it, then the account is deleted. For the owner and teachers; 403 for staff, 404 if there is no such account. */
      admin_remove_student: {
        Args: { user_id: string };
        Returns: undefined;
      };
      /** The newest 1,000 removed students who can be restored: when and by whom they were removed (null if that account is deleted), and when their account will be deleted. For the owner and teachers. */
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
      /** Replaces the groups of an assistant. For the owner and teachers; 404 if there is no such group, 409 if the account is not that of an assistant. */
      admin_set_groups_of_assistant: {
        Args: { user_id: string; group_ids: string[] };
        Returns: undefined;
      };
      /** Makes an account that of a teacher or assistant (role admin) or a trader (role user). Effective at once, because every policy checks it. For the owner and teachers; 409 for the owner, the last admin and removed accounts, 404 if there is no such account. */
      admin_set_role: {
        Args: { user_id: string; role: string; duty?: string };
        Returns: undefined;
      };
      /** The owner, then teachers, then assistants, each from the oldest account to the newest. For the owner and teachers. */
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
      /** The invitations that are open or expired, newest first, without their tokens. For the owner. */
      admin_staff_invitations: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          email: string;
          duty: string;
          group_ids: string[];
          made_at: string;
          expires_at: string;
        }[];
      };
      /** Restores a student who was removed less than 30 days ago: they can sign in again, and everything is as before. For the owner and teachers; 409 after the 30 days. */
      admin_take_back_student: {
        Args: { user_id: string };
        Returns: undefined;
      };
      /** The number of present students, in all groups or one, with the sums of their balances (dollars), wins and losses, and the numbers of archived students and of removed ones who can be restored. For staff; only students whom they can see. */
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
      /** Won and other trades of the chosen traders for each day in the time zone that has any, the last day included. At most 200 traders and 3,660 days. For staff; only students whom they can see. */
      admin_trades_by_day: {
        Args: { user_ids: string[]; from_date: string; to_date: string; time_zone: string };
        Returns: { day: string; wins: number; losses: number; total: number }[];
      };
      /** As admin_trades_by_day, per trader: one row for each, with the days on which they traded and, in the same order, the won and the other trades. At most 20 traders and 3,660 days. For staff; only students whom they can see. */
      admin_trades_by_day_of_each: {
        Args: { user_ids: string[]; from_date: string; to_date: string; time_zone: string };
        Returns: { user_id: string; days: string[]; wins: number[]; losses: number[] }[];
      };
      /** A page of students whose name or email address contains every word of the search, ignoring case, accents, apostrophes and hyphens. Sorted by joined, balance, win_rate, last_trade, name or written (their newest comment). Filtered by silent_7 or silent_14 (joined at least 7 or 14 days ago, without a trade since then), overdue or unread (comments that no staff has seen); by group; and by present, archived, removed or all (present and archived). The next page begins after the position and id of the last row. For staff; only students whom they can see. */
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
      /** Revokes a class code for good. Its open grants remain for the rest of their 15 minutes. For admins; 404 if there is no such code. */
      admin_withdraw_code: {
        Args: { code_id: string };
        Returns: undefined;
      };
      /** Revokes an invitation. For the owner; 404 if it was used or revoked. */
      admin_withdraw_invitation: {
        Args: { invitation: string };
        Returns: undefined;
      };
      /** Shows a text to the students of a group until it is ended. Sent again with its id, it only replaces the text. At most 5 at once and 10 per hour (422); ended ones are kept while they are among the newest 50. For the owner and teachers, and assistants of the group (404). */
      announce: {
        Args: { id: string; of_group: string; body: string };
        Returns: undefined;
      };
      /** The present students of the group who have seen an announcement, newest first, 100 per page: the next begins after the time and id of the last. For the staff of the group (404). */
      announcement_seen_by: {
        Args: { announcement: string; after_seen?: string | null; after_id?: string | null };
        Returns: { id: string; full_name: string; email: string; seen_at: string }[];
      };
      /** The students of an assignment by name, at most 500, with their progress, answer and reply. For staff who can see it; 404 otherwise. */
      assignment_students: {
        Args: { assignment: string };
        Returns: {
          user_id: string;
          name: string;
          done: number;
          counted: number;
          answer: string;
          handed_in_at: string;
          mark: string;
          reply: string;
          replied_at: string;
          replier_name: string;
        }[];
      };
      /** Begins an import of the caller under an id from the browser, with all its details but the rows. Repeating it replaces a draft, and changes nothing once the import is done. */
      begin_import: {
        Args: { id: string; details: Json };
        Returns: undefined;
      };
      /** As forecast_record, for all students whom the caller can see together. For staff. */
      class_forecast_record: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** Closes all or some lots of a running trade that the caller has: adds a trade with the id part, and returns the lots that stay open. The last part has the id running. The amount is in the account currency, below zero for a loss, and net of the costs, which are below zero where paid. Repeating it returns the same; other figures are refused (409), as are more lots than are open (422). */
      close_open_trade: {
        Args: {
          running: string;
          part: string;
          lots: number;
          close_price: number;
          result: string;
          amount: number;
          closed_at?: string | null;
          commission?: number | null;
          swap?: number | null;
          fee?: number | null;
        };
        Returns: number;
      };
      /** close_open_trade without costs, for the version before it. */
      close_running_trade: {
        Args: {
          running: string;
          part: string;
          lots: number;
          close_price: number;
          result: string;
          amount: number;
          closed_at?: string | null;
        };
        Returns: number;
      };
      /** Ends a connection of the caller whose days are all undone (otherwise 409): revokes it, and restores the clock and the rate that its account had before, unless they were changed or used since. Deletes an account that was opened for it if it is empty. */
      close_undone_sync: {
        Args: { connection: string };
        Returns: undefined;
      };
      /** The threads of a student, newest first: the number of comments, how many of the other side the caller has not seen, the beginning of the latest, and the subject, null if it is deleted. 50 per page; before, the end of the last thread, gives the next page. Only comments that the caller can read. */
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
      /** The rows of a statement, { trades, cash, source_until, number_tail }, that the journal of the caller knows. Rows with a key of that account are same, older, changed, edited or deleted. Others that look like a trade or a deposit of any account are probable, except in accounts of statements with other numbers. A trade with a key has its net in the journal, in the account currency. New rows are left out. */
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
      /** Sets the account of the caller to which a connection belongs, after its first post: { account or new_account, usd_rate, time_zone, day_shift, counts_cash, trades_from }. From then on its rows are written. Answers the account; again, the same. */
      confirm_sync: {
        Args: { connection: string; details: Json };
        Returns: string;
      };
      /** Deletes the caller's account with all its rows. 403 for admins and for sessions older than a day. */
      delete_my_account: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      /** Deletes trades of the caller, at most 500, and returns those that existed, as they were last; inserting them again undoes it. */
      delete_my_trades: {
        Args: { trades: string[] };
        Returns: Database['public']['Tables']['trading_records']['Row'][];
      };
      /** Deletes an account of the caller, whose name must be given, with its trades. Returns the profile, which is reduced by the account. The ledger keeps its entries. Refuses the first account (422). */
      delete_trading_account: {
        Args: { account: string; name: string };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Deletes an account with all its rows. For the owner and teachers; 403 for their own account and for staff, 404 if there is no such account. */
      delete_user: {
        Args: { user_id: string };
        Returns: undefined;
      };
      /** Changes the given thresholds of Today, and returns all of them. For the owner and teachers; 400 if one is out of bounds, 409 if the version is outdated. */
      desk_change_settings: {
        Args: { settings: Json; version: number };
        Returns: Database['public']['Tables']['desk_settings']['Row'];
      };
      /** The class beside Today: {students, needing, word, reviewed, snoozed, active, joined, overdue, median_win_rate, median_of}. needing is the number of rows in desk_today and word those of them who need a word; reviewed counts those left out there because of a review; active and joined cover the last 7 days. The median is over the students who closed at least 5 trades within them, in percent. For staff; only students whom they can see. */
      desk_class: {
        Args: { of_group?: string | null; today?: string; time_zone?: string };
        Returns: Json;
      };
      /** A page of Today: with level word the students who need a word, with watch the others who have a reason, and with kinds only those with one of these reasons. First those with a reason that began since the caller's visit before, each part by rank, highest first. Columns as in desk_today, with the newest staff note of the last 90 days: {body, author_name, created_at}. The next page begins after the place and id of the last row. For staff; only students whom they can see. */
      desk_needs: {
        Args: {
          of_group?: string | null;
          today?: string;
          time_zone?: string;
          level?: string | null;
          kinds?: string[] | null;
          page_size?: number;
          after_place?: number | null;
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
          is_new: boolean;
          place: number;
          note: Json;
        }[];
      };
      /** How many students Today would have with these changed thresholds, reviewed and snoozed ones included: {students, word, watch}, of at most 2,000 whom the caller can see. Two at once per caller. For staff; 400 for anything that is no threshold, or out of bounds. */
      desk_preview: {
        Args: { settings: Json; today?: string; time_zone?: string };
        Returns: Json;
      };
      /** A stamp that changes with any data of Today, the lists of students, groups or unread comments, and every hour. It may also change for data that the caller cannot see. For staff. */
      desk_pulse: {
        Args: Record<never, never>;
        Returns: string;
      };
      /** The rank and the reasons of students, at most 200, including those who are reviewed, snoozed or archived. For staff; students whom they cannot see are left out. */
      desk_reasons: {
        Args: { user_ids: string[]; today?: string; time_zone?: string };
        Returns: { id: string; rank: number; reasons: Json; reviewed_at: string; snoozed_until: string }[];
      };
      /** Marks students, at most 500, as reviewed, or with reviewed false removes the mark. Returns those whom the caller can see. For staff. */
      desk_review: {
        Args: { user_ids: string[]; reviewed?: boolean };
        Returns: string[];
      };
      /** Hides students, at most 500, from Today until a day, at most a year ahead; null shows them again. Returns those whom the caller can see. For staff. */
      desk_snooze: {
        Args: { user_ids: string[]; until?: string | null };
        Returns: string[];
      };
      /** Figures of students, at most 200: trades and net (dollars) of the week that begins on a Monday as in private.weeks_of_student, null beyond 5,000 trades; the drawdown of the balance from its highest of the last 30 days, whole percent, null below 5; and when they wrote last. For staff; students whom they cannot see, and removed ones, are left out. */
      desk_students: {
        Args: { user_ids: string[]; monday: string };
        Returns: { id: string; trades: number; net: number; drawdown: number; wrote_at: string }[];
      };
      /** A page of the students who need their educator, highest rank first: each with the reasons (domain/desk/reason.ts), as of a day in a time zone, and the number of their comments that no staff has seen. Without students who are archived, removed or snoozed, or were reviewed after all that their reasons report. The next page begins after the rank and id of the last row. For staff; only students whom they can see. */
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
      /** The number of comments per student that no staff has seen, newest first; at most 1,000 students, for assistants only their own. For staff. */
      desk_unread: {
        Args: Record<never, never>;
        Returns: { user_id: string; unread: number; newest: string }[];
      };
      /** Notes that the caller is at Today: what began since their visit before is new in desk_needs. A visit ends after an hour without a call. For staff. */
      desk_visit: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      /** Ends an announcement: students no longer see it. For the staff of its group (404). */
      end_announcement: {
        Args: { announcement: string };
        Returns: undefined;
      };
      /** Ends a session of the caller at once, and makes its device need a second factor again. 404 if they have no such session. */
      end_my_session: {
        Args: { session_id: string };
        Returns: undefined;
      };
      /** Writes an import of the caller whose parts are complete: trades, balance operations and the ledger in one transaction. Returns the numbers of rows added, updated, unchanged, kept as edited, deleted here and restored, and the account balance before and after. replaces are ledger entries that the caller entered and that the deposits in the statement replace, at most 200. Repeating it returns the same. */
      finish_import: {
        Args: { id: string; replaces?: number[] };
        Returns: Json;
      };
      /** Gives the caller's changed copy the name, words and rules of its original again, which it follows from then on. */
      follow_class_again: {
        Args: { playbook: string };
        Returns: undefined;
      };
      /** The forecasts of the caller's ended plans, or for admins of that trader's, with their outcomes: a list per column, newest first. The first forecast with a plan's latest terms counts, and with earlier terms that ended before they were changed. The outcome is reached, floored, missed, or given_up for a plan deleted before its end; deleted plans have no id and no name. */
      forecast_record: {
        Args: { trader?: string | null };
        Returns: Json;
      };
      /** The current sign-up code. For admins. */
      get_current_auth_code: {
        Args: Record<never, never>;
        Returns: string;
      };
      /** The announcements to a group, ended ones last, newest first, at most 20: each with how many of its present students have seen it. For the staff of the group (404). */
      group_announcements: {
        Args: { of_group: string };
        Returns: {
          id: string;
          author_name: string;
          author_duty: string;
          body: string;
          created_at: string;
          ended_at: string;
          seen: number;
          students: number;
        }[];
      };
      /** The week of a group that begins on a Monday, by student, at most 500 by name: figures as in private.weeks_of_student, null beyond 5,000 trades, and messages that the student wrote in the week (UTC). For the owner, teachers and assistants of the group. */
      group_week: {
        Args: { of_group: string; monday: string };
        Returns: {
          user_id: string;
          name: string;
          trades: number;
          wins: number;
          net: number;
          plan_rated: number;
          plan_kept: number;
          trades_before: number;
          wins_before: number;
          net_before: number;
          messages: number;
        }[];
      };
      /** Hands in the caller's answer to an assignment of the kind text, also after its end, again until staff reply. 404 if it is not theirs, 409 after a reply. */
      hand_in_assignment: {
        Args: { assignment: string; answer: string };
        Returns: undefined;
      };
      /** The answers of assignments that have no reply yet, oldest first, at most 100: of students in the caller's sight who have the assignment now. For staff. */
      hand_ins_to_review: {
        Args: Record<never, never>;
        Returns: {
          assignment_id: string;
          title: string;
          details: string;
          user_id: string;
          name: string;
          answer: string;
          handed_in_at: string;
        }[];
      };
      /** The newest 20,000 trades of the caller, or for admins of that trader, and the total number: a list per column, ordered by closing time, then id. from_time is included, before_time is not. Times are milliseconds since 1970. Accounts, plans, tags and rules are positions, from 0, in the lists of that name; a broken rule is the position, negative, less 1. first has the time of the first trade in each account, whenever it was, null without one. cash has the other movements of existing accounts, whenever they were, in dollars: at most the newest 20,000. */
      insight_trades: {
        Args: { trader?: string | null; from_time?: string | null; before_time?: string | null };
        Returns: Json;
      };
      /** The entries of a trader, by default the caller, and those of the class, which have no account. Admins may name any trader; others see no entries but their own. */
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
      /** Makes one trade of a pair of possible_open_doubles: the entered one gets the number of the other, and ends when its broker has it closed, at once if it is closed already. Its notes, setup, tags and pictures stay. Repeating it changes nothing; another pair is refused (409). */
      join_open_trade: {
        Args: { running: string; ticket: string };
        Returns: undefined;
      };
      /** Lets the caller join or leave their group's process board. 409 if the group has none. */
      join_process: {
        Args: { takes_part: boolean };
        Returns: undefined;
      };
      /** Makes one trade of a pair of possible_doubles: the typed one stays, with its notes, pictures, tags, plan and comments, and gets the figures and the evidence of the synced one, which is removed. Notes and tags of both are kept. */
      join_synced_trade: {
        Args: { typed: string; synced: string };
        Returns: undefined;
      };
      /** Remembers that a pair of possible_doubles of the caller is two trades, so that it is not offered again. Another pair changes nothing. */
      keep_two_trades: {
        Args: { typed: string; synced: string };
        Returns: undefined;
      };
      /** Keeps open positions of the caller's finished import as running trades, at most 200, and ends those that a statement has closed. Returns how many were added. Repeating it adds nothing. For a connected account it does nothing: its terminal sends them. */
      land_open_trades: {
        Args: { import: string; positions: Json };
        Returns: number;
      };
      /** Makes a connection for a program of the caller, at most 20 (422): { id, token, code, code_expires_at }. Token and code are answered only here, once. */
      make_sync_connection: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** Replaces one of the caller's tags with another in all trades, deletes the first, and returns the number of trades that had it. */
      merge_tags: {
        Args: { source: string; target: string };
        Returns: number;
      };
      /** The announcements to the caller's group, newest first, and whether the caller has seen each; at most 5. */
      my_announcements: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          author_name: string;
          author_duty: string;
          body: string;
          created_at: string;
          is_seen: boolean;
        }[];
      };
      /** my_current_assignments without what staff changed, for clients of earlier versions. */
      my_assignments: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          title: string;
          details: string;
          kind: string;
          goal: number;
          setup: string;
          all_rules: boolean;
          max_loss_percent: number;
          begins: string;
          ends: string;
          author_name: string;
          done: number;
          counted: number;
          answer: string;
          handed_in_at: string;
          mark: string;
          reply: string;
          replied_at: string;
          replier_name: string;
        }[];
      };
      /** The balance of the caller, or for staff of a trader whom they can see, in dollars, or of one account, in its currency, at the end of each day on which it moved, up to to_date, and the deposits less the withdrawals of that day. Days are those of the time zone or, with day_shift, of its clock shifted by so many hours. With from_date the first row is that day, whether it moved or not. */
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
      /** The school of a trader: their group (null for none), whether it has a process board and whether they take part, the staff who can see them (at most 50), the newest 100 looks, and the newest 20 staff actions on their sign-in (new-password link, two-step sign-in turned off), new until dismissed. */
      my_class: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** The caller's assignments that have not ended more than 30 days ago, at most 50, the next end first, with their progress, answer and reply. */
      my_current_assignments: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          title: string;
          details: string;
          kind: string;
          goal: number;
          setup: string;
          all_rules: boolean;
          max_loss_percent: number;
          begins: string;
          ends: string;
          author_name: string;
          done: number;
          counted: number;
          answer: string;
          handed_in_at: string;
          mark: string;
          reply: string;
          replied_at: string;
          replier_name: string;
          edited_at: string;
          edited: string[];
        }[];
      };
      /** For the caller: whether they need a second factor to act as staff, whether they have one, and the level of their session. */
      my_door: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** The caller's days with trades or a daily note, and their weekly reviews, newest first: 30, and one more if a week ends on the last day. until is the day or the Sunday of a week, day the day or the Monday, words the first 400 characters, noted the trades with notes. The next page is before the last until. Days are those of the time zone and shift. */
      my_journal: {
        Args: { time_zone: string; day_shift?: string; before?: string | null };
        Returns: { until: string; kind: string; day: string; words: string; trades: number; noted: number }[];
      };
      /** The caller's sessions, at most 100: the current one first, then by last use. A session counts as used when its access token is renewed, once per hour; user_agent and address are from then. */
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
      /** The setups of the caller's trades, the number of trades with each, and the time of the last one: the 500 used last. */
      my_setup_counts: {
        Args: Record<never, never>;
        Returns: { setup: string; trades: number; last_at: string }[];
      };
      /** The symbols in the caller's trades, or for staff of a trader whom they can see; in alphabetical order, at most 200. */
      my_symbols: {
        Args: { trader?: string | null };
        Returns: string[];
      };
      /** The number of the caller's trades per tag, without unused tags. */
      my_tag_counts: {
        Args: Record<never, never>;
        Returns: { tag: string; trades: number }[];
      };
      /** The ids of the trades that pass the filters of my_trades, newest first, at most 20,000: the client sorts them by figures that it calculates itself, such as R. */
      my_trade_ids: {
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
        Returns: string[];
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
      /** A page of the trades that pass the filters, of the caller or for staff of a trader whom they can see. Sorted by newest, oldest, largest_win, largest_loss or pair; equal amounts or pairs from the newest. from_time is included, before_time is not. The next page begins after the last row, named by its created_at and id and, if sorted by them, its amount or pair. */
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
      /** The number of comments of staff that the caller has not seen, per subject, newest first; at most 200 subjects. */
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
      /** Records that the caller has opened a student's pages, at most once per hour. For staff who can see the student. */
      note_look: {
        Args: { student: string };
        Returns: undefined;
      };
      /** Pauses a connection of the caller, whose posts then save nothing, or lets it go on. */
      pause_sync: {
        Args: { connection: string; paused?: boolean };
        Returns: undefined;
      };
      /** Pins a comment in a thread of a student, in place of the pinned one there, or unpins it. For the staff who can see the student; 404 for others. */
      pin_comment: {
        Args: { student: string; comment: string; pinned?: boolean };
        Returns: undefined;
      };
      /** For each student in the caller's sight with a copy of a class playbook, at most 1,000: their trades of the last 90 days with an answer to any rule of any playbook, at most the newest 100, and how many of these kept and broke each rule, in the order of rules. kept and broken are null without a rule. For staff. */
      playbook_adherence: {
        Args: { playbook: string };
        Returns: {
          user_id: string;
          name: string;
          group_id: string;
          is_changed: boolean;
          trades: number;
          rules: string[];
          kept: number[];
          broken: number[];
        }[];
      };
      /** Trades that the caller typed and that probably came by a connection of that account, too: at most 200 pairs. join_synced_trade makes one of a pair, keep_two_trades leaves it. */
      possible_doubles: {
        Args: { account: string };
        Returns: { typed: string; synced: string }[];
      };
      /** Running trades that the caller has entered and that a terminal or a statement probably has, too, with its number there, and whether it is closed there. join_open_trade makes one trade of both. */
      possible_open_doubles: {
        Args: Record<never, never>;
        Returns: { running: string; ticket: string; is_closed: boolean }[];
      };
      /** The process board of a group, with the students who take part and have at least 20 trades in 30 days, at most 500: counts of days, trades and kept ones, never money. Empty while the group has none. For its staff, and for students who take part, who get no id but their own. */
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
      /** Marks the notices of my_class up to a time as no longer new for the caller. They stay in the list. */
      put_notices_away: {
        Args: { until: string };
        Returns: undefined;
      };
      /** The exchange rates that a trader entered and those of the class; access as in instruments_of. */
      rates_of: {
        Args: { trader?: string };
        Returns: { is_of_class: boolean; base: string; quote: string; rate: number; day: string }[];
      };
      /** Adds a deposit, or with a negative amount a withdrawal, to a caller's account, by default the first, in its currency. Returns the profile. The reason has at most 500 characters; the default time is now. Repeating a request_id changes nothing. */
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
      /** Turns off two-step sign-in for a student who has lost it, ends their sessions and notifies them. For staff who can see the student, and for the owner also for other staff; 403 for staff otherwise, 404 if there is no such account to see, 409 for the own account or if there is no factor. */
      remove_factors_of: {
        Args: { student: string };
        Returns: undefined;
      };
      /** Removes the webhook and what is yet to be sent. For the owner. */
      remove_webhook: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      /** Renames one of the caller's playbooks, and the setup of their trades unless another playbook has the old name. Returns the number of these trades. */
      rename_playbook: {
        Args: { playbook: string; new_name: string };
        Returns: number;
      };
      /** Gives a connection of the caller a new token and code, as make_sync_connection answers them. The earlier token ends. */
      renew_sync_token: {
        Args: { connection: string };
        Returns: Json;
      };
      /** Writes the mark and words of staff to a student's work, or without both removes them. For staff who can see the assignment; 404 otherwise, or if the student doesn't have it. */
      reply_to_assignment: {
        Args: { assignment: string; student: string; mark: string; reply: string };
        Returns: undefined;
      };
      /** Ends the link to one of the caller's shared reports, for good. Refuses what is none (404). */
      revoke_shared_report: {
        Args: { report: string };
        Returns: undefined;
      };
      /** Revokes a connection of the caller, whose token then never works again. Its trades stay. Called again, it changes nothing. */
      revoke_sync: {
        Args: { connection: string };
        Returns: undefined;
      };
      /** A page of 50 of the caller's daily notes, session plans, weekly reviews, comments, and trades with notes that contain all words, and of trades with such a tag; newest day first. id is a trade or a plan, author the name of the staff who wrote a comment, null for the caller, words the text around the first match, of a trade its setup and notes. The next page begins after the last day and place. At most 100 characters (422). Days are those of the time zone and shift, a review has that of its Monday. */
      search_journal: {
        Args: {
          search: string;
          time_zone: string;
          day_shift?: string;
          before_day?: string | null;
          after_place?: string | null;
        };
        Returns: {
          day: string;
          place: string;
          kind: string;
          id: string | null;
          about: string | null;
          author: string | null;
          pair: string | null;
          tags: string[] | null;
          words: string;
        }[];
      };
      /** Marks announcements to the caller's group as seen by the caller. Only the first time counts; others, and more than 50, are left out. */
      see_announcements: {
        Args: { ids: string[] };
        Returns: undefined;
      };
      /** Marks comments of the other side as seen by the caller: students mark those of staff, staff those of the student. Only the first time counts. */
      see_comments: {
        Args: { student: string; ids: string[] };
        Returns: undefined;
      };
      /** Sets the balance of a caller's account, in its currency, and keeps the reason (at most 500 characters) in the ledger. Without an account it sets the profile balance, and the first account takes the difference. Returns the profile. */
      set_account_balance: {
        Args: { new_balance: number; reason?: string | null; account?: string | null };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Gives each of the caller's trades, at most 500, the plan at the same position, null for none. With versions, only to trades that still have them. Returns the trades found, with the previous plan and the new version; a call with those undoes it. */
      set_plans_of_my_trades: {
        Args: { trades: string[]; plans: string[]; versions?: number[] | null };
        Returns: { id: string; plan_before: string; version: number }[];
      };
      /** Sets whether staff need a session at aal2 to act as staff, effective at once. For the owner; 409 if they switch it on without being at aal2. */
      set_staff_factor_required: {
        Args: { required: boolean };
        Returns: undefined;
      };
      /** Sets the webhook, without an address only its kinds and chat. Returns the secret of the plain form where an address is given: a new one each time, which cannot be read later. For the owner; 400 for anything invalid. */
      set_webhook: {
        Args: { form: string; kinds: string[]; address?: string | null; chat?: string | null };
        Returns: string;
      };
      /** Makes a link to a report about one of the caller's accounts, for 1 to 365 days and at most 20 at once (422): { id, token, expires_at }. The token is answered only here, once. */
      share_report: {
        Args: {
          account: string;
          days: number;
          shows_money?: boolean;
          from_day?: string | null;
          to_day?: string | null;
        };
        Returns: Json;
      };
      /** Dismisses sign-ins of unseen_sign_ins up to a time, that of the newest shown: for all devices those after the first sign-in from this one, the rest for this one. */
      sign_ins_seen: {
        Args: { until?: string };
        Returns: undefined;
      };
      /** The contents of an invitation, for the visitor who has its token: {email, duty, invited_by, is_expired}; null if it was used, revoked or never existed. The server limits guesses. */
      staff_invitation: {
        Args: { token: string };
        Returns: Json;
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
      /** Adds a tag to the caller's trades, at most 500, or removes it. With versions, only from trades that still have them. Returns the trades that it changed, with their new versions; a call with those and the opposite undoes it. */
      tag_my_trades: {
        Args: { trades: string[]; tag: string; is_on: boolean; versions?: number[] | null };
        Returns: { id: string; version: number }[];
      };
      /** Reverses a deposit or withdrawal of the caller, named by its ledger entry, with an opposite entry. Returns the profile. Repeating it changes nothing. */
      undo_cash: {
        Args: { entry: number };
        Returns: Database['public']['Tables']['profiles']['Row'];
      };
      /** Undoes an import of the caller: deletes the trades and balance operations that it added, with their notes, and restores those that it updated, unless a later import or the caller has changed them since. Returns what_undo_takes, and the account balance before and after. Repeating it returns the same. */
      undo_import: {
        Args: { id: string };
        Returns: Json;
      };
      /** The newest 20 first sign-ins from new devices to the caller's account that have neither been emailed nor dismissed. Leaves out the current device. */
      unseen_sign_ins: {
        Args: Record<never, never>;
        Returns: { signed_in_at: string; user_agent: string; address: string }[];
      };
      /** True if the code admits a sign-up. An accepted code leaves a grant of 15 minutes for the caller who knows the secret input_grant or, without one, calls from the same network with that email address. The single code is replaced at once; a class code stays until it is used up. While sign-ups in progress hold its last uses, the network that holds most of them loses one to a newcomer from elsewhere. */
      validate_and_reset_auth_code: {
        Args: { input_code: string; input_email?: string | null; input_grant?: string | null };
        Returns: boolean;
      };
      /** The webhook without its address and secret: {host, form, chat, kinds, sent_at, failed_at, failure, waiting}, or null. For the owner. */
      webhook_state: {
        Args: Record<never, never>;
        Returns: Json;
      };
      /** The numbers that undoing every day would remove for a connection of the caller: imports, trades, trades with notes, trades with edited figures, balance operations. */
      what_undo_sync_takes: {
        Args: { connection: string };
        Returns: Json;
      };
      /** Preview of undo_import for an import of the caller: the numbers of trades, of those with notes and with edited figures, of balance operations and of updated trades, and the account balance afterwards. */
      what_undo_takes: {
        Args: { import: string };
        Returns: Json;
      };
      /** Writes one message to several students, each as a comment about the student with that id: at most 500 given ones, or the next 500 of a group after an id. Returns how many have it, how many were left out because their conversation is full, and the id to continue after, null at the end. Sent again, it adds nothing. For staff; students whom they cannot see are left out. At most 10 messages per hour (422). */
      write_to_students: {
        Args: {
          message: string;
          body: string;
          user_ids?: string[] | null;
          of_group?: string | null;
          after_id?: string | null;
        };
        Returns: { written: number; left_out: number; last_id: string }[];
      };
    };
  };
};
