import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { unreadQueries, unreadSum } from '#data/comments/unread.ts';
import { useQuiet } from '#lib/queries/use-quiet.ts';
import type { Door } from '../shell/door.ts';
import { todayAddress } from './desk-addresses.ts';
import { deskDoors } from './desk-doors.ts';
import { useQueuePlace } from './today/queue.ts';

/** The doors of the desk, with what is unread of the students. The first figures need not wait for that. */
export function useDeskDoors(): readonly Door[] {
  const isQuiet = useQuiet();
  const { data } = useQuery({ ...unreadQueries.ofDesk(), enabled: isQuiet });
  const news = unreadSum(data);
  const ofStudent = useDoorOfStudent();
  return deskDoors.map(door => ({
    ...door,
    isCurrent: door.to === ofStudent,
    ...(door.to === '/' && news > 0 && { news }),
  }));
}

/** Where one came from to a student's own pages: Today, or else the dashboard. */
function useDoorOfStudent(): string | undefined {
  const studentId = useMatch('/students/:id/*')?.params.id;
  const place = useQueuePlace(studentId ?? '');
  if (studentId) {
    return place?.list === 'Today' ? todayAddress() : '/';
  }
}
