-- How the students keep the rules of a class playbook, for the desk.

create function public.playbook_adherence(playbook uuid)
returns table (
  user_id uuid, name text, group_id uuid, is_changed boolean, trades bigint, rules uuid[], kept integer[], broken integer[]
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  rule_ids uuid[];
begin
  perform private.require_staff();
  select private.ids_of_rules(c.rules) from public.class_playbooks c where c.id = playbook into rule_ids;
  if rule_ids is null then
    raise sqlstate 'PT404' using message = 'There is no such playbook';
  end if;
  return query
    select s.user_id, coalesce(f.full_name, f.email), s.group_id, s.is_changed, a.trades, rule_ids, a.kept, a.broken
    from (
      select p.user_id, st.group_id, p.is_changed
      from public.playbooks p
      join public.students st on st.user_id = p.user_id and st.archived_at is null
      where p.class_id = playbook and p.user_id = any (private.students_in_sight(null))
      order by p.user_id
      limit 1000
    ) s
    join public.profiles f on f.id = s.user_id
    cross join lateral (
      select coalesce(max(c.trades), 0) as trades, array_agg(c.kept order by c.place) as kept,
             array_agg(c.broken order by c.place) as broken
      from (
        select r.place, count(t.id) as trades,
               (count(*) filter (where r.id = any (t.rules_kept)))::integer as kept,
               (count(*) filter (where r.id = any (t.rules_broken)))::integer as broken
        from unnest(rule_ids) with ordinality r (id, place)
        left join (
          select n.id, n.rules_kept, n.rules_broken
          from public.trading_records n
          where n.user_id = s.user_id and (n.rules_kept <> '{}' or n.rules_broken <> '{}')
            and n.created_at >= now() - interval '90 days'
          order by n.created_at desc
          limit 100
        ) t on true
        group by r.place
      ) c
    ) a;
end
$$;

comment on function public.playbook_adherence is
  'For each student in the caller''s sight with a copy of a class playbook, at most 1,000: their trades of the last 90 days with an answer to any rule of any playbook, at most the newest 100, and how many of these kept and broke each rule, in the order of rules. kept and broken are null without a rule. For staff.';
revoke execute on function public.playbook_adherence from public, anon, authenticated;
grant execute on function public.playbook_adherence to authenticated;
