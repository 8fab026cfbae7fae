-- Pictures of trades, days and playbooks (15-playbooks/50-pictures-of-playbooks). Their bytes are storage objects, whose policies use this table (pictures-in-storage).

create table public.pictures (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  trade_id uuid,
  day date,
  type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  without_trade_since timestamptz,
  object_name text not null generated always as (
    user_id::text || '/' || id::text || case type when 'image/webp' then '.webp' else '.jpg' end
  ) stored,
  playbook_id uuid,
  class_playbook_id uuid,
  primary key (user_id, id),
  -- The name is already unique: it begins with the trader.
  unique (object_name, user_id),
  constraint pictures_are_of_a_trade_or_a_day check (num_nonnulls(trade_id, day, playbook_id, class_playbook_id) = 1),
  constraint pictures_are_of_this_age check (day between '1900-01-01' and '9999-12-31'),
  constraint pictures_type_check check (type in ('image/webp', 'image/jpeg')),
  constraint pictures_bytes_check check (bytes between 1 and 1048576),
  constraint pictures_sides_check check (width between 1 and 2048 and height between 1 and 2048)
);

comment on table public.pictures is
  'Pictures of a trade or a playbook, which the educator sees with it, of a day, which only the trader sees, or of a class playbook.';
comment on column public.pictures.trade_id is 'No foreign key: a deleted trade that is restored has its pictures again.';
comment on column public.pictures.bytes is 'As declared by the client. The stored size may differ.';
comment on column public.pictures.width is 'In pixels, as declared by the client; as height.';
comment on column public.pictures.without_trade_since is
  'When the server first found its trade missing. The picture is deleted 24 hours later. No client can write it.';
comment on column public.pictures.playbook_id is 'A playbook of the same trader; deleted with it.';
comment on column public.pictures.class_playbook_id is
  'A playbook of the class; user_id is the member of staff who added the picture. Deleted with either.';
comment on column public.pictures.object_name is 'The name of its bytes in the bucket trade-pictures.';
alter table public.pictures enable row level security;
revoke all on public.pictures from public, anon, authenticated;
grant select, delete on public.pictures to authenticated;
grant insert (id, user_id, trade_id, day, type, bytes, width, height, playbook_id, class_playbook_id) on public.pictures to authenticated;

create index pictures_of_trades on public.pictures (user_id, trade_id) where trade_id is not null;

create index pictures_of_days on public.pictures (user_id, day) where day is not null;

create policy "Traders see their own pictures" on public.pictures
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins see the pictures of every trade" on public.pictures
  for select to authenticated using (
    (select private.is_admin())
    and (
      exists (select from public.trading_records r where r.id = trade_id and r.user_id = pictures.user_id)
      or exists (select from public.running_trades t where t.id = trade_id and t.user_id = pictures.user_id)
    )
  );

create policy "Traders add pictures of their own trades and days" on public.pictures
  for insert to authenticated with check (
    user_id = (select auth.uid())
    and (
      day is not null
      or exists (select from public.trading_records r where r.id = trade_id and r.user_id = (select auth.uid()))
      or exists (select from public.running_trades t where t.id = trade_id and t.user_id = (select auth.uid()))
    )
  );

create policy "Traders delete their own pictures" on public.pictures
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants see the pictures of their students' trades" on public.pictures
  for select to authenticated using (
    user_id in (select private.assisted_students())
    and (
      exists (select from public.trading_records r where r.id = trade_id and r.user_id = pictures.user_id)
      or exists (select from public.running_trades t where t.id = trade_id and t.user_id = pictures.user_id)
    )
  );

create function private.require_few_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from public.pictures p
    where (p.user_id, p.trade_id) in (select n.user_id, n.trade_id from new_rows n)
    group by p.user_id, p.trade_id having count(*) > 8
  ) then
    raise sqlstate 'PT422' using message = 'A trade can have at most 8 images. Delete one first.';
  end if;
  if exists (
    select from public.pictures p
    where (p.user_id, p.day) in (select n.user_id, n.day from new_rows n)
    group by p.user_id, p.day having count(*) > 4
  ) then
    raise sqlstate 'PT422' using message = 'A day can have at most 4 images. Delete one first.';
  end if;
  -- Several of the staff may add pictures of one playbook at once.
  perform pg_advisory_xact_lock('public.pictures'::regclass::bigint) from new_rows n where n.class_playbook_id is not null;
  if exists (
    select from public.pictures p
    where (p.user_id, p.playbook_id) in (select n.user_id, n.playbook_id from new_rows n)
    group by p.user_id, p.playbook_id having count(*) > 2
  ) or exists (
    select from public.pictures p
    where p.class_playbook_id in (select n.class_playbook_id from new_rows n)
    group by p.class_playbook_id having count(*) > 2
  ) then
    raise sqlstate 'PT422' using message = 'A playbook can have at most 2 images. Delete one first.';
  end if;
  return null;
end
$$;

comment on function private.require_few_pictures() is 'Refuses the 9th picture of a trade, the 5th of a day and the 3rd of a playbook (422).';
revoke execute on function private.require_few_pictures() from public, anon, authenticated;

create trigger require_few_pictures after insert on public.pictures
  referencing new table as new_rows
  for each statement execute function private.require_few_pictures();

create function private.require_room_for_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  trader constant uuid := auth.uid();
  most constant bigint := (select q.picture_bytes from private.quotas q);
  kept record;
begin
  if not exists (select from new_rows n where n.user_id = trader) then
    return null;
  end if;
  -- Bytes whose row has gone count until they have gone, too: all that lies between the names <id>/ and <id>0.
  select count(*) filter (where o.name is null) as awaited,
         sum(greatest(p.bytes, o.size, 4096)) as bytes
    from (select object_name, bytes from public.pictures where user_id = trader) p
    full join (
      select name, (metadata ->> 'size')::bigint as size from storage.objects
      where bucket_id = 'trade-pictures' and name collate "C" between trader || '/' and trader || '0'
    ) o on o.name = p.object_name
    into kept;
  if kept.awaited > 20 then
    raise sqlstate 'PT422' using
      message = 'At most 20 images can upload at once. Wait for some to finish.';
  end if;
  if kept.bytes > most then
    raise sqlstate 'PT422' using
      message = format(
        'Your images can take up at most %s in total. Delete some, or ask your educator for more room.', pg_size_pretty(most)
      ),
      hint = 'The setting MAX_PICTURES_MB of the server raises the limit.';
  end if;
  return null;
end
$$;

comment on function private.require_room_for_pictures() is
  'Refuses pictures beyond a trader''s quota, and more than 20 that are not uploaded yet (422).';
revoke execute on function private.require_room_for_pictures() from public, anon, authenticated;

create trigger require_room_for_pictures after insert on public.pictures
  referencing new table as new_rows
  for each statement execute function private.require_room_for_pictures();

-- Queued, so that two at once cannot both take the last place.
create trigger stand_in_line before insert on public.pictures
  for each statement execute function private.stand_in_line();
