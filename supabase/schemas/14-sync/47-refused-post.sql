-- A post that was refused is kept with its connection, until a later one is taken.

create function private.note_refused_post(token_hash text, refusal text) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.sync_connections c
    set last_refused_at = now(), refusal = left(note_refused_post.refusal, 200)
    where (c.user_id, c.id) in (
      select o.user_id, o.id from private.sync_tokens t
      join public.sync_connections o on (o.user_id, o.id) = (t.user_id, t.connection_id)
      where note_refused_post.token_hash in (t.token_hash, t.earlier_hash)
        and coalesce(o.last_refused_at < now() - interval '1 minute', true)
      -- A refusal waits for no other write.
      for no key update of o skip locked
    )
$$;

comment on function private.note_refused_post is
  'Keeps the time and the reason of a refused post with the connection of its token, or of an earlier token: at most once per minute. For the server.';
revoke execute on function private.note_refused_post from public, anon, authenticated;
