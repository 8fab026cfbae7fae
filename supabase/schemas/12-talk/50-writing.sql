-- When each student wrote last, for the list of students; and one message to several students.

create function private.note_writing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.students s set wrote_at = (
      select max(c.created_at) from public.comments c where c.user_id = s.user_id and c.author_id = s.user_id
    )
    where s.user_id in (select r.user_id from changed_rows r where r.author_id = r.user_id);
  return null;
end
$$;

comment on function private.note_writing() is 'Sets students.wrote_at for the students whose own comments a statement has written or deleted.';
revoke execute on function private.note_writing() from public, anon, authenticated;

create trigger note_writing after insert on public.comments
  referencing new table as changed_rows
  for each statement execute function private.note_writing();

create trigger note_deleted_writing after delete on public.comments
  referencing old table as changed_rows
  for each statement execute function private.note_writing();

create function private.require_own_group(of_group uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (
    select from public.groups g
    where g.id = of_group and g.archived_at is null and (private.is_admin() or exists (
      select from public.group_assistants a where a.group_id = g.id and a.user_id = (select auth.uid())
    ))
  ) then
    raise sqlstate 'PT404' using message = 'There is no such group, or it is archived';
  end if;
end
$$;

comment on function private.require_own_group is
  'Refuses a group that is not open (404), and for assistants one that is not theirs. Refuses callers who are not staff (42501).';
revoke execute on function private.require_own_group from public, anon, authenticated;

create table private.messages_to_several (
  user_id uuid not null references public.profiles on delete cascade,
  id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, id)
);

comment on table private.messages_to_several is
  'The messages that staff have sent to several students within the last day, to limit their number per hour. The texts are comments with the same id.';
alter table private.messages_to_several enable row level security;
revoke all on private.messages_to_several from public, anon, authenticated;

create function public.write_to_students(
  message uuid, body text, user_ids uuid[] default null, of_group uuid default null, after_id uuid default null
)
returns table (written integer, left_out integer, last_id uuid)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  author constant uuid := auth.uid();
  chosen uuid[];
begin
  perform private.require_staff();
  if message is null or num_nonnulls(user_ids, of_group) <> 1 then
    raise invalid_parameter_value using message = 'A message needs an id, and either students or a group';
  end if;
  if of_group is null then
    perform private.require_few_students(user_ids);
    chosen := array(select s from unnest(private.students_in_sight(user_ids)) s order by s);
  else
    perform private.require_own_group(of_group);
    chosen := array(
      select s.user_id from public.students s
      where s.group_id = of_group and s.archived_at is null and s.removed_at is null
        and (after_id is null or s.user_id > after_id)
        and not exists (select from public.user_roles r where r.user_id = s.user_id and r.role = 'admin')
      order by s.user_id limit 500
    );
  end if;
  -- One after the other, so that two at once do not count each other out.
  perform pg_advisory_xact_lock(hashtextextended('pipstone: messages of ' || author::text, 0));
  delete from private.messages_to_several m where m.user_id = author and m.sent_at < now() - interval '1 day';
  insert into private.messages_to_several (user_id, id) values (author, message) on conflict do nothing;
  if (
    select count(*) from private.messages_to_several m
    where m.user_id = author and m.sent_at > now() - interval '1 hour'
  ) > 10 then
    raise sqlstate 'PT422' using
      message = 'You’ve sent 10 messages to several students in the last hour. Try again later.';
  end if;
  -- A comment's id belongs to its student, so that all have the same. Sent again, it changes at most its words.
  insert into public.comments (id, user_id, author_id, about, body)
    select message, s, author, 'student', write_to_students.body from unnest(chosen) s
    where (select count(*) from public.comments c where c.user_id = s) < 5000
    on conflict on constraint comments_pkey do update set body = excluded.body
      where comments.author_id = excluded.author_id and comments.body <> excluded.body;
  return query
    select count(c.id)::integer, (cardinality(chosen) - count(c.id))::integer,
           case when of_group is not null then chosen[500] end
    from unnest(chosen) s
    left join public.comments c on c.user_id = s and c.id = message and c.author_id = author;
end
$$;

comment on function public.write_to_students is
  'Writes one message to several students, each as a comment about the student with that id: at most 500 given ones, or the next 500 of a group after an id. Returns how many have it, how many were left out because their conversation is full, and the id to continue after, null at the end. Sent again, it adds nothing. For staff; students whom they cannot see are left out. At most 10 messages per hour (422).';
revoke execute on function public.write_to_students from public, anon, authenticated;
grant execute on function public.write_to_students to authenticated;
