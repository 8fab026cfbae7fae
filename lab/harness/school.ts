import { withClient } from './database.ts';
import { addTrader, type Person, type ServerAndDatabase } from './people.ts';

export async function addTeacher(server: ServerAndDatabase, name: string): Promise<Person> {
  return withDuty(server, name, 'teacher');
}

export async function addAssistant(
  server: ServerAndDatabase,
  name: string,
  groupIds: readonly string[] = [],
): Promise<Person> {
  const person = await withDuty(server, name, 'assistant');
  await withClient(server.connection, client =>
    client.query('insert into public.group_assistants (user_id, group_id) select $1, unnest($2::uuid[])', [
      person.id,
      groupIds,
    ]),
  );
  return person;
}

async function withDuty(server: ServerAndDatabase, name: string, duty: string): Promise<Person> {
  const person = await addTrader(server, name);
  await withClient(server.connection, client =>
    client.query(`update public.user_roles set role = 'admin', duty = $2 where user_id = $1`, [
      person.id,
      duty,
    ]),
  );
  return person;
}

let groups = 0;

/**
 * Creates a group with these students; returns its id. Its name has a unique number: tests share a server.
 */
export async function addGroup(
  server: ServerAndDatabase,
  name: string,
  students: readonly Pick<Person, 'id'>[] = [],
): Promise<string> {
  groups += 1;
  return withClient(server.connection, async client => {
    const { rows } = await client.query<{ id: string }>(
      'insert into public.groups (name) values ($1) returning id',
      [`${name} ${process.pid}.${groups}.${Date.now().toString(36)}`],
    );
    const id = rows[0]?.id ?? '';
    await client.query('update public.students set group_id = $1 where user_id = any ($2)', [
      id,
      students.map(student => student.id),
    ]);
    return id;
  });
}
