import { createContext, use, useState } from 'react';

/** Students one after the other, as a list of the desk showed them when one of them was opened. */
type Queue = { list: 'Today' | 'Users'; ids: readonly string[] };

const empty: Queue = { list: 'Today', ids: [] };

const QueueContext = createContext<[queue: Queue, show: (queue: Queue) => void]>([empty, () => undefined]);

/** Around the pages of the desk. It stays while one goes from student to student. */
export const QueueProvider = QueueContext.Provider;

export function useQueueState() {
  return useState(empty);
}

/** To be called with the ids of a list when a student of it is opened. */
export function useShowQueue(): (queue: Queue) => void {
  return use(QueueContext)[1];
}

/** Where a student stands in the queue, and who is before and after; null for one who is not in it. */
export function useQueuePlace(studentId: string) {
  const [{ list, ids }] = use(QueueContext);
  const index = ids.indexOf(studentId);
  return index < 0
    ? null
    : { list, place: index + 1, of: ids.length, previous: ids[index - 1], next: ids[index + 1] };
}
