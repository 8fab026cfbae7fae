import { withClient } from '../../../lab/harness/database.ts';
import { addTrader, admin, type Person } from '../../../lab/harness/people.ts';
import { addAssistant, addGroup, addTeacher } from '../../../lab/harness/school.ts';

/** Ada owns the school, Tess teaches, Asa assists in a group. */
export type Class = {
  ada: Person;
  tess: Person;
  asa: Person;
  group: string;
  addStudent(name: string): Promise<Person>;
};

type Server = Parameters<typeof admin>[0];

export async function addClass(server: Server): Promise<Class> {
  const group = await addGroup(server, 'Spring');
  return {
    ada: await admin(server),
    tess: await addTeacher(server, 'Tess'),
    asa: await addAssistant(server, 'Asa', [group]),
    group,
    async addStudent(name) {
      const student = await addTrader(server, name);
      await withClient(server.connection, client =>
        client.query('update public.students set group_id = $1 where user_id = $2', [group, student.id]),
      );
      return student;
    },
  };
}
