-- A week may start on the Sunday before the Monday that names it.

comment on column public.weekly_reviews.week is
  'The Monday in the week, which names it. The trader decides whether the week starts on it or on the Sunday before.';
