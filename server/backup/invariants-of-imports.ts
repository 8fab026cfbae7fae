import type { Invariant } from './invariant.ts';

const needs = ['public.statement_imports.id'];
const needsSync = ['public.sync_connections.bonus_sum'];

export const invariantsOfImports: readonly Invariant[] = [
  {
    name: 'A finished import has as many rows as it recorded, and an undone import has none',
    needs,
    offenders: `
      select p.email as who, format('%s of the import %s', figure.what, s.id) as what, figure.found::text,
             figure.expected::text
      from public.statement_imports s
      join public.profiles p on p.id = s.user_id
      left join (select user_id, import_id, count(*) from public.imported_trades group by user_id, import_id) t
        on (t.user_id, t.import_id) = (s.user_id, s.id)
      left join (select user_id, import_id, count(*) from public.cash_flows group by user_id, import_id) c
        on (c.user_id, c.import_id) = (s.user_id, s.id)
      cross join lateral (values
        ('trades', coalesce(t.count, 0), case when s.state = 'done' then (s.counts ->> 'added')::bigint else 0 end),
        ('balance operations', coalesce(c.count, 0),
          case when s.state = 'done' then (s.counts ->> 'cash_added')::bigint else 0 end),
        ('rows', s.expected_trades, case when s.counts is null then s.expected_trades else (
          select sum((s.counts ->> name)::bigint)
          from unnest(array['added', 'updated', 'unchanged', 'kept', 'deleted', 'brought_back']) name
        ) end)
      ) figure (what, found, expected)
      -- With an account its rows went.
      where figure.found <> figure.expected and (s.state <> 'done' or s.account_id is not null)`,
  },
  {
    name: 'A trade from a statement belongs to a finished import',
    needs,
    offenders: `
      select coalesce(p.email, t.user_id::text) as who, format('import of the trade %s', t.id) as what,
             coalesce(s.state, 'none') as found, 'done' as expected
      from public.trading_records t
      left join public.statement_imports s on (s.id, s.user_id) = (t.import_id, t.user_id)
      left join public.profiles p on p.id = t.user_id
      where t.import_id is not null and s.state is distinct from 'done'`,
  },
  {
    name: 'A trade from a statement has the money and the time of its statement, unless its owner has changed it',
    needs,
    offenders: `
      select p.email as who, format('%s of the trade %s', figure.what, t.id) as what, figure.found, figure.expected
      from public.imported_trades i
      join public.trading_records t on (t.id, t.user_id) = (i.trade_id, i.user_id)
      join public.profiles p on p.id = t.user_id
      join public.trading_accounts a on (a.user_id, a.id) = (i.user_id, i.account_id)
      left join public.statement_imports s on (s.user_id, s.id) = (i.user_id, coalesce(i.changed_by, i.import_id))
      cross join lateral (values
        ('import', t.import_id::text, i.import_id::text),
        ('account', t.account_id::text, i.account_id::text),
        ('amount', coalesce(t.account_amount, t.amount)::text, round(i.net, 2)::text),
        ('costs', (t.commission + t.swap + t.fee)::text,
          (round(i.commission, 2) + round(i.swap, 2) + round(i.fee + i.tax, 2))::text),
        ('created_at', t.created_at::text, private.moment_of_wall(i.closed_wall, s, a)::text)
      ) figure (what, found, expected)
      where t.import_id is not null and t.figures_changed_at is null and figure.found is distinct from figure.expected`,
  },
  {
    name: 'Money from a statement that moved a balance has its ledger entry, and each such entry has its money',
    needs,
    offenders: `
      select coalesce(p.email, f.user_id::text) as who, format('entry of the balance operation %s', f.id) as what,
             coalesce(coalesce(c.account_amount, c.amount)::text, 'none') as found, round(f.amount, 2)::text as expected
      from public.cash_flows f
      left join public.balance_changes c on (c.id, c.user_id, c.account_id, c.import_id, c.happened_at)
        = (f.ledger_entry, f.user_id, f.account_id, f.import_id, f.happened_at)
      left join public.profiles p on p.id = f.user_id
      where f.in_balance and coalesce(c.account_amount, c.amount) is distinct from round(f.amount, 2)
      union all
      select coalesce(p.email, c.user_id::text), format('balance operation of the entry %s', c.id), 'none',
             'one, or the entry that takes it back'
      from public.balance_changes c
      join public.trading_accounts a on (a.user_id, a.id) = (c.user_id, c.account_id)
      left join public.profiles p on p.id = c.user_id
      where c.import_id is not null
        and not exists (select from public.cash_flows f where (f.user_id, f.ledger_entry) = (c.user_id, c.id))
        and not exists (select from public.balance_changes t where (t.user_id, t.takes_back) = (c.user_id, c.id))`,
  },
  {
    name: 'A connection has counted and added up the rows that its program sent',
    needs: needsSync,
    offenders: `
      select p.email as who, format('%s of the connection %s', figure.what, c.id) as what, figure.found, figure.expected
      from public.sync_connections c
      join public.profiles p on p.id = c.user_id
      left join (
        select i.user_id, i.connection_id, count(*) as rows, sum(i.money) filter (where not i.is_credit) as money,
               sum(i.money) filter (where i.is_credit) as credit, sum(i.money) filter (where i.is_bonus) as bonus
        from private.sync_items i group by i.user_id, i.connection_id
      ) i on (i.user_id, i.connection_id) = (c.user_id, c.id)
      cross join lateral (values
        ('stored_rows', c.stored_rows::text, coalesce(i.rows, 0)::text),
        ('row_sum', trim_scale(c.row_sum)::text, trim_scale(coalesce(i.money, 0))::text),
        ('credit_sum', trim_scale(c.credit_sum)::text, trim_scale(coalesce(i.credit, 0))::text),
        ('bonus_sum', trim_scale(c.bonus_sum)::text, trim_scale(coalesce(i.bonus, 0))::text)
      ) figure (what, found, expected)
      where c.state <> 'revoked' and figure.found <> figure.expected`,
  },
];
