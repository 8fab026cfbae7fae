import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { unreadQueries, unreadSum } from '#data/comments/unread.ts';
import { useQuiet } from '#lib/queries/use-quiet.ts';
import type { Door } from '../shell/door.ts';
import { deskDoors } from './desk-doors.ts';

/**
 * The desk's navigation, with the number of unread comments. The first figures do not wait for that number.
 */
export function useDeskDoors(): readonly Door[] {
  const isQuiet = useQuiet();
  const { data } = useQuery({ ...unreadQueries.ofDesk(), enabled: isQuiet });
  const news = unreadSum(data);
  const arePlaybooks = useMatch('/playbooks/*') !== null;
  return deskDoors.map(door => ({
    ...door,
    isCurrent: arePlaybooks && door.to === '/groups',
    ...(door.to === '/' && news > 0 && { news }),
  }));
}
