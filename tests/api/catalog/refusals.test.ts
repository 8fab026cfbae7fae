import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { query } from '../../../lab/harness/database.ts';
import { errorAnswer } from '../../../server/rest/errors/error-answer.ts';

const { connection } = inject('server');

test('a refusal of the database is never answered as a fault of the server', async () => {
  const raised = await query(
    connection,
    `select distinct m[1] as raise from pg_proc p, regexp_matches(p.prosrc, 'raise ((?:sqlstate ''\\w+''|\\w+)) using', 'g') m
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  expect(raised.length).toBeGreaterThan(5);
  for (const { raise } of raised) {
    const failure = query(connection, `do $$ begin raise ${raise} using message = 'No'; end $$`);
    const error = await failure.catch(error => error);
    expect(error).toBeInstanceOf(pg.DatabaseError);
    const { status, message } = errorAnswer(error, true);
    expect([raise, status >= 400 && status < 500, message]).toEqual([raise, true, 'No']);
  }
});

test('a condition that is raised for a reason of its own chooses its status', async () => {
  const rows = await query(
    connection,
    `select distinct m[1] as code from pg_proc p, regexp_matches(p.prosrc, 'raise sqlstate ''(\\w+)''', 'g') m
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  // PSLOW is for the server: it waits and retries, or returns 503.
  expect(rows.map(({ code }) => code).filter(code => !/^PT4\d\d$/.test(String(code)))).toEqual(['PSLOW']);
});
