import { useCallback, useState } from 'react';
import { maxTradersPerChart } from '#domain/limits.ts';
import type { ChartUser } from './chart-user.ts';

export type ChartUsers = {
  users: readonly ChartUser[];
  /** No more fit into one chart. */
  isFull: boolean;
  /** Adds a user, or takes them out again. */
  toggle: (user: ChartUser) => void;
  remove: (userId: string) => void;
  clear: () => void;
};

/** Whose trades are charted, in the order in which they were chosen. */
export function useChartUsers(): ChartUsers {
  const [users, setUsers] = useState<readonly ChartUser[]>([]);
  const remove = useCallback(
    (userId: string) => setUsers(before => before.filter(({ id }) => id !== userId)),
    [],
  );
  const toggle = useCallback(
    (user: ChartUser) =>
      setUsers(before => {
        const others = before.filter(({ id }) => id !== user.id);
        return others.length < before.length ? others : [...before, user].slice(0, maxTradersPerChart);
      }),
    [],
  );
  const clear = useCallback(() => setUsers([]), []);
  return { users, isFull: users.length >= maxTradersPerChart, toggle, remove, clear };
}
