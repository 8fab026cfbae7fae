import { createContext, use, useState } from 'react';

/** The students of a desk list, in its order when one of them was opened. */
export type Queue = { list: 'Today' | 'Users' | 'Students' | 'the Group'; ids: readonly string[] };

const empty: Queue = { list: 'Today', ids: [] };

const QueueContext = createContext<[queue: Queue, show: (queue: Queue) => void]>([empty, () => undefined]);

/** Around the desk pages, so that it stays from student to student. */
export const QueueProvider = QueueContext.Provider;

export function useQueueState() {
  return useState(empty);
}

/** Call it with the ids of a list when one of its students is opened. */
export function useShowQueue(): (queue: Queue) => void {
  return use(QueueContext)[1];
}

/** A student's position in the queue, with the previous and the next student; null outside the queue. */
export function useQueuePlace(studentId: string) {
  const [{ list, ids }] = use(QueueContext);
  const index = ids.indexOf(studentId);
  return index < 0
    ? null
    : { list, place: index + 1, of: ids.length, previous: ids[index - 1], next: ids[index + 1] };
}
