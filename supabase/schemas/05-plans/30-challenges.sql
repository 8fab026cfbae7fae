-- A plan may have the rules of a challenge, and the educator may set templates for the class.

create table public.plan_challenges (
  plan_id uuid not null,
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  name text not null,
  initial numeric(14, 2) not null,
  began_on date not null,
  ends_on date,
  rules jsonb not null,
  page text,
  read_on date,
  version integer not null default 1,
  primary key (user_id, plan_id),
  constraint plan_challenges_are_of_an_own_plan foreign key (plan_id, user_id)
    references public.trading_plans (id, user_id) on delete cascade,
  constraint plan_challenges_name_check check (char_length(name) <= 80 and name = btrim(name) and name <> ''),
  -- NaN is greater than any number.
  constraint plan_challenges_initial_check check (initial > 0 and initial < 1000000000000),
  constraint plan_challenges_are_of_this_age check (
    began_on between '1900-01-01' and '9999-12-31' and ends_on between '1900-01-01' and '9999-12-31'
    and read_on between '1900-01-01' and '9999-12-31'
  ),
  constraint plan_challenges_end_after_they_began check (ends_on >= began_on),
  constraint plan_challenges_rules_check check (private.are_challenge_rules(rules)),
  constraint plan_challenges_page_check check (char_length(page) <= 300 and page ~ '^https://[^[:space:]]+$')
);

comment on table public.plan_challenges is 'The challenge of a firm that a plan is for, one per plan.';
comment on column public.plan_challenges.initial is 'The starting amount in dollars.';
comment on column public.plan_challenges.began_on is 'Its first day by the clock of its rules.';
comment on column public.plan_challenges.ends_on is 'Its last day by the same clock; null without one.';
comment on column public.plan_challenges.rules is 'ChallengeRules of domain/challenges/rules.ts.';
comment on column public.plan_challenges.page is 'The firm''s web page with the rules.';
comment on column public.plan_challenges.read_on is 'The day on which that page was read.';
comment on column public.plan_challenges.version is 'As trading_plans.version.';
alter table public.plan_challenges enable row level security;
revoke all on public.plan_challenges from public, anon, authenticated;
grant select, delete on public.plan_challenges to authenticated;
grant insert (plan_id, user_id, name, initial, began_on, ends_on, rules, page, read_on) on public.plan_challenges
  to authenticated;
grant update (name, initial, began_on, ends_on, rules, page, read_on) on public.plan_challenges to authenticated;

create policy "Traders read their own challenges" on public.plan_challenges
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read every challenge" on public.plan_challenges
  for select to authenticated using ((select private.is_admin()));

create policy "Traders add their own challenges" on public.plan_challenges
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own challenges" on public.plan_challenges
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Traders delete their own challenges" on public.plan_challenges
  for delete to authenticated using (user_id = (select auth.uid()));

create policy "Assistants read the challenges of their students" on public.plan_challenges
  for select to authenticated using (user_id in (select private.assisted_students()));

create table public.class_challenges (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  rules jsonb not null,
  page text,
  read_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint class_challenges_name_check check (char_length(name) <= 80 and name = btrim(name) and name <> ''),
  constraint class_challenges_are_of_this_age check (read_on between '1900-01-01' and '9999-12-31'),
  constraint class_challenges_rules_check check (private.are_challenge_rules(rules)),
  constraint class_challenges_page_check check (char_length(page) <= 300 and page ~ '^https://[^[:space:]]+$')
);

comment on table public.class_challenges is
  'Challenge rules to start from, entered by the educator: everyone who has signed in reads them, admins write them. Columns as in plan_challenges.';
alter table public.class_challenges enable row level security;
revoke all on public.class_challenges from public, anon, authenticated;
grant select, delete on public.class_challenges to authenticated;
grant insert (id, name, rules, page, read_on) on public.class_challenges to authenticated;
grant update (name, rules, page, read_on) on public.class_challenges to authenticated;

create unique index class_challenges_have_names_of_their_own on public.class_challenges (lower(name));

create policy "Everyone reads the challenges of the class" on public.class_challenges
  for select to authenticated using (true);

create policy "Admins add challenges of the class" on public.class_challenges
  for insert to authenticated with check ((select private.is_admin()));

create policy "Admins change challenges of the class" on public.class_challenges
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Admins delete challenges of the class" on public.class_challenges
  for delete to authenticated using ((select private.is_admin()));

create trigger require_zone before insert or update of rules on public.plan_challenges
  for each row execute function private.require_zone_of_rules();

create trigger count_version before update on public.plan_challenges
  for each row when (
    (old.name, old.initial, old.began_on, old.ends_on, old.rules, old.page, old.read_on)
      is distinct from (new.name, new.initial, new.began_on, new.ends_on, new.rules, new.page, new.read_on)
  ) execute function private.count_version();

-- Queued, so that none is added to a plan that is being deleted.
create trigger stand_in_line before insert or update or delete on public.plan_challenges
  for each statement execute function private.stand_in_line();

create trigger mark_for_desk_when_made after insert on public.plan_challenges
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_changed after update on public.plan_challenges
  referencing new table as new_rows
  for each statement execute function private.mark_for_desk();

create trigger mark_for_desk_when_deleted after delete on public.plan_challenges
  referencing old table as old_rows
  for each statement execute function private.mark_for_desk();

create trigger require_zone before insert or update of rules on public.class_challenges
  for each row execute function private.require_zone_of_rules();

create trigger count_version before update on public.class_challenges
  for each row when (
    (old.name, old.rules, old.page, old.read_on) is distinct from (new.name, new.rules, new.page, new.read_on)
  ) execute function private.count_version();

create trigger stand_in_line before insert on public.class_challenges
  for each statement execute function private.stand_in_line_for_class();

create trigger require_room after insert on public.class_challenges
  for each statement execute function private.require_room_for_class(100, 'challenges');
