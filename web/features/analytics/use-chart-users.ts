import { useCallback, useMemo, useState } from 'react';
import { maxTradersPerChart } from '#domain/limits.ts';
import type { ChartLook } from './analytics-view.ts';
import type { ChartUser } from './chart-user.ts';

export type ChartUsers = {
  users: readonly ChartUser[];
  isFull: boolean;
  toggle: (user: ChartUser) => void;
  /** Adds those who are not included yet, as many as fit. */
  add: (users: readonly ChartUser[]) => void;
  remove: (userId: string) => void;
  clear: () => void;
  /** The settings of the chart; null before the first selection. */
  look: ChartLook | null;
  setLook: (look: ChartLook) => void;
};

export function useChartUsers(): ChartUsers {
  const [users, setUsers] = useState<readonly ChartUser[]>([]);
  const [look, setLook] = useState<ChartLook | null>(null);
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
  const add = useCallback(
    (more: readonly ChartUser[]) =>
      setUsers(before => {
        const there = new Set(before.map(({ id }) => id));
        return [...before, ...more.filter(({ id }) => !there.has(id))].slice(0, maxTradersPerChart);
      }),
    [],
  );
  const clear = useCallback(() => setUsers([]), []);
  const isFull = users.length >= maxTradersPerChart;
  return useMemo(
    () => ({ users, isFull, toggle, add, remove, clear, look, setLook }),
    [users, isFull, toggle, add, remove, clear, look],
  );
}
