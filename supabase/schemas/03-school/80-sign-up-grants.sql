-- A code allows an account in two steps: an accepted code leaves a grant (validate_and_reset_auth_code), and the new
-- account uses it up (require_auth_code in sign-ups).
-- A grant belongs to the caller whose code was accepted. The web app generates a secret, sends it with the code, and sends
-- it again with the sign-up (in the metadata, as sign_up_grant). Callers without a secret are identified by their network.

create table private.sign_up_grants (
  id bigint primary key generated always as identity,
  code text not null,
  email text,
  secret_hash bytea,
  network inet,
  class_code_id uuid references private.class_codes,
  user_id uuid,
  expires_at timestamptz not null default now() + interval '15 minutes',
  used_at timestamptz
);

comment on table private.sign_up_grants is 'Permission for the holder of an accepted code to make one account.';
comment on column private.sign_up_grants.email is
  'The email address given with the code, and once it is used that of the account.';
comment on column private.sign_up_grants.secret_hash is 'SHA-256 of the secret that its holder knows.';
comment on column private.sign_up_grants.network is
  'The network of the holder, if known. It identifies holders without a secret.';
comment on column private.sign_up_grants.class_code_id is 'The class code that was accepted; null for a single code.';
comment on column private.sign_up_grants.user_id is 'The account that used the grant, recorded before that account exists.';
alter table private.sign_up_grants enable row level security;
revoke all on private.sign_up_grants from public, anon, authenticated;

create index sign_up_grants_open on private.sign_up_grants (email, expires_at) where used_at is null;

create index sign_up_grants_of_secret on private.sign_up_grants (secret_hash) where secret_hash is not null;

create index sign_up_grants_by_age on private.sign_up_grants (expires_at);

create index sign_up_grants_of_user on private.sign_up_grants (user_id) where user_id is not null;

-- Open grants of a class code: seldom more than a few rows.
create index sign_up_grants_of_class_code on private.sign_up_grants (class_code_id, expires_at)
  where used_at is null and class_code_id is not null;

create function private.network_of(address text) returns inet
language plpgsql immutable set search_path = ''
as $$
declare
  given inet;
begin
  -- The first of several that proxies have passed on; an IPv4 address may be written as IPv6, which PostgreSQL then shows.
  given := regexp_replace(host(btrim(split_part(address, ',', 1))::inet), '^::ffff:(?=\d+\.)', '')::inet;
  return network(set_masklen(given, case family(given) when 4 then 32 else 64 end));
exception when data_exception then
  return null;
end
$$;

comment on function private.network_of is
  'An IPv4 address, or the 64-bit IPv6 network of an address; null if it is not an address.';
revoke execute on function private.network_of from public, anon, authenticated;

create function private.secret_hash(secret text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(secret, 'UTF8'))
$$;

revoke execute on function private.secret_hash from public, anon, authenticated;

create function private.grants_held(email text, secret text, address text) returns setof private.sign_up_grants
language sql stable security definer set search_path = ''
as $$
  select * from private.sign_up_grants g
    where g.secret_hash = private.secret_hash(grants_held.secret)
      and g.expires_at > now() and (g.used_at is null or g.email = lower(grants_held.email))
  union all
  select * from private.sign_up_grants g
    where grants_held.secret is null and g.secret_hash is null
      and g.network = private.network_of(grants_held.address)
      and g.expires_at > now()
      and (g.email = lower(grants_held.email) or (g.email is null and g.used_at is null))
$$;

comment on function private.grants_held is
  'The grants whose holder signs up with this email address, secret (or none) and address, including one that the same email address has used.';
revoke execute on function private.grants_held from public, anon, authenticated;

-- The first step.

create function private.class_code_uses(code private.class_codes) returns integer
language sql stable security definer set search_path = ''
as $$
  select code.accounts_made + count(*)::integer
  from private.sign_up_grants g
  where g.class_code_id = code.id and g.used_at is null and g.expires_at > now()
$$;

comment on function private.class_code_uses is
  'The number of accounts made and sign-ups in progress. An abandoned sign-up gives its use back after 15 minutes.';
revoke execute on function private.class_code_uses from public, anon, authenticated;

create function private.network_blocks(network inet) returns table (block inet, customers integer)
language sql immutable set search_path = ''
as $$
  select network(set_masklen(n.known, b.bits))::inet, b.customers
  from (select coalesce(network_blocks.network, '::/64') as known) n
  join (values (4, 32, 1), (6, 64, 1), (6, 56, 4), (6, 48, 16)) b (family, bits, customers) on b.family = family(n.known)
$$;

comment on function private.network_blocks is
  'The blocks that a network counts in, each with the number of customers of a provider it may be, as in server/limits: an IPv4 address, or the 64, 56 and 48 bits of IPv6. All unknown networks count as one.';
revoke execute on function private.network_blocks from public, anon, authenticated;

create function private.make_room(class_code private.class_codes, newcomer inet) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  most record;
begin
  with weights as (
    select b.block, count(*) / b.customers::numeric as weight
    from private.sign_up_grants g
    cross join lateral private.network_blocks(g.network) b
    where g.class_code_id = class_code.id and g.used_at is null and g.expires_at > now()
    group by b.block, b.customers
  )
  select w.block, w.weight, coalesce((
      select max(o.weight) from weights o join private.network_blocks(newcomer) n on n.block = o.block
    ), 0) as own
    from weights w
    order by w.weight desc, w.block
    limit 1
    into most;
  delete from private.sign_up_grants g where g.id = (
    select h.id from private.sign_up_grants h
    where h.class_code_id = class_code.id and h.used_at is null and h.expires_at > now()
      and coalesce(h.network, '::/64') <<= most.block
      -- Two who have as many would else take it from each other in turn: a sign-up under way has a minute.
      and (most.weight > most.own + 1 or most.weight > most.own and h.expires_at < now() + interval '14 minutes')
    order by h.expires_at, h.id
    limit 1
    -- Never waits for a sign-up that is using one up: that waits for the row of the code.
    for update skip locked
  );
  return private.class_code_uses(class_code) < class_code.max_uses;
end
$$;

comment on function private.make_room is
  'Takes the oldest unused grant of a class code from the network that holds most of them, if a newcomer''s network holds fewer, so that nobody can block a class by repeated requests. True if a use is then free. Call it with the code locked.';
revoke execute on function private.make_room from public, anon, authenticated;

create function public.validate_and_reset_auth_code(
  input_code text, input_email text default null, input_grant text default null
)
returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_code constant text := upper(btrim(input_code));
  given_email constant text := nullif(lower(btrim(input_email)), '');
  given_secret constant bytea := private.secret_hash(input_grant);
  -- As PostgREST hands on the headers of a request, and our own server this one.
  given_network constant inet := private.network_of(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-forwarded-for'
  );
  class_code private.class_codes;
begin
  if char_length(input_grant) not between 20 and 200 then
    raise invalid_parameter_value using message = 'A secret must have 20 to 200 characters';
  end if;
  if input_grant is null and given_network is null then
    raise invalid_parameter_value using message = 'The origin of this request is unknown: pass a secret in input_grant';
  end if;
  delete from private.sign_up_grants where expires_at < now() - interval '1 hour';

  -- The row lock of this update lets one of many callers through; the others then find another code.
  update private.sign_up_code
    set code = private.unused_sign_up_code(), made_at = now()
    where code = given_code;
  if found then
    insert into private.sign_up_grants (code, email, secret_hash, network)
      values (given_code, given_email, given_secret, given_network);
    return true;
  end if;

  -- The same person again, whose password was refused or whose answer was lost. A used grant opens nothing, but
  -- lets them be told that they have an account.
  if exists (
    select from private.sign_up_grants g
    where g.code = given_code and g.expires_at > now()
      and (
        g.secret_hash = given_secret and (g.used_at is null or g.email = given_email)
        or g.secret_hash is null and g.network = given_network and g.email = given_email
      )
  ) then
    return true;
  end if;

  -- One at a time, so that each counts the grants of those before.
  select * from private.class_codes c
    where c.code = given_code and c.withdrawn_at is null and (c.expires_at is null or c.expires_at > now())
    into class_code
    for update;
  if not found or (
    private.class_code_uses(class_code) >= class_code.max_uses and not private.make_room(class_code, given_network)
  ) then
    return false;
  end if;
  insert into private.sign_up_grants (code, email, secret_hash, network, class_code_id)
    values (given_code, given_email, given_secret, given_network, class_code.id);
  return true;
end
$$;

comment on function public.validate_and_reset_auth_code is
  'True if the code admits a sign-up. An accepted code leaves a grant of 15 minutes for the caller who knows the secret input_grant or, without one, calls from the same network with that email address. The single code is replaced at once; a class code stays until it is used up. While sign-ups in progress hold its last uses, the network that holds most of them loses one to a newcomer from elsewhere.';
revoke execute on function public.validate_and_reset_auth_code from public, anon, authenticated;
grant execute on function public.validate_and_reset_auth_code to anon;
