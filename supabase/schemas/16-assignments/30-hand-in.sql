-- Students hand in texts, and staff reply to their work.

create function public.hand_in_assignment(assignment uuid, answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  student constant uuid := (select auth.uid());
  given constant text := btrim(answer, E' \t\r\n');
begin
  if char_length(given) between 1 and 4000 is not true then
    raise invalid_parameter_value using message = 'An answer needs 1 to 4,000 characters';
  end if;
  if not exists (
    select from public.assignments a
    where a.id = assignment and a.kind = 'text'
      and (a.student_id = student or a.group_id = (select private.group_of_caller()))
  ) then
    raise sqlstate 'PT404' using message = 'There is no such assignment to answer';
  end if;
  insert into public.assignment_work as w (user_id, assignment_id, answer, handed_in_at)
  values (student, assignment, given, now())
  on conflict (user_id, assignment_id) do update set answer = excluded.answer, handed_in_at = excluded.handed_in_at
    where w.replied_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'Your educator has replied already, so the answer can’t be changed';
  end if;
end
$$;

comment on function public.hand_in_assignment is
  'Hands in the caller''s answer to an assignment of the kind text, also after its end, again until staff reply. 404 if it is not theirs, 409 after a reply.';
revoke execute on function public.hand_in_assignment from public, anon, authenticated;
grant execute on function public.hand_in_assignment to authenticated;

create function public.reply_to_assignment(assignment uuid, student uuid, mark text, reply text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  task constant public.assignments := private.require_assignment(assignment);
  staff constant uuid := (select auth.uid());
  given_mark constant text := nullif(btrim(mark, E' \t\r\n'), '');
  given_reply constant text := nullif(btrim(reply, E' \t\r\n'), '');
begin
  if char_length(given_mark) > 20 or char_length(given_reply) > 2000 then
    raise invalid_parameter_value using message = 'A mark has at most 20 characters, and a reply 2,000';
  end if;
  if student is null or student not in (select private.assigned_students(task)) then
    raise sqlstate 'PT404' using message = 'This student doesn’t have the assignment';
  end if;
  if given_mark is null and given_reply is null then
    update public.assignment_work w
      set mark = null, reply = null, replied_at = null, replier_id = null, replier_name = null
      where (w.user_id, w.assignment_id) = (student, assignment);
    return;
  end if;
  insert into public.assignment_work (user_id, assignment_id, mark, reply, replied_at, replier_id, replier_name)
  values (student, assignment, given_mark, given_reply, now(), staff, private.staff_name(staff))
  on conflict (user_id, assignment_id) do update
    set mark = excluded.mark, reply = excluded.reply, replied_at = excluded.replied_at,
        replier_id = excluded.replier_id, replier_name = excluded.replier_name;
end
$$;

comment on function public.reply_to_assignment is
  'Writes the mark and words of staff to a student''s work, or without both removes them. For staff who can see the assignment; 404 otherwise, or if the student doesn''t have it.';
revoke execute on function public.reply_to_assignment from public, anon, authenticated;
grant execute on function public.reply_to_assignment to authenticated;

create function public.hand_ins_to_review()
returns table (
  assignment_id uuid, title text, details text, user_id uuid, name text, answer text, handed_in_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select a.id, a.title, a.details, w.user_id, coalesce(f.full_name, f.email), w.answer, w.handed_in_at
    from public.assignment_work w
    join public.assignments a on a.id = w.assignment_id
    join public.students s on s.user_id = w.user_id and s.archived_at is null
      and (s.user_id = a.student_id or s.group_id = a.group_id)
    join public.profiles f on f.id = w.user_id
    where w.handed_in_at is not null and w.replied_at is null and w.user_id = any (private.students_in_sight(null))
    order by w.handed_in_at, w.user_id, a.id
    limit 100;
end
$$;

comment on function public.hand_ins_to_review is
  'The answers of assignments that have no reply yet, oldest first, at most 100: of students in the caller''s sight who have the assignment now. For staff.';
revoke execute on function public.hand_ins_to_review from public, anon, authenticated;
grant execute on function public.hand_ins_to_review to authenticated;
