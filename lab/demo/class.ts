import { addDays, type CalendarDay } from '#domain/clock/calendar-day.ts';
import type { Database } from '../../server/postgres/database.ts';
import { type Account, actingAs } from '../harness/acting-as.ts';
import { classPlaybook } from './playbooks.ts';
import { steadyId } from './steady-id.ts';

const group = { id: steadyId('London Desk'), name: 'London Desk' };

const question = steadyId('What did your worst trade of the week teach you?');

/** Ada's group and its playbook. */
export async function openClass(database: Database, ada: Account): Promise<void> {
  const { id, name, words, rules } = classPlaybook;
  await database.run([
    { text: 'insert into public.groups (id, name) values ($1, $2)', values: [group.id, group.name] },
    actingAs(ada),
    {
      text: 'insert into public.class_playbooks (id, name, words, rules) values ($1, $2, $3, $4)',
      values: [id, name, words, JSON.stringify(rules)],
    },
    {
      text: 'insert into public.class_playbook_groups (playbook_id, group_id) values ($1, $2)',
      values: [id, group.id],
    },
  ]);
}

/** A student who comes into the group gets its playbook. */
export async function joinClass(database: Database, student: Account): Promise<void> {
  await database.run([
    {
      text: 'update public.students set group_id = $2 where user_id = $1',
      values: [student.id, group.id],
    },
  ]);
}

export async function setAssignments(
  database: Database,
  ada: Account,
  students: readonly Account[],
  anchor: CalendarDay,
): Promise<void> {
  const week = { group_id: group.id, begins: addDays(anchor, -6), ends: addDays(anchor, 3) };
  const rows = [
    { title: 'Ten trades by the book', kind: 'trades', goal: 10, setup: classPlaybook.name },
    { title: 'A note for five days', kind: 'days', goal: 5 },
    { id: question, title: 'What did your worst trade of the week teach you?', kind: 'text', goal: 1 },
  ].map(row => ({ id: steadyId(row.title), details: '', setup: null, ...week, ...row }));
  await database.run([
    actingAs(ada),
    {
      text: `
        insert into public.assignments (id, group_id, title, details, kind, goal, setup, begins, ends)
        select id, group_id, title, details, kind, goal, setup, begins, ends
        from jsonb_populate_recordset(null::public.assignments, $1::jsonb)`,
      values: [JSON.stringify(rows)],
    },
  ]);
  const answers = [
    'I moved the stop twice. From now on it stays where I set it.',
    'It was a good loss: the setup was there, it just did not work.',
    'I traded the news because I was bored. I close the platform at lunch now.',
  ];
  for (const [place, answer] of answers.entries()) {
    const student = students[place];
    if (student) {
      await database.run([
        actingAs(student),
        { text: 'select public.hand_in_assignment($1, $2)', values: [question, answer] },
      ]);
    }
  }
  const [first] = students;
  if (first) {
    await database.run([
      actingAs(ada),
      {
        text: 'select public.reply_to_assignment($1, $2, $3, $4)',
        values: [question, first.id, 'B+', 'Honest. Write the rule into your playbook, so that you see it.'],
      },
    ]);
  }
}
