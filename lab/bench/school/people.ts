/** The people of the school, in temporary tables from which all other rows are made. */

const firstNames = `array['Amara', 'Bo', 'Chloé', 'Dmitri', 'Élodie', 'Farid', 'Grace', 'Hiro', 'Ines', 'João', 'Kofi', 'Lena',
  'Mei', 'Nils', 'Olu', 'Priya', 'Quentin', 'Rosa', 'Søren', 'Tariq', 'Uma', 'Viktor', 'Wanda', 'Xiu', 'Yusuf', 'Zoë']`;

const lastNames = `array['Adeyemi', 'Bauer', 'Castillo', 'Dubois', 'Eriksen', 'Fischer', 'Gupta', 'Hussein', 'Ivanova', 'Jensen',
  'Kowalski', 'Lindqvist', 'Moreau', 'Nakamura', 'O''Neil', 'Patel', 'Quispe', 'Rossi', 'Schröder', 'Tanaka', 'Usman',
  'van Dijk', 'Wright', 'Xu', 'Yilmaz', 'Zhang']`;

/**
 * Traders who joined over three years. One in ten has never traded, three in ten have stopped, and a few
 * trade far more than the rest. $1 is the number of traders, $2 the number of all their trades.
 */
export const people = `
  create temporary table school on commit drop as
  with drawn as (
    -- By its hash: a second random() in this list would be the same number.
    select n, row_number() over (order by md5(n::text)) as place, random() as age, random() as stopped, random() as luck,
           now() - interval '1 minute' as latest
    from generate_series(1, $1::integer) n
  ),
  weighed as (
    select *, case when n % 10 = 0 then 0 else power(place + 100, -0.7) end as weight,
           latest - age * interval '3 years' as joined_at
    from drawn
  ),
  shared as (
    select *, floor($2::bigint * weight / sum(weight) over ())::integer as share,
           row_number() over (order by weight desc, n) as rank
    from weighed
  ),
  named as (
    select *, (${firstNames})[1 + n % 26] as first_name, (${lastNames})[1 + n / 26 % 26] as last_name from shared
  )
  select
    gen_random_uuid() as id,
    n,
    case when n % 23 <> 0 then first_name || ' ' || last_name end as full_name,
    lower(regexp_replace(normalize(first_name || '.' || last_name, nfkd), '[^A-Za-z.]', '', 'g')) || n || '@example.com'
      as email,
    joined_at,
    case when n % 10 < 4 then joined_at + stopped * (latest - joined_at) else latest end as last_at,
    -- The remainder of rounding down goes to those with the most.
    share + case when rank <= $2::bigint - sum(share) over () then 1 else 0 end as trades,
    0.35 + luck * 0.3 as skill,
    case when n % 5 = 0 then 0 else round((luck * 20000)::numeric, 2) end as opening,
    array(select gen_random_uuid() from generate_series(1, n % 4)) as plans
  from named`;

export const accounts = `
   insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at, updated_at)
   select id, email, $1, joined_at, jsonb_strip_nulls(jsonb_build_object('full_name', full_name, 'email_verified', true)),
          joined_at, joined_at
   from school`;

export const identitiesAndRoles = [
  `insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
   select gen_random_uuid(), id::text, id, jsonb_build_object('sub', id, 'email', email), 'email', joined_at, joined_at,
          joined_at
   from school`,
  `insert into public.user_roles (user_id) select id from school`,
];

/** Profiles, with the totals of existing trades. */
export const profiles = [
  `insert into public.profiles
     (id, email, full_name, total_wins, total_losses, account_balance, created_at, last_trade_at)
   select s.id, s.email, s.full_name, coalesce(t.wins, 0), coalesce(t.losses, 0), s.opening + coalesce(t.net, 0),
          s.joined_at, t.last_trade_at
   from school s
   left join (
     select user_id, count(*) filter (where trade_result = 'won') as wins,
            count(*) filter (where trade_result <> 'won') as losses, sum(amount) as net,
            max(created_at) as last_trade_at
     from public.trading_records group by user_id
   ) t on t.user_id = s.id`,
  `insert into public.trading_accounts (id, user_id, name, usd_rate, created_at)
   select id, id, 'Main account', 1, joined_at from school`,
  `insert into public.groups (name) select 'Class ' || n from generate_series(1, 200) n`,
  // Two in three are in one of 200 groups, and some of those who stopped trading are archived.
  `insert into public.students (user_id, joined_at, group_id, archived_at)
   select s.id, s.joined_at, g.id, case when s.n % 50 = 2 then now() end
   from school s
   left join (select id, row_number() over (order by name) as place from public.groups) g on g.place = s.n % 300`,
  `insert into private.trader_names (user_id, sort_name, searched)
   select id, private.folded(coalesce(full_name, email)), private.search_text(concat_ws(chr(10), full_name, email)) from school`,
];
