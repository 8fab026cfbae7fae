-- The bytes of pictures: a private bucket, policies that follow public.pictures, and the list of bytes to remove.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('trade-pictures', 'trade-pictures', false, 1048576, '{image/webp,image/jpeg}')
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The policies of public.pictures decide which rows the caller finds. Objects without a row can still be removed by their
-- owner.
create policy "Pictures are seen by who sees their rows" on storage.objects
  for select to authenticated using (
    bucket_id = 'trade-pictures'
    and (
      (storage.foldername(name))[1] = (select auth.uid())::text
      or exists (select from public.pictures p where p.object_name = objects.name)
    )
  );

-- At most the declared bytes, which were counted. Before the bytes arrive, their size is unknown and not checked.
create policy "Traders upload the pictures that they have added" on storage.objects
  for insert to authenticated with check (
    bucket_id = 'trade-pictures'
    and exists (
      select from public.pictures p
      where p.object_name = objects.name and p.user_id = (select auth.uid())
        and p.bytes >= coalesce((objects.metadata ->> 'size')::bigint, 0)
    )
  );

create policy "Traders remove their own pictures" on storage.objects
  for delete to authenticated using (
    bucket_id = 'trade-pictures' and (storage.foldername(name))[1] = (select auth.uid())::text
  );

create function private.unneeded_pictures() returns setof text
language plpgsql volatile set search_path = ''
as $$
begin
  update public.pictures p
    set without_trade_since = case when p.without_trade_since is null then now() end
    where p.trade_id is not null
      and (p.without_trade_since is null) <> (
        exists (select from public.trading_records r where r.id = p.trade_id and r.user_id = p.user_id)
        or exists (select from public.running_trades t where t.id = p.trade_id and t.user_id = p.user_id)
      );
  delete from public.pictures p
    where p.without_trade_since < now() - interval '24 hours'
      or p.created_at < now() - interval '24 hours' and not exists (
        select from storage.objects o where o.bucket_id = 'trade-pictures' and o.name = p.object_name
      );
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'trade-pictures'
      and not exists (select from public.pictures p where p.object_name = o.name)
    limit 1000;
end
$$;

comment on function private.unneeded_pictures is
  'Deletes rows of pictures that have lacked their trade or their bytes for 24 hours, and returns the names of up to 1,000 objects in trade-pictures that no row needs, for the storage service to remove. Called by the server from time to time.';
revoke execute on function private.unneeded_pictures from public, anon, authenticated;
