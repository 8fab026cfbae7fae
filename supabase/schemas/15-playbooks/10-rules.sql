-- The rules of a playbook: a list of {id, kind, must, text, removed}. Trades name them by their ids (rules_kept and rules_broken
-- of trading_records), so a rule that is removed stays in the list, marked as removed (docs/decisions/0065).

create function private.are_playbook_rules(rules jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(rules) <> 'array' then false when jsonb_array_length(rules) > 60 then false else (
    select coalesce(bool_and(case when jsonb_typeof(r.rule) <> 'object' then false else coalesce(
        r.rule - array['id', 'kind', 'must', 'text', 'removed'] = '{}'
        and (r.rule ->> 'id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and r.rule ->> 'kind' in ('before', 'during', 'exit')
        and jsonb_typeof(r.rule -> 'must') = 'boolean'
        and jsonb_typeof(r.rule -> 'removed') = 'boolean'
        and jsonb_typeof(r.rule -> 'text') = 'string'
        and char_length(r.rule ->> 'text') <= 200
        and r.rule ->> 'text' = btrim(r.rule ->> 'text')
        and r.rule ->> 'text' <> '',
        false
      ) end), true)
      and count(distinct case when jsonb_typeof(r.rule) = 'object' then r.rule ->> 'id' end) = count(*)
      and count(*) filter (where r.rule @> '{"removed": false}') <= 12
    from jsonb_array_elements(rules) r (rule)
  ) end
$$;

comment on function private.are_playbook_rules is
  'True for at most 12 rules and those removed before, 60 together: ids are different, texts have at most 200 characters.';
revoke execute on function private.are_playbook_rules from public, anon, authenticated;
grant execute on function private.are_playbook_rules to authenticated;

create function private.ids_of_rules(rules jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select array(
    select (r.rule ->> 'id')::uuid from jsonb_array_elements(rules) with ordinality r (rule, place)
    where not (r.rule -> 'removed')::boolean order by r.place
  )
$$;

comment on function private.ids_of_rules is 'The ids of the rules that are not removed, in their order.';
revoke execute on function private.ids_of_rules from public, anon, authenticated;

create function private.keep_removed_rules() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- The class has sorted its rules already. A class may have very many copies.
  if current_user <> 'authenticated'
    and jsonb_path_query_array(new.rules, '$[*].id') @> jsonb_path_query_array(old.rules, '$[*].id')
  then
    return new;
  end if;
  -- Rules that the constraint refuses stay as they are.
  if private.are_playbook_rules(new.rules) then
    new.rules := (
      select coalesce(jsonb_agg(k.rule order by k.removed, k.place), '[]')
      from (
        select r.*, row_number() over (partition by r.removed order by r.place desc) as from_newest
        from (
          select n.rule, (n.rule -> 'removed')::boolean as removed, 100 + n.place as place
          from jsonb_array_elements(new.rules) with ordinality n (rule, place)
          union all
          select o.rule || '{"removed": true}', true, case when (o.rule -> 'removed')::boolean then o.place else 200 + o.place end
          from jsonb_array_elements(old.rules) with ordinality o (rule, place)
          where not new.rules @> jsonb_build_array(jsonb_build_object('id', o.rule -> 'id'))
        ) r
      ) k
      where not k.removed or k.from_newest <= 48
    );
  end if;
  return new;
end
$$;

comment on function private.keep_removed_rules() is
  'Keeps the rules that a change leaves out as removed ones, so that the answers of trades stay readable: the 48 removed last.';
revoke execute on function private.keep_removed_rules() from public, anon, authenticated;
