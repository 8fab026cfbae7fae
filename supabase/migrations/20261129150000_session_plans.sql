-- The plan of a trading day: the table, its policies and its limits.

create table public.session_plans (
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  day date not null,
  markets text[] not null default '{}',
  setups text[] not null default '{}',
  levels text not null default '',
  max_trades smallint,
  max_loss numeric(14, 2),
  mood text[] not null default '{}',
  review text not null default '',
  is_shared boolean not null default false,
  set_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint session_plans_pkey primary key (user_id, day),
  constraint session_plans_are_of_this_age check (day between '1900-01-01' and '9999-12-31'),
  constraint session_plans_lists_check check (
    private.are_texts(markets, 12, 32) and array_position(markets, '') is null
    and private.are_texts(setups, 12, 60) and array_position(setups, '') is null
  ),
  constraint session_plans_texts_check check (char_length(levels) <= 500 and char_length(review) <= 300),
  constraint session_plans_limits_check check (max_trades between 1 and 100 and max_loss between 0.01 and 999999999999.99),
  constraint session_plans_mood_check check (
    cardinality(mood) <= 3 and coalesce(array_ndims(mood), 1) = 1
    and mood <@ '{calm,confident,focused,patient,unsure,hurried,bored,tired,angry,afraid to miss out}'
  )
);

comment on table public.session_plans is
  'A trader''s plan of a day. Only the trader can read it, unless it is shared: then also the staff who see the trader.';
comment on column public.session_plans.day is 'By the trader''s clock.';
comment on column public.session_plans.markets is 'Symbols to trade; empty for any.';
comment on column public.session_plans.setups is 'Names of the allowed setups (trading_records.setup); empty for any.';
comment on column public.session_plans.levels is 'Price levels, or words about the day.';
comment on column public.session_plans.max_loss is 'Dollars that the trades of the day may lose together.';
comment on column public.session_plans.mood is 'Up to three words of domain/feelings.ts for the time before the first trade.';
comment on column public.session_plans.review is 'One line about the result; empty for none.';
comment on column public.session_plans.set_at is 'When it was first saved. No client can set it.';
comment on column public.session_plans.edited_at is
  'When the plan was last changed, apart from its review and sharing; null if never. No client can set it.';
alter table public.session_plans enable row level security;
revoke all on public.session_plans from public, anon, authenticated;
grant select, delete on public.session_plans to authenticated;
grant insert (user_id, day, markets, setups, levels, max_trades, max_loss, mood, review, is_shared)
  on public.session_plans to authenticated;
grant update (markets, setups, levels, max_trades, max_loss, mood, review, is_shared)
  on public.session_plans to authenticated;

create policy "Traders read their own session plans" on public.session_plans
  for select to authenticated using (user_id = (select auth.uid()));

create policy "Admins read shared session plans" on public.session_plans
  for select to authenticated using (is_shared and (select private.is_admin()));

create policy "Assistants read the shared session plans of their students" on public.session_plans
  for select to authenticated using (is_shared and user_id in (select private.assisted_students()));

create policy "Traders add their own session plans" on public.session_plans
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy "Traders change their own session plans" on public.session_plans
  for update to authenticated using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "Traders delete their own session plans" on public.session_plans
  for delete to authenticated using (user_id = (select auth.uid()));

create trigger note_edit before update on public.session_plans
  for each row when (
    (old.markets, old.setups, old.levels, old.max_trades, old.max_loss, old.mood)
      is distinct from (new.markets, new.setups, new.levels, new.max_trades, new.max_loss, new.mood)
  ) execute function private.note_edit();

create trigger stand_in_line before insert on public.session_plans
  for each statement execute function private.stand_in_line();

create trigger require_room after insert on public.session_plans
  referencing new table as new_rows
  for each statement execute function private.require_room_for_own(5000, 'session plans');
