import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskSettings, defaultDeskSettings } from '#domain/desk/desk-settings.ts';
import { type DeskExample, deskExamples, studentOf } from '#domain/desk/example-student.ts';
import examples from '#domain/desk/examples.json' with { type: 'json' };
import type { Reason } from '#domain/desk/reason.ts';
import { reasonSentence } from '#domain/desk/reason-sentence.ts';
import { studentReasons } from '#domain/desk/student-reasons.ts';
import { databasesForFile } from '../../postgres/temporary.ts';
import { type StoredStudent, storeStudents } from '../../support/desk-students.ts';

const databases = databasesForFile();
const now = new Date('2026-03-10T15:00:00Z');
const today = '2026-03-10';
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(await databases.migratedDatabase());
  await client.connect();
});
afterAll(() => client.end());

const settingsRow = `jsonb_populate_record((select d from public.desk_settings d), $2::jsonb)`;

describe('the database says what domain/desk says', () => {
  const all = deskExamples(examples).map(example => ({ example, ...storedOf(example) }));

  beforeAll(() => storeStudents(client, all));

  test.each(all)('$example.case', async ({ id, student, example }) => {
    const settings = { ...defaultDeskSettings, ...example.settings };
    const { rows } = await client.query<{ rank: string; reasons: Reason[] }>(
      `select r.rank, r.reasons from private.desk_facts(array[$1::uuid], $3) f
       cross join private.reasons_together(f, ${settingsRow}, $3, $4, 'UTC') r`,
      [id, JSON.stringify(settings), now, today],
    );
    expect(rows[0]?.reasons.map(reasonSentence)).toEqual(example.says);
    expect(Number(rows[0]?.rank)).toBe(example.rank);
    expect(rows[0]?.reasons).toEqual(expected(student, settings, now, today));
  });
});

function storedOf(example: DeskExample): StoredStudent {
  const student = studentOf(example, now, today);
  const plans = student.plans.map(plan => ({ ...plan, id: randomUUID() }));
  return { id: randomUUID(), student: { ...student, plans }, deposit: example.deposit ?? 10_000 };
}

function expected(
  student: StoredStudent['student'],
  settings: DeskSettings,
  at: Date,
  day: string,
): Reason[] {
  return studentReasons(student, settings, {
    now: at,
    today: day,
    startOfDay: date => new Date(`${date}T00:00:00Z`),
  });
}
