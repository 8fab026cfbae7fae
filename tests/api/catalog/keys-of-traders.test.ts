import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';

// Every key of a trader's rows includes the trader, so that an engine that divides PostgreSQL by trader can
// store them: docs/scaling.md lists the global tables, with reasons.

const { connection } = inject('server');

/** Tables of no single trader: each is a line of docs/scaling.md. */
const globals = [
  'private.announcements',
  'private.class_codes',
  'private.desk_news',
  'private.quotas',
  'private.sign_up_code',
  'private.sign_up_grants',
  'private.staff_door',
  'private.staff_invitations',
  'private.webhook',
  'public.admin_actions',
  'public.assignments',
  'public.class_challenges',
  'public.class_instruments',
  'public.class_playbook_groups',
  'public.class_playbooks',
  'public.class_rates',
  'public.desk_settings',
  'public.groups',
  'public.user_roles',
];

const trader = `case when c.oid = 'public.profiles'::regclass then 'id' else 'user_id' end`;

/** Pipstone's tables except global ones; auth, storage and server are global. */
const ofTraders = `
  select c.oid, c.oid::regclass::text as name, format('%s.%s', n.nspname, c.relname) as full_name,
         a.attnum as trader, a.attnotnull as is_always_there
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attribute a on a.attrelid = c.oid and a.attname = ${trader}
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
    and format('%s.%s', n.nspname, c.relname) <> all ($1)`;

test('the primary key of every table but the global ones includes the owner of the row', async () => {
  const without = await query(
    connection,
    `select t.full_name from (${ofTraders}) t
     where t.is_always_there is not true or not exists (
       select from pg_index i where i.indrelid = t.oid and i.indisprimary and t.trader = any (i.indkey)
     )
     order by 1`,
    [globals],
  );
  expect(without).toEqual([]);
});

test('nothing of a trader is unique among traders', async () => {
  const found = await query(
    connection,
    `select i.indexrelid::regclass::text as index from (${ofTraders}) t
     join pg_index i on i.indrelid = t.oid and i.indisunique and t.trader <> all (i.indkey)
     order by 1`,
    [globals],
  );
  expect(found).toEqual([]);
});

test('a foreign key of a trader’s rows carries the trader, or leads to a global table', async () => {
  const found = await query(
    connection,
    `with those as (${ofTraders})
     select k.conname as key from those t
     join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
     join those r on r.oid = k.confrelid
     where array_position(k.conkey, t.trader) is null
       or array_position(k.conkey, t.trader) <> array_position(k.confkey, r.trader)
     order by 1`,
    [globals],
  );
  expect(found).toEqual([]);
});

test('the page about scaling names every global table', async () => {
  const page = readFileSync(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
  const there = await query(
    connection,
    `select name from unnest($1::text[]) name where to_regclass(name) is not null order by 1`,
    [globals],
  );
  expect(there.map(({ name }) => name)).toEqual(globals);
  expect(globals.filter(name => !page.includes(`\`${name}\``))).toEqual([]);
});
