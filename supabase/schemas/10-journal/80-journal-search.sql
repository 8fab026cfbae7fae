-- Search in all texts of a trader's journal (docs/decisions/0075).

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
  -- One pattern with all words: PostgreSQL keeps 32 compiled patterns, and would compile more words again for each row.
  wanted text;
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
  wanted := '^' || array_to_string(array(select '(?=.*' || p || ')' from unnest(patterns) p), '');
  named := array(select t.id from public.tags t where t.user_id = trader and t.name ~* wanted);
  return query
    with found (day, place, kind, id, about, author, pair, tags, body) as (
      select n.day, '1', 'day', null::uuid, null, null, null, null::uuid[], n.body
      from public.day_notes n
      where n.user_id = trader and n.body ~* wanted
      union all
      select s.day, '2', 'session', null, null, null, null, null, w.body
      from public.session_plans s
      cross join lateral (
        select concat_ws(E'\n', nullif(s.levels, ''), nullif(s.review, ''), array_to_string(s.setups || s.markets, ', '))
      ) w (body)
      where s.user_id = trader and w.body ~* wanted
      union all
      select private.day_of(r.created_at, time_zone, day_shift),
             '3' || to_char(r.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || r.id,
             'trade', r.id, null, null, r.currency_pair, r.tags, concat_ws(E'\n', nullif(r.setup, ''), r.notes)
      from public.trading_records r
      where r.user_id = trader and (
        r.tags && named
        or r.notes <> '' and concat_ws(' ', r.currency_pair, r.setup, r.notes) ~* wanted
      )
      union all
      select coalesce(c.day, private.day_of(c.created_at, time_zone, day_shift)),
             '4' || to_char(c.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || c.id,
             'comment', coalesce(c.trade_id, c.plan_id), c.about,
             case when c.author_id <> trader then coalesce(c.author_name, '') end, null, null, c.body
      from public.comments c
      where c.user_id = trader and c.body ~* wanted
      union all
      select v.week, '5', 'week', null, null, null, null, null, w.body
      from public.weekly_reviews v
      cross join lateral (select array_to_string(array_remove(v.answers, ''), E'\n')) w (body)
      where v.user_id = trader and w.body ~* wanted
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
  'A page of 50 of the caller''s daily notes, session plans, weekly reviews, comments, and trades with notes that contain all words, and of trades with such a tag; newest day first. id is a trade or a plan, author the name of the staff who wrote a comment, null for the caller, words the text around the first match, of a trade its setup and notes. The next page begins after the last day and place. At most 100 characters (422). Days are those of the time zone and shift, a review has that of its Monday.';
revoke execute on function public.search_journal from public, anon, authenticated;
grant execute on function public.search_journal to authenticated;
