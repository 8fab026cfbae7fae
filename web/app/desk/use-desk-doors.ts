import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { unreadQueries, unreadSum } from '#data/comments/unread.ts';
import { useQuiet } from '#lib/queries/use-quiet.ts';
import type { Door } from '../shell/door.ts';
import { todayAddress } from './desk-addresses.ts';
import { deskDoors } from './desk-doors.ts';
import { useQueuePlace } from './today/queue.ts';

/** Includes the number of unread comments, for which the first figures do not wait. */
export function useDeskDoors(): readonly Door[] {
  const isQuiet = useQuiet();
  const { data } = useQuery({ ...unreadQueries.ofDesk(), enabled: isQuiet });
  const news = unreadSum(data);
  const ofStudent = useDoorOfStudent();
  const current = useMatch('/playbooks/*') ? '/groups' : ofStudent;
  return deskDoors.map(door => ({
    ...door,
    ...(current && { isCurrent: door.to === current }),
    ...(door.to === '/' && news > 0 && { news }),
  }));
}

/** The page from which a student's page was opened: Today or Students, otherwise the dashboard. */
function useDoorOfStudent(): string | undefined {
  const studentId = useMatch('/students/:id/*')?.params.id;
  const place = useQueuePlace(studentId ?? '');
  if (studentId) {
    return place?.list === 'Today' ? todayAddress() : place?.list === 'Students' ? '/students' : '/';
  }
}
