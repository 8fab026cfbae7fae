-- Private texts of a trader: daily notes and weekly reviews with the trader's own questions. No admin reads them
-- (docs/decisions/0028).

create table public.day_notes (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  day date not null,
  body text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  text_bytes integer not null generated always as (octet_length(body)) stored,
  constraint day_notes_pkey primary key (user_id, day),
  constraint day_notes_are_of_this_age check (day between '1900-01-01' and '9999-12-31'),
  constraint day_notes_body_check check (char_length(body) <= 10000 and body <> '')
);

comment on table public.day_notes is 'A plain-text note of a day. Only the trader can read it.';
comment on column public.day_notes.day is 'By the trader''s clock.';
comment on column public.day_notes.version is 'As trading_records.version.';
comment on column public.day_notes.updated_at is 'When it was last written. No client can set it.';
comment on column public.day_notes.text_bytes is 'Bytes for profiles.text_bytes.';
alter table public.day_notes enable row level security;
revoke all on public.day_notes from public, anon, authenticated;
grant select, delete on public.day_notes to authenticated;
grant insert (user_id, day, body) on public.day_notes to authenticated;
grant update (body) on public.day_notes to authenticated;

create policy "Everyone reads their own notes of days" on public.day_notes
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone adds their own notes of days" on public.day_notes
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own notes of days" on public.day_notes
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own notes of days" on public.day_notes
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.review_questions (
  user_id uuid primary key default auth.uid() references public.profiles on delete cascade,
  questions text[] not null,
  constraint review_questions_questions_check check (
    private.are_texts(questions, 3, 200) and cardinality(questions) >= 1 and array_position(questions, '') is null
  )
);

comment on table public.review_questions is
  'The weekly questions of a trader, one to three, in place of those in domain/review.ts.';
alter table public.review_questions enable row level security;
revoke all on public.review_questions from public, anon, authenticated;
grant select, delete on public.review_questions to authenticated;
-- Updates may name keys, as upserts do.
grant insert (user_id, questions) on public.review_questions to authenticated;
grant update (user_id, questions) on public.review_questions to authenticated;

create policy "Everyone reads their own questions" on public.review_questions
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone adds their own questions" on public.review_questions
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own questions" on public.review_questions
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own questions" on public.review_questions
  for delete to authenticated using (user_id = (select auth.uid()));

create table public.weekly_reviews (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  week date not null,
  questions text[] not null,
  answers text[] not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  text_bytes integer not null generated always as (private.bytes_of_texts(questions || answers)) stored,
  constraint weekly_reviews_pkey primary key (user_id, week),
  constraint weekly_reviews_week_check check (
    extract(isodow from week) = 1 and week between '1900-01-01' and '9999-12-31'
  ),
  constraint weekly_reviews_questions_check check (
    private.are_texts(questions, 3, 200) and cardinality(questions) >= 1 and array_position(questions, '') is null
  ),
  constraint weekly_reviews_answers_check check (
    private.are_texts(answers, 3, 4000) and cardinality(answers) = cardinality(questions)
  )
);

comment on table public.weekly_reviews is
  'The answers of a trader to their questions in one week. Only the trader can read them.';
comment on column public.weekly_reviews.week is 'The Monday in the week, which names it. The trader decides whether the week starts on it or on the Sunday before.';
comment on column public.weekly_reviews.questions is 'As they were asked then.';
comment on column public.weekly_reviews.answers is 'One per question, in the same order; empty if there is none.';
comment on column public.weekly_reviews.version is 'As trading_records.version.';
comment on column public.weekly_reviews.updated_at is 'When it was last written. No client can set it.';
comment on column public.weekly_reviews.text_bytes is 'Bytes for profiles.text_bytes.';
alter table public.weekly_reviews enable row level security;
revoke all on public.weekly_reviews from public, anon, authenticated;
grant select, delete on public.weekly_reviews to authenticated;
grant insert (user_id, week, questions, answers) on public.weekly_reviews to authenticated;
grant update (questions, answers) on public.weekly_reviews to authenticated;

create policy "Everyone reads their own reviews" on public.weekly_reviews
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Everyone adds their own reviews" on public.weekly_reviews
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Everyone changes their own reviews" on public.weekly_reviews
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Everyone deletes their own reviews" on public.weekly_reviews
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger count_version before update on public.day_notes
  for each row when (old.body <> new.body) execute function private.count_version();

create trigger touch_row before insert or update on public.day_notes
  for each row execute function private.touch_row();

create trigger stand_in_line before insert or update or delete on public.day_notes
  for each statement execute function private.stand_in_line();

create trigger count_inserted_text after insert on public.day_notes
  referencing new table as new_rows for each statement execute function private.count_text();

create trigger count_changed_text after update on public.day_notes
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_text();

create trigger count_deleted_text after delete on public.day_notes
  referencing old table as old_rows for each statement execute function private.count_text();

create trigger count_version before update on public.weekly_reviews
  for each row when ((old.questions, old.answers) is distinct from (new.questions, new.answers))
  execute function private.count_version();

create trigger touch_row before insert or update on public.weekly_reviews
  for each row execute function private.touch_row();

create trigger stand_in_line before insert or update or delete on public.weekly_reviews
  for each statement execute function private.stand_in_line();

create trigger count_inserted_text after insert on public.weekly_reviews
  referencing new table as new_rows for each statement execute function private.count_text();

create trigger count_changed_text after update on public.weekly_reviews
  referencing old table as old_rows new table as new_rows for each statement execute function private.count_text();

create trigger count_deleted_text after delete on public.weekly_reviews
  referencing old table as old_rows for each statement execute function private.count_text();
