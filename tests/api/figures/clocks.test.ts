import { describe, expect, inject, test } from 'vitest';
import { toDay, toMoment } from '#domain/clock/clock.ts';
import examples from '#domain/clock/examples.json' with { type: 'json' };
import { visitor } from '../../../lab/harness/clients.ts';
import { query, withClient } from '../../../lab/harness/database.ts';
import { addTrader, admin } from '../../../lab/harness/people.ts';

// The database reads clocks as domain/clock/ does, example by example.

const server = inject('server');
const { connection } = server;

/** As text in a session with that zone. */
function answers(expression: string, rows: readonly object[], session = 'UTC'): Promise<unknown[]> {
  return withClient(connection, async client => {
    await client.query(`set time zone '${session}'`);
    const { rows: found } = await client.query(
      `select ${expression} as answer
       from jsonb_array_elements($1) with ordinality e (row, place),
         jsonb_to_record(row) r (zone text, shift int, moment timestamptz, wall timestamp)
       order by place`,
      [JSON.stringify(rows)],
    );
    return found.map(({ answer }) => answer);
  });
}

const shift = 'make_interval(hours => shift)';
const dayInSql = `private.day_of(moment, zone, ${shift})::text`;
const momentInSql = `to_char(private.moment_of(wall, zone, ${shift}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

describe.each(['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'])(
  'in a session in %s',
  session => {
    test('day_of answers every example', async () => {
      const expected = examples.toDay.map(example => example.expected);
      expect(await answers(dayInSql, examples.toDay, session)).toEqual(expected);
    });

    test('moment_of answers every example', async () => {
      const expected = examples.toMoment.map(example => example.expected);
      expect(await answers(momentInSql, examples.toMoment, session)).toEqual(expected);
    });
  },
);

test.each([
  ['America/New_York', 7],
  ['Europe/Athens', 0],
  ['Australia/Lord_Howe', 0],
  ['America/Havana', -3],
  ['Etc/GMT-3', 0],
])(
  'on the days on which clocks change, SQL and domain/ answer the same: %s and %d hours',
  async (zone, shift) => {
    const quarter = 15 * 60_000;
    const rows = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31'].flatMap(
      day =>
        Array.from({ length: 3 * 96 }, (_, index) => {
          const moment = new Date(Date.parse(day) + index * quarter).toISOString();
          return { zone, shift, moment, wall: moment.slice(0, 19) };
        }),
    );
    const clock = { zone, shiftHours: shift };
    expect(await answers(dayInSql, rows)).toEqual(rows.map(row => toDay(new Date(row.moment), clock)));
    expect(await answers(momentInSql, rows)).toEqual(
      rows.map(({ wall }) => toMoment(wall, clock).toISOString()),
    );
  },
);

test('without a shift they are the calendar of the zone, and what has no end has none', async () => {
  const [row] = await query(
    connection,
    `select private.day_of('2026-03-08T04:59Z', 'America/New_York')::text as day,
       private.moment_of('2026-03-08', 'America/New_York') = '2026-03-08T05:00Z' as begins,
       private.day_of('infinity', 'UTC')::text as never,
       private.moment_of('-infinity', 'America/New_York')::text as ever,
       private.day_of(null, 'UTC') is null and private.moment_of(null, 'UTC') is null as nothing`,
  );
  expect(row).toEqual({
    day: '2026-03-07',
    begins: true,
    never: 'infinity',
    ever: '-infinity',
    nothing: true,
  });
});

test('no client can call them, and only the functions of signed-in people may', async () => {
  const people = [
    await visitor(server.url),
    (await addTrader(server, 'Amara')).client,
    (await admin(server)).client,
  ];
  for (const client of people) {
    const { error } = await client.rpc('day_of', { moment: '2026-01-01T00:00Z', zone: 'UTC' });
    expect(error?.code).toBe('PGRST202');
  }
  const [may] = await query(
    connection,
    `select bool_or(has_function_privilege('anon', oid, 'execute')) as visitors,
       bool_and(has_function_privilege('authenticated', oid, 'execute')) as people
     from pg_proc where pronamespace = 'private'::regnamespace and proname in ('day_of', 'moment_of')`,
  );
  expect(may).toEqual({ visitors: false, people: true });
});
