import type { Invariant } from './invariant.ts';

/** `moved` is the change made by an entry. */
const balanceOffenders = (moved: string) => `
  select p.email as who, figure.what, p.account_balance::text as found, figure.expected::text
  from public.profiles p
  left join (select user_id, sum(${moved}), max(id) as last_id from public.balance_changes group by user_id) l
    on l.user_id = p.id
  left join public.balance_changes last on (last.user_id, last.id) = (l.user_id, l.last_id)
  cross join lateral (values
    ('account_balance against the sum of the ledger', coalesce(l.sum, 0)),
    ('account_balance against the last entry', coalesce(last.balance, 0))
  ) figure (what, expected)
  where p.account_balance <> figure.expected`;

/** Entries whose balance is not the previous one plus their own change. */
const chainOffenders = (moved: string) => `
  select coalesce(p.email, c.user_id::text) as who, format('balance in the entry %s', c.id) as what,
         c.balance::text as found, (c.before + c.moved)::text as expected
  from (
    select id, user_id, ${moved} as moved, balance, lag(balance, 1, 0) over (partition by user_id order by id) as before
    from public.balance_changes
  ) c
  left join public.profiles p on p.id = c.user_id
  where c.balance <> c.before + c.moved`;

/** Missing in the ledger or with another amount; `amount` in account currency. */
const tradeOffenders = (amount: (table: '' | 't.') => string) => `
  select coalesce(p.email, coalesce(t.user_id, c.user_id)::text) as who,
         format('the trade %s in the ledger', coalesce(t.id, c.trade_id)) as what,
         coalesce(c.sum::text, 'none') as found, coalesce(${amount('t.')}, 0)::text as expected
  from public.trading_records t
  full join (
    select trade_id, user_id, sum(${amount('')}) from public.balance_changes
    where trade_id is not null group by trade_id, user_id
  ) c on c.trade_id = t.id and c.user_id = t.user_id
  left join public.profiles p on p.id = coalesce(t.user_id, c.user_id)
  where c.sum is distinct from coalesce(${amount('t.')}, 0)`;

export const invariantsOfBalances: readonly Invariant[] = [
  {
    name: 'A balance is the sum of its ledger and its last entry',
    needs: ['public.balance_changes.counted'],
    offenders: balanceOffenders('coalesce(counted, amount)'),
    earlier: balanceOffenders('amount'),
  },
  {
    name: 'Each ledger entry continues from the entry before it',
    needs: ['public.balance_changes.counted'],
    offenders: chainOffenders('coalesce(counted, amount)'),
    earlier: chainOffenders('amount'),
  },
  {
    name: 'A balance is the sum of the accounts included in it, each equal to its ledger',
    needs: ['public.profiles.accounts_apart'],
    offenders: `
      with ledger as (
        select user_id, account_id, sum(amount) as dollars, sum(coalesce(account_amount, amount)) as balance,
               max(id) as last_id
        from public.balance_changes group by user_id, account_id
      )
      select p.email as who, format('%s of the account %s', figure.what, a.name) as what, figure.found::text,
             figure.expected::text
      from public.trading_accounts a
      join public.profiles p on p.id = a.user_id
      left join ledger l on (l.user_id, l.account_id) = (a.user_id, a.id)
      left join public.balance_changes last on (last.user_id, last.id) = (l.user_id, l.last_id)
      cross join lateral (values
        ('balance', a.balance, case when p.accounts_apart then coalesce(l.balance, 0) end),
        ('dollars', a.dollars, case when p.accounts_apart then coalesce(l.dollars, 0) end),
        ('last entry', coalesce(last.account_after, last.balance, 0), coalesce(a.balance, p.account_balance))
      ) figure (what, found, expected)
      where figure.found is distinct from figure.expected
      union all
      select p.email, 'account_balance against its accounts', p.account_balance::text, coalesce(a.sum, 0)::text
      from public.profiles p
      left join (
        select user_id, sum(dollars) from public.trading_accounts where counts group by user_id
      ) a on a.user_id = p.id
      where p.accounts_apart and p.account_balance <> coalesce(a.sum, 0)
      union all
      select p.email, 'accounts_apart', 'false', 'true'
      from public.profiles p
      where not p.accounts_apart and exists (
        select from public.trading_accounts a
        where a.user_id = p.id
          and (a.id <> p.id or not a.counts or a.currency <> 'USD' or a.archived_at is not null)
      )`,
  },
  {
    name: 'A trade has its amount in the currency of its account, and in dollars',
    needs: ['public.trading_records.account_amount'],
    offenders: `
      select p.email as who, format('account_amount of the trade %s', t.id) as what,
             coalesce(t.account_amount::text, 'none') as found,
             case when a.currency = 'USD' then 'none' when a.usd_rate is null then t.amount::text else 'one' end as expected
      from public.trading_records t
      join public.trading_accounts a on (a.user_id, a.id) = (t.user_id, t.account_id)
      join public.profiles p on p.id = t.user_id
      where (t.account_amount is null) <> (a.currency = 'USD')
        or a.usd_rate is null and (t.account_amount <> t.amount or t.plan_id is not null)`,
  },
  {
    name: 'The ledger has every trade with its amount, and nothing of those deleted',
    needs: ['public.balance_changes.account_amount'],
    offenders: tradeOffenders(table => `coalesce(${table}account_amount, ${table}amount)`),
    earlier: tradeOffenders(table => `${table}amount`),
  },
  {
    name: 'An entry of a ledger names a trade where one made it, and only there',
    needs: ['public.balance_changes.trade_id'],
    offenders: `
      select coalesce(p.email, c.user_id::text) as who, format('kind of the entry %s', c.id) as what,
             c.kind as found,
             case when c.trade_id is null then 'opening, manual, cash, cost or account' else 'trade or correction' end as expected
      from public.balance_changes c left join public.profiles p on p.id = c.user_id
      where (c.kind in ('trade', 'correction')) <> (c.trade_id is not null)`,
  },
  {
    name: 'A deposit or withdrawal is reversed by its opposite, with the same time',
    needs: ['public.balance_changes.takes_back', 'public.balance_changes.account_amount'],
    offenders: `
      with entries as (
        select *, coalesce(account_amount, amount) as own from public.balance_changes where kind in ('cash', 'cost')
      )
      select coalesce(p.email, c.user_id::text) as who, format('what the entry %s takes back', c.id) as what,
             coalesce(m.own::text, 'none') as found, (-c.own)::text as expected
      from entries c
      left join entries m on (m.id, m.user_id, m.kind) = (c.takes_back, c.user_id, c.kind) and m.takes_back is null
      left join public.profiles p on p.id = c.user_id
      where c.takes_back is not null and (m.own, m.happened_at) is distinct from (-c.own, c.happened_at)`,
  },
];
