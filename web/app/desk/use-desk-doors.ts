import { useQuery } from '@tanstack/react-query';
import { unreadQueries, unreadSum } from '#data/comments/unread.ts';
import { useQuiet } from '#lib/use-quiet.ts';
import type { Door } from '../shell/door.ts';
import { deskDoors } from './desk-doors.ts';

/** The doors of the desk, with what is unread of the students. The first figures need not wait for that. */
export function useDeskDoors(): readonly Door[] {
  const isQuiet = useQuiet();
  const { data } = useQuery({ ...unreadQueries.ofDesk(), enabled: isQuiet });
  const news = unreadSum(data);
  return deskDoors.map(door => (door.to === '/' && news > 0 ? { ...door, news } : door));
}
