import type { Invariant } from './invariant.ts';
import { invariantsOfBalances } from './invariants-of-balances.ts';
import { invariantsOfDesk } from './invariants-of-desk.ts';
import { invariantsOfImports } from './invariants-of-imports.ts';
import { invariantsOfJournals } from './invariants-of-journals.ts';
import { invariantsOfPlans } from './invariants-of-plans.ts';

/** Money in dollars, times in the session's time zone. */
export const invariants: readonly Invariant[] = [
  {
    name: 'Every account has a profile and a role',
    offenders: `
      select u.email as who, part.what, 'none' as found, 'one' as expected
      from auth.users u
      left join public.profiles p on p.id = u.id
      left join public.user_roles r on r.user_id = u.id
      cross join lateral (values ('profile', p.id is null), ('role', r.user_id is null)) part (what, is_missing)
      where part.is_missing`,
  },
  {
    name: 'Every profile has the email of its account',
    offenders: `
      select coalesce(u.email, p.id::text) as who, 'email' as what, p.email as found, u.email as expected
      from public.profiles p left join auth.users u on u.id = p.id
      where p.email is distinct from u.email`,
  },
  {
    name: 'Every account records whether it has a second factor',
    needs: ['auth.users.has_factor', 'auth.mfa_factors.status'],
    offenders: `
      select u.email as who, 'has_factor' as what, u.has_factor::text as found, f.has::text as expected
      from auth.users u
      cross join lateral (
        select exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as has
      ) f
      where u.has_factor <> f.has`,
  },
  {
    name: 'There is an admin',
    needs: ['private.counts_as_admin()'],
    offenders: `
      select 'all accounts' as who, 'admins' as what, '0' as found, '1 or more' as expected
      where exists (select from auth.users)
        and not exists (select from public.user_roles r where private.counts_as_admin(r.user_id))`,
  },
  {
    name: 'There is one owner where there are admins',
    needs: ['public.user_roles.duty'],
    offenders: `
      select 'all accounts' as who, 'owners' as what, count(*) filter (where duty = 'owner')::text as found, '1' as expected
      from public.user_roles
      having count(*) filter (where duty in ('owner', 'teacher')) > 0 and count(*) filter (where duty = 'owner') <> 1`,
  },
  {
    name: 'Every account belongs to the school, and staff to no group',
    needs: ['public.students.user_id'],
    offenders: `
      select p.email as who, part.what, part.found, part.expected
      from public.profiles p
      left join public.students s on s.user_id = p.id
      left join public.user_roles r on r.user_id = p.id
      cross join lateral (values
        ('row in students', 'none', 'one', s.user_id is null),
        ('group', s.group_id::text, 'none', r.role = 'admin' and s.group_id is not null),
        ('groups to look after', 'some', 'none', r.duty is distinct from 'assistant' and exists (
          select from public.group_assistants a where a.user_id = p.id
        ))
      ) part (what, found, expected, is_wrong)
      where part.is_wrong`,
  },
  {
    name: 'Wins and losses are the counts of trades',
    needs: ['public.profiles.trades_apart'],
    offenders: `
      select p.email as who, figure.what, figure.found::text, figure.expected::text
      from public.profiles p
      left join (
        select r.user_id, count(*) filter (where a.counts and r.trade_result = 'won') as wins,
               count(*) filter (where a.counts and r.trade_result <> 'won') as losses,
               count(*) filter (where not a.counts) as apart
        from public.trading_records r
        join public.trading_accounts a on (a.user_id, a.id) = (r.user_id, r.account_id)
        group by r.user_id
      ) t on t.user_id = p.id
      cross join lateral (values
        ('total_wins', p.total_wins, coalesce(t.wins, 0)),
        ('total_losses', p.total_losses, coalesce(t.losses, 0)),
        ('trades_apart', p.trades_apart, coalesce(t.apart, 0))
      ) figure (what, found, expected)
      where figure.found <> figure.expected`,
    earlier: `
      select p.email as who, figure.what, figure.found::text, figure.expected::text
      from public.profiles p
      left join (
        select user_id, count(*) filter (where trade_result = 'won') as wins,
               count(*) filter (where trade_result <> 'won') as losses
        from public.trading_records group by user_id
      ) t on t.user_id = p.id
      cross join lateral (values
        ('total_wins', p.total_wins, coalesce(t.wins, 0)),
        ('total_losses', p.total_losses, coalesce(t.losses, 0))
      ) figure (what, found, expected)
      where figure.found <> figure.expected`,
  },
  {
    name: 'The last trade of a trader is their latest',
    needs: ['public.profiles.last_trade_at'],
    offenders: `
      select p.email as who, 'last_trade_at' as what, p.last_trade_at::text as found, t.latest::text as expected
      from public.profiles p
      left join (select user_id, max(created_at) as latest from public.trading_records group by user_id) t
        on t.user_id = p.id
      where p.last_trade_at is distinct from t.latest`,
  },
  {
    name: 'A plan’s current amount is its starting amount plus its trades',
    needs: ['public.trading_plans.starting_amount'],
    offenders: `
      select p.email as who, format('current_amount of the plan %s', l.id) as what,
             l.current_amount::text as found, (l.starting_amount + coalesce(t.sum, 0))::text as expected
      from public.trading_plans l
      join public.profiles p on p.id = l.user_id
      left join (
        select user_id, plan_id, sum(amount) from public.trading_records
        where plan_id is not null group by user_id, plan_id
      ) t on (t.user_id, t.plan_id) = (l.user_id, l.id)
      where l.current_amount <> l.starting_amount + coalesce(t.sum, 0)`,
  },
  {
    name: 'A trade’s plan belongs to its own trader',
    offenders: `
      select coalesce(p.email, t.user_id::text) as who, format('plan_id of the trade %s', t.id) as what,
             t.plan_id::text as found, 'one of their plans' as expected
      from public.trading_records t
      left join public.profiles p on p.id = t.user_id
      where t.plan_id is not null
        and not exists (select from public.trading_plans l where (l.id, l.user_id) = (t.plan_id, t.user_id))`,
  },
  {
    name: 'A trade’s account belongs to its own trader',
    needs: ['public.trading_records.account_id'],
    offenders: `
      select coalesce(p.email, t.user_id::text) as who, format('account_id of the trade %s', t.id) as what,
             t.account_id::text as found, 'one of their accounts' as expected
      from public.trading_records t
      left join public.profiles p on p.id = t.user_id
      where not exists (select from public.trading_accounts a where (a.id, a.user_id) = (t.account_id, t.user_id))`,
  },
  {
    name: 'The first account of a trader has their id',
    needs: ['public.trading_accounts.id'],
    offenders: `
      select p.email as who, 'the first account' as what, coalesce(a.user_id::text, 'none') as found, p.id::text as expected
      from public.profiles p
      left join public.trading_accounts a on (a.user_id, a.id) = (p.id, p.id)
      where a.user_id is distinct from p.id`,
  },
  {
    name: 'An instrument and a symbol name belong to an account of their own trader',
    needs: ['public.account_instruments.account_id', 'public.symbol_names.account_id'],
    offenders: `
      select coalesce(p.email, e.user_id::text) as who, format('account_id of %s', e.what) as what,
             e.account_id::text as found, 'one of their accounts' as expected
      from (
        select user_id, account_id, format('the instrument %s', symbol) as what from public.account_instruments
        union all
        select user_id, account_id, format('the name %s', printed) from public.symbol_names
      ) e
      left join public.profiles p on p.id = e.user_id
      where not exists (select from public.trading_accounts a where (a.id, a.user_id) = (e.account_id, e.user_id))`,
  },
  {
    name: 'The next target date of a trader is the earliest of their open plans',
    needs: ['public.profiles.next_target_date'],
    offenders: `
      select p.email as who, 'next_target_date' as what, p.next_target_date::text as found, l.earliest::text as expected
      from public.profiles p
      left join (
        select user_id, min(target_date) as earliest from public.trading_plans
        where is_active and current_amount < target_amount group by user_id
      ) l on l.user_id = p.id
      where p.next_target_date is distinct from l.earliest`,
  },
  {
    name: 'Every trader is found by their name and their email',
    needs: ['private.trader_names.sort_name', 'private.search_text()'],
    offenders: `
      select p.email as who, figure.what, figure.found, figure.expected
      from public.profiles p
      left join private.trader_names n on n.user_id = p.id
      cross join lateral (values
        ('sort_name', n.sort_name, private.folded(coalesce(p.full_name, p.email))),
        ('searched', n.searched, private.search_text(concat_ws(chr(10), p.full_name, p.email)))
      ) figure (what, found, expected)
      where figure.found is distinct from figure.expected`,
    earlier: `
      select p.email as who, figure.what, figure.found, figure.expected
      from public.profiles p
      left join private.trader_names n on n.user_id = p.id
      cross join lateral (values
        ('sort_name', n.sort_name, private.folded(coalesce(p.full_name, p.email))),
        ('searched', n.searched, lower(concat_ws(chr(10), p.full_name, p.email)))
      ) figure (what, found, expected)
      where figure.found is distinct from figure.expected`,
  },
  ...invariantsOfBalances,
  ...invariantsOfImports,
  ...invariantsOfJournals,
  ...invariantsOfPlans,
  ...invariantsOfDesk,
  {
    name: 'A class code has counted everyone who signed up with it',
    needs: ['private.class_codes.accounts_made', 'private.admissions.class_code_id'],
    offenders: `
      select format('the class code %s', c.code) as who, 'accounts_made' as what,
             c.accounts_made::text as found, format('%s or more', a.count) as expected
      from private.class_codes c
      join (select class_code_id, count(*) from private.admissions group by class_code_id) a
        on a.class_code_id = c.id
      where c.accounts_made < a.count`,
  },
  {
    name: 'No figure has an invalid sign or value',
    offenders: `
      select p.email as who, figure.what, figure.found::text, '0 or more' as expected
      from public.profiles p
      cross join lateral (values ('total_wins', p.total_wins), ('total_losses', p.total_losses))
        figure (what, found)
      where figure.found < 0
      union all
      select p.email, 'account_balance', p.account_balance::text, 'a number'
      from public.profiles p where p.account_balance = 'NaN'
      union all
      select p.email, format('amount of the trade %s', t.id), t.amount::text,
             case t.trade_result when 'won' then '0 or more' else '0 or less' end
      from public.trading_records t
      join public.profiles p on p.id = t.user_id
      where t.amount = 'NaN' or case t.trade_result when 'won' then t.amount < 0 else t.amount > 0 end`,
  },
];
