import type { Invariant } from './invariant.ts';

export const invariantsOfPlans: readonly Invariant[] = [
  {
    name: 'A plan’s account, challenge and forecasts belong to its own trader',
    needs: ['public.trading_plans.account_id', 'public.plan_challenges.plan_id', 'public.forecasts.plan_id'],
    offenders: `
      select coalesce(p.email, l.user_id::text) as who, format('account_id of the plan %s', l.id) as what,
             l.account_id::text as found, 'one of their accounts' as expected
      from public.trading_plans l
      left join public.profiles p on p.id = l.user_id
      where l.account_id is not null
        and not exists (select from public.trading_accounts a where (a.id, a.user_id) = (l.account_id, l.user_id))
      union all
      select coalesce(p.email, e.user_id::text), e.what, e.plan_id::text, 'one of their plans'
      from (
        select user_id, plan_id, 'plan_id of a challenge' as what from public.plan_challenges
        union all
        select user_id, plan_id, format('plan_id of the forecast %s', id) from public.forecasts where plan_id is not null
      ) e
      left join public.profiles p on p.id = e.user_id
      where not exists (select from public.trading_plans l where (l.id, l.user_id) = (e.plan_id, e.user_id))`,
  },
  {
    name: 'A forecast begins where its terms are others than those before',
    needs: ['public.forecasts.begins'],
    offenders: `
      select coalesce(p.email, f.user_id::text) as who, format('begins of the forecast %s', f.id) as what,
             f.begins::text as found, f.expected::text as expected
      from (
        select f.*, (f.target_amount, f.target_date, f.floor, f.starting_amount)
                 is distinct from lag((f.target_amount, f.target_date, f.floor, f.starting_amount)) over plan as expected,
               lag(f.id) over plan as before
        from public.forecasts f where f.plan_id is not null
        window plan as (partition by f.user_id, f.plan_id order by f.day)
      ) f
      left join public.profiles p on p.id = f.user_id
      -- The oldest of a trader may have been forgotten.
      where f.before is not null and f.begins <> f.expected`,
  },
];
