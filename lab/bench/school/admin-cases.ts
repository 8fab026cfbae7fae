import type pg from 'pg';
import { type TraderSort, traderFilters, traderSorts } from '../../../domain/school/trader-list.ts';

export const limits = { totals: 50, page: 20, search: 50, month: 50, year: 250, today: 250, reasons: 30 };

export type Kind = keyof typeof limits;

export type Case = { name: string; kind: Kind; function: string; given: Record<string, unknown> };
const standings = [null, ...traderFilters];

/**
 * Searches that match all, many, some, few and no users; and one or two letters, where trigrams do not help.
 */
const searches = [
  '',
  '.com',
  'a',
  'q',
  'ø',
  '%',
  '9z',
  'zz',
  '7@',
  'chloé',
  'wanda z',
  "o'neil",
  '99999',
  'nobody at all',
];

export async function adminCases(client: pg.ClientBase): Promise<Case[]> {
  return [
    { name: 'totals', kind: 'totals', function: 'admin_totals', given: {} },
    ...(await pages(client)),
    ...searches.map(search => users(`search for "${search}"`, 'search', { search })),
    ...traderSorts.map(sort =>
      users(`search for "er" by ${sort}`, 'search', { search: 'er', sort, descending: false }),
    ),
    users('search for "an" among the overdue', 'search', { search: 'an', standing: 'overdue' }),
    users('search for nobody among the silent', 'search', { search: 'zzz', standing: 'silent_14' }),
    ...(await charts(client)),
    ...(await desk(client)),
  ];
}

async function pages(client: pg.ClientBase): Promise<Case[]> {
  const cases: Case[] = [];
  for (const sort of traderSorts) {
    const key = await readOrder(client, sort);
    const { rows } = await client.query<{ key: string; id: string }>(`
      select (${key})::text as key, p.id from public.profiles p join private.trader_names n on n.user_id = p.id
      join public.students w on w.user_id = p.id
      order by ${key}, p.id offset (select count(*) / 2 from public.profiles) limit 1`);
    const [middle] = rows;
    for (const standing of standings) {
      for (const descending of [true, false]) {
        const given = { sort, standing, descending };
        const name = `${sort} ${descending ? 'down' : 'up'}${standing ? `, ${standing}` : ''}`;
        cases.push(users(name, 'page', given));
        cases.push(
          users(`${name}, deep`, 'page', { ...given, after_key: middle?.key, after_id: middle?.id }),
        );
      }
    }
  }
  return cases;
}

async function desk(client: pg.ClientBase): Promise<Case[]> {
  const { rows } = await client.query<{ of_group: string; user_ids: string[]; after_id: string }>(`
    select (select group_id from public.students where group_id is not null limit 1) as of_group,
           array(select id from public.profiles order by created_at desc, id desc limit 50) as user_ids,
           gen_random_uuid() as after_id`);
  const [{ of_group, user_ids, after_id } = { of_group: '', user_ids: [], after_id: '' }] = rows;
  const today = (name: string, called: string, given: Record<string, unknown> = {}): Case => ({
    name,
    kind: 'today',
    function: called,
    given: { time_zone: 'America/New_York', ...given },
  });
  return [
    today('Today', 'desk_needs', { level: 'word' }),
    today('Today, deep', 'desk_needs', { level: 'watch', after_place: 300, after_id }),
    today('Today of a group', 'desk_needs', { of_group, level: 'word' }),
    today('other thresholds of Today', 'desk_preview', { settings: { losses_running: 7 } }),
    today('the class', 'desk_class'),
    today('the class of a group', 'desk_class', { of_group }),
    { name: 'reasons of the newest 50', kind: 'reasons', function: 'desk_reasons', given: { user_ids } },
  ];
}

function users(name: string, kind: Kind, given: Record<string, unknown>): Case {
  return { name, kind, function: 'admin_users', given };
}

export function caseStatement({ function: called, given }: Case): { text: string; values: unknown[] } {
  const list = Object.keys(given).map((argument, index) => `${argument} => $${index + 1}`);
  return { text: `select * from public.${called}(${list.join(', ')})`, values: Object.values(given) };
}

async function readOrder(client: pg.ClientBase, sort: TraderSort): Promise<string> {
  const { rows } = await client.query<{ key: string }>('select key from private.trader_order($1)', [sort]);
  return rows[0]?.key ?? '';
}

async function charts(client: pg.ClientBase): Promise<Case[]> {
  const chosen = async (order: string) => {
    const { rows } = await client.query<{ ids: string[] }>(
      `select array(select id from public.profiles order by ${order} limit 50) as ids`,
    );
    return rows[0]?.ids;
  };
  const groups = { busiest: await chosen('total_wins + total_losses desc'), usual: await chosen('id') };
  const { rows: days } = await client.query<{ today: string; month: string; year: string }>(
    `select current_date::text as today, (current_date - 29)::text as month, (current_date - 364)::text as year`,
  );
  return Object.entries(groups).flatMap(([group, user_ids]) =>
    (['trades', 'balance'] as const).flatMap(kind =>
      (['month', 'year'] as const).map(range => ({
        name: `${kind} of the ${group} 50 over a ${range}`,
        kind: range,
        function: `admin_${kind}_by_day`,
        given: {
          user_ids,
          from_date: days[0]?.[range],
          to_date: days[0]?.today,
          time_zone: 'America/New_York',
        },
      })),
    ),
  );
}
