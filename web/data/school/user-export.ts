import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ListedUser } from '#data/backend/rows.ts';
import { maxPageSize, maxStudentsAtOnce } from '#domain/limits.ts';
import { type UserFilter, usersAfter } from './users.ts';

/** The most that the database returns at once. */
const pageSize = maxPageSize;

/**
 * Reads all users who match a filter, page by page, on request; `count` is how many have arrived. Calling
 * `stop` or leaving the screen ends it.
 */
export function useReadAllUsers() {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const reading = useMutation({
    mutationFn: async (filter: UserFilter): Promise<ListedUser[] | null> => {
      setCount(0);
      const controller = new AbortController();
      running.current = controller;
      const users: ListedUser[] = [];
      for (;;) {
        const page = await pageOrNull(users.at(-1) ?? null, filter, controller.signal);
        if (!page) {
          return null;
        }
        users.push(...page);
        setCount(users.length);
        if (page.length < pageSize) {
          return users;
        }
      }
    },
    meta: { failure: { description: 'Failed to fetch users' } },
  });
  return {
    count,
    isReading: reading.isPending,
    /** Returns null if it was stopped. */
    read: reading.mutateAsync,
    stop: () => running.current?.abort(),
  };
}

/** Reads the ids of the first users who match a filter, as many as can be changed at once. */
export function useReadFirstUsers() {
  return useMutation({
    mutationFn: async (filter: UserFilter): Promise<string[]> => {
      const users: ListedUser[] = [];
      for (let isEnd = false; !isEnd && users.length < maxStudentsAtOnce; ) {
        const page = await usersAfter(users.at(-1) ?? null, filter, pageSize);
        users.push(...page);
        isEnd = page.length < pageSize;
      }
      return users.slice(0, maxStudentsAtOnce).map(({ id }) => id);
    },
    meta: { failure: { description: 'Failed to fetch users' } },
  });
}

async function pageOrNull(last: ListedUser | null, filter: UserFilter, signal: AbortSignal) {
  try {
    return await usersAfter(last, filter, pageSize, signal);
  } catch (error) {
    if (signal.aborted) {
      return null;
    }
    throw error;
  }
}
