-- Templates of notes, the days of a journal, and search in all its texts.

create table public.note_templates (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint note_templates_pkey primary key (user_id, id),
  constraint note_templates_name_check check (char_length(name) <= 60 and name = btrim(name) and name <> ''),
  constraint note_templates_body_check check (char_length(body) <= 4000 and body ~ '\S')
);

comment on table public.note_templates is 'Plain texts to start notes with. Only the trader can read them.';
alter table public.note_templates enable row level security;
revoke all on public.note_templates from public, anon, authenticated;
grant select, delete on public.note_templates to authenticated;
grant insert (id, user_id, name, body) on public.note_templates to authenticated;
grant update (name, body) on public.note_templates to authenticated;

create unique index note_templates_have_names_of_their_own on public.note_templates (user_id, lower(name));

create policy "Traders read their own templates" on public.note_templates
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Traders add their own templates" on public.note_templates
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own templates" on public.note_templates
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Traders delete their own templates" on public.note_templates
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger stand_in_line before insert on public.note_templates
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.note_templates
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(20, 'templates');

create function public.my_journal(time_zone text, day_shift interval default '0', before date default null)
returns table (until date, kind text, day date, words text, trades integer, noted integer)
language plpgsql stable security invoker set search_path = ''
as $$
declare
  trader constant uuid := (select auth.uid());
begin
  perform private.require_clock(time_zone, day_shift);
  return query
    with recursive trade_days (day, place) as (
      -- One look into the index per day, however many trades it has.
      (
        select private.day_of(r.created_at, time_zone, day_shift), 1
        from public.trading_records r
        where r.user_id = trader
          and r.created_at < coalesce(private.moment_of(before, time_zone, day_shift), 'infinity')
        order by r.created_at desc limit 1
      )
      union all
      select earlier.day, t.place + 1
      from trade_days t
      cross join lateral (
        select private.day_of(r.created_at, time_zone, day_shift) as day
        from public.trading_records r
        where r.user_id = trader and r.created_at < private.moment_of(t.day, time_zone, day_shift)
        order by r.created_at desc limit 1
      ) earlier
      where t.place < 30
    ),
    entries (until, kind, day) as (
      select t.day, 'day', t.day from trade_days t
      union
      (
        select n.day, 'day', n.day from public.day_notes n
        where n.user_id = trader and n.day < coalesce(before, 'infinity')
        order by n.day desc limit 30
      )
      union all
      (
        select w.week + 6, 'week', w.week from public.weekly_reviews w
        where w.user_id = trader and w.week < coalesce(before - 6, 'infinity')
        order by w.week desc limit 30
      )
    ),
    page as (
      select e.until, e.kind, e.day from entries e
      order by e.until desc
      -- A week and its last day are on one page, and the next begins before both.
      fetch first 30 rows with ties
    )
    select p.until, p.kind, p.day, coalesce(n.words, w.words, ''), coalesce(t.trades, 0), coalesce(t.noted, 0)
    from page p
    left join lateral (
      select left(d.body, 400) as words from public.day_notes d
      where p.kind = 'day' and (d.user_id, d.day) = (trader, p.day)
    ) n on true
    left join lateral (
      select left(array_to_string(array_remove(v.answers, ''), E'\n'), 400) as words from public.weekly_reviews v
      where p.kind = 'week' and (v.user_id, v.week) = (trader, p.day)
    ) w on true
    left join lateral (
      select count(*)::integer as trades, count(*) filter (where r.notes <> '')::integer as noted
      from public.trading_records r
      where p.kind = 'day' and r.user_id = trader
        and r.created_at >= private.moment_of(p.day, time_zone, day_shift)
        and r.created_at < private.moment_of(p.day + 1, time_zone, day_shift)
    ) t on true
    order by p.until desc, p.kind desc;
end
$$;

comment on function public.my_journal is
  'The caller''s days with trades or a daily note, and their weekly reviews, newest first: 30, and one more if a week ends on the last day. until is the day or the Sunday of a week, day the day or the Monday, words the first 400 characters, noted the trades with notes. The next page is before the last until. Days are those of the time zone and shift.';
revoke execute on function public.my_journal from public, anon, authenticated;
grant execute on function public.my_journal to authenticated;

-- Patterns instead of folded texts: to fold the notes of a long journal takes ten times as long as to look through them.
create function private.word_patterns(typed text) returns text[]
language sql immutable set search_path = ''
as $$
  with letters (variants) as (
    values
      ('aAàÀáÁâÂãÃäÄåÅāĀăĂąĄ'), ('cCçÇćĆčČ'), ('dDďĎđĐ'), ('eEèÈéÉêÊëËēĒėĖęĘěĚ'), ('gGğĞ'), ('iIìÌíÍîÎïÏīĪįĮıİ'),
      ('lLłŁľĽ'), ('nNñÑńŃňŇ'), ('oOòÒóÓôÔõÕöÖøØőŐ'), ('rRřŘ'), ('sSśŚşŞșȘšŠ'), ('tTţŢțȚťŤ'),
      ('uUùÙúÚûÛüÜūŪůŮűŰųŲ'), ('yYýÝÿŸ'), ('zZźŹżŻžŽ')
  )
  select array(
    select distinct (
      select string_agg(
        case
          when t.token[1] = 'ss' then '(?:ss|ß|ẞ)'
          else coalesce('[' || l.variants || ']', case when t.token[1] ~ '[[:alnum:]]' then '' else '\' end || t.token[1])
        end,
        -- Between letters, a separate accent, a hyphen or an apostrophe changes nothing.
        '[\u0300-\u036f''`´‘’ʼʻ‐‑–-]*' order by t.place
      )
      from regexp_matches(w.word, 'ss|.', 'g') with ordinality t (token, place)
      left join letters l on position(t.token[1] in l.variants) > 0
    )
    from regexp_split_to_table(
      -- A hyphen separates words.
      replace(translate(lower(normalize(typed, nfc)), '-‐‑–''`´‘’ʼʻ', '    '), 'ß', 'ss'), '\s+'
    ) w (word)
    where w.word <> ''
  )
$$;

comment on function private.word_patterns is
  'The regular expressions of a search, one per word: a text that matches all of them contains every word, without regard to case, accents, apostrophes and hyphens. They are for ~*.';
revoke execute on function private.word_patterns from public, anon, authenticated;

create function private.words_around(words text, patterns text[]) returns text
language sql immutable set search_path = ''
as $$
  select case when char_length(words) <= 280 then words
    else case when f.place > 1 then '…' else '' end || substr(words, f.place, 260)
      || case when f.place + 260 <= char_length(words) then '…' else '' end
  end
  from (
    select greatest(coalesce(min(nullif(regexp_instr(words, p, 1, 1, 0, 'i'), 0)), 1) - 60, 1) as place
    from unnest(patterns) p
  ) f
$$;

comment on function private.words_around is
  'A short text, or 260 characters of a longer one around the first match of the patterns.';
revoke execute on function private.words_around from public, anon, authenticated;

create function public.search_journal(
  search text,
  time_zone text,
  day_shift interval default '0',
  before_day date default null,
  after_place text default null
)
returns table (
  day date, place text, kind text, id uuid, about text, author text, pair text, tags uuid[], words text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  trader constant uuid := (select auth.uid());
  patterns text[];
  named uuid[];
begin
  if char_length(search) > 100 then
    raise sqlstate 'PT422' using message = 'Search for at most 100 characters';
  end if;
  perform private.require_clock(time_zone, day_shift);
  patterns := private.word_patterns(search);
  if cardinality(patterns) = 0 then
    return;
  end if;
  named := array(select t.id from public.tags t where t.user_id = trader and t.name ~* all (patterns));
  return query
    with found (day, place, kind, id, about, author, pair, tags, body) as (
      select n.day, '1', 'day', null::uuid, null, null, null, null::uuid[], n.body
      from public.day_notes n
      where n.user_id = trader and n.body ~* all (patterns)
      union all
      select s.day, '2', 'session', null, null, null, null, null, w.body
      from public.session_plans s
      cross join lateral (
        select concat_ws(E'\n', nullif(s.levels, ''), nullif(s.review, ''), array_to_string(s.setups || s.markets, ', '))
      ) w (body)
      where s.user_id = trader and w.body ~* all (patterns)
      union all
      select private.day_of(r.created_at, time_zone, day_shift),
             '3' || to_char(r.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || r.id,
             'trade', r.id, null, null, r.currency_pair, r.tags, coalesce(r.notes, '')
      from public.trading_records r
      where r.user_id = trader and (
        r.tags && named
        or r.notes <> '' and concat_ws(' ', r.currency_pair, r.setup, r.notes) ~* all (patterns)
      )
      union all
      select coalesce(c.day, private.day_of(c.created_at, time_zone, day_shift)),
             '4' || to_char(c.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || c.id,
             'comment', coalesce(c.trade_id, c.plan_id), c.about,
             case when c.author_id <> trader then coalesce(c.author_name, '') end, null, null, c.body
      from public.comments c
      where c.user_id = trader and c.body ~* all (patterns)
      union all
      select v.week, '5', 'week', null, null, null, null, null, w.body
      from public.weekly_reviews v
      cross join lateral (select array_to_string(array_remove(v.answers, ''), E'\n')) w (body)
      where v.user_id = trader and w.body ~* all (patterns)
    )
    select f.day, f.place, f.kind, f.id, f.about, f.author, f.pair, f.tags, private.words_around(f.body, patterns)
    from (
      select a.* from found a
      where before_day is null or a.day < before_day
        or (a.day = before_day and a.place collate "C" > coalesce(after_place, ''))
      order by a.day desc, a.place collate "C"
      limit 50
    ) f
    order by f.day desc, f.place collate "C";
end
$$;

comment on function public.search_journal is
  'A page of 50 of the caller''s daily notes, session plans, weekly reviews, comments, and trades with notes that contain all words, and of trades with such a tag; newest day first. id is a trade or a plan, author the name of the staff who wrote a comment, null for the caller. The next page begins after the last day and place. At most 100 characters (422). Days are those of the time zone and shift, a review has that of its Monday.';
revoke execute on function public.search_journal from public, anon, authenticated;
grant execute on function public.search_journal to authenticated;
