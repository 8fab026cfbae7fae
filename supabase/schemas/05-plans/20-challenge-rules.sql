-- The rules of a prop firm challenge, in one format for all firms: ChallengeRules of domain/challenges.

-- Checks for the parts of rules. A function that returns null would pass any check.

create function private.has_parts(value jsonb, parts text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' then value ?& parts and value - parts = '{}' else false end
$$;

comment on function private.has_parts is 'True for an object with exactly these keys.';
revoke execute on function private.has_parts from public, anon, authenticated;
grant execute on function private.has_parts to authenticated;

create function private.is_figure(value jsonb, lowest numeric, highest numeric, decimals integer default 2) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(value) = 'number'
      then value::numeric between lowest and highest and value::numeric = round(value::numeric, decimals)
    else false
  end
$$;

comment on function private.is_figure is 'True for a number within the bounds, both included, with at most so many decimals.';
revoke execute on function private.is_figure from public, anon, authenticated;
grant execute on function private.is_figure to authenticated;

create function private.are_challenge_rules(rules jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  nothing constant jsonb := 'null';
  daily constant jsonb := rules -> 'dailyLoss';
  loss constant jsonb := rules -> 'maxLoss';
  days constant jsonb := rules -> 'minimumDays';
  best constant jsonb := rules -> 'bestDay';
  clock constant jsonb := rules -> 'clock';
begin
  if octet_length(rules::text) > 2048 then
    return false;
  end if;
  return coalesce(
    private.has_parts(rules, '{target,dailyLoss,maxLoss,brokenWhen,minimumDays,bestDay,clock}')
    and private.is_figure(rules -> 'target', 0.01, 1000)
    and rules ->> 'brokenWhen' in ('below', 'at')
    and (
      daily = nothing
      or private.has_parts(daily, '{percent,of,from,ends}')
        and private.is_figure(daily -> 'percent', 0.01, 100)
        and daily ->> 'of' in ('initial', 'dayStart')
        and daily ->> 'from' in ('balance', 'higherOfBalanceAndEquity')
        and daily ->> 'ends' in ('challenge', 'day')
    )
    and (
      loss = nothing
      or private.has_parts(loss, '{by,follows,locks}')
        and (
          private.has_parts(loss -> 'by', '{percent}') and private.is_figure(loss #> '{by,percent}', 0.01, 100)
          or private.has_parts(loss -> 'by', '{amount}') and private.is_figure(loss #> '{by,amount}', 0.01, 999999999999.99)
        )
        and loss ->> 'follows' in ('nothing', 'dayEnds', 'closedTrades', 'openTrades')
        and jsonb_typeof(loss -> 'locks') = 'boolean'
    )
    and (
      days = nothing
      or private.is_figure(days -> 'days', 1, 250, 0)
        and (
          private.has_parts(days, '{days,counts}') and days ->> 'counts' in ('opened', 'closed')
          or private.has_parts(days, '{days,counts,percentOfInitial}') and days ->> 'counts' = 'won'
            and private.is_figure(days -> 'percentOfInitial', 0.01, 100)
        )
    )
    and (
      best = nothing
      or private.has_parts(best, '{percent,of}')
        and private.is_figure(best -> 'percent', 0.01, 100)
        and best ->> 'of' in ('netProfit', 'winningDays')
    )
    and private.has_parts(clock, '{zone,shiftHours}')
    and jsonb_typeof(clock -> 'zone') = 'string' and char_length(clock ->> 'zone') between 1 and 60
    and private.is_figure(clock -> 'shiftHours', -24, 24),
    false
  );
end
$$;

comment on function private.are_challenge_rules is
  'True for a ChallengeRules of domain/challenges/rules.ts within the bounds of rule-fields.ts there. private.require_zone_of_rules checks the time zone.';
revoke execute on function private.are_challenge_rules from public, anon, authenticated;
grant execute on function private.are_challenge_rules to authenticated;

create function private.require_zone_of_rules() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- What is no zone at all is for the check to refuse.
  if jsonb_typeof(new.rules #> '{clock,zone}') = 'string' then
    perform private.require_time_zone(new.rules #>> '{clock,zone}');
  end if;
  return new;
end
$$;

comment on function private.require_zone_of_rules() is 'Refuses rules in a time zone that PostgreSQL does not know (22023).';
revoke execute on function private.require_zone_of_rules() from public, anon, authenticated;
