-- Search forms of texts, and lists of texts.

-- Letters that Unicode does not decompose into a letter and an accent are listed; all others stay the same.
create function private.folded(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')),
      'łŁøØđĐðÐħĦŧŦıẞÆŒÞ', 'llooddddhhttißæœþ'
    ),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

comment on function private.folded is 'A name without case and accents, to sort by.';
revoke execute on function private.folded from public, anon, authenticated;

create function private.search_text(name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select regexp_replace(private.folded(name), '[-''`´‘’ʼʻ‐‑–]', '', 'g')
$$;

comment on function private.search_text is 'A text without case, accents, apostrophes and hyphens, to search in.';
revoke execute on function private.search_text from public, anon, authenticated;

create function private.searched_words(typed text) returns text[]
language sql immutable set search_path = ''
as $$
  -- Words, in any order. A hyphen parts them, as it may stand or not. They are searched for as they were typed: % and _ are no wildcards here.
  select array(
    select distinct '%' || regexp_replace(w, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.search_text(regexp_replace(typed, '[-‐‑–]', ' ', 'g')), '\s+') w
    where w <> ''
  )
$$;

comment on function private.searched_words is
  'The LIKE patterns of a search, one per word; a text that matches all of them contains every word.';
revoke execute on function private.searched_words from public, anon, authenticated;

create function private.are_texts(texts text[], most integer, most_characters integer) returns boolean
language sql immutable set search_path = ''
as $$
  select cardinality(texts) <= most and coalesce(array_ndims(texts), 1) = 1
    and not exists (select from unnest(texts) t (text) where t.text is null or char_length(t.text) > most_characters)
$$;

comment on function private.are_texts is
  'True for a one-dimensional list without nulls, of at most so many texts with at most so many characters each.';
revoke execute on function private.are_texts from public, anon, authenticated;
grant execute on function private.are_texts to authenticated;

create function private.bytes_of_texts(texts text[]) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce(sum(octet_length(t.text)), 0)::integer from unnest(texts) t (text)
$$;

comment on function private.bytes_of_texts is 'The bytes of some texts in UTF-8.';
revoke execute on function private.bytes_of_texts from public, anon, authenticated;
grant execute on function private.bytes_of_texts to authenticated;
