import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

type Pages<Asked, Row> = (asked: Asked, signal: AbortSignal) => AsyncIterable<Row[]>;

/**
 * `count` rows have arrived. `stop` or leaving the screen ends the reading.
 * @param failure as 'Failed to fetch users'
 */
export function useReadPages<Asked, Row>(pages: Pages<Asked, Row>, failure: string) {
  const [count, setCount] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const reading = useMutation({
    mutationFn: async (asked: Asked): Promise<Row[] | null> => {
      setCount(0);
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      const rows: Row[] = [];
      try {
        for await (const page of pages(asked, signal)) {
          rows.push(...page);
          setCount(rows.length);
        }
      } catch (error) {
        if (!signal.aborted) {
          throw error;
        }
      }
      return signal.aborted ? null : rows;
    },
    meta: { failure: { description: failure } },
  });
  return {
    count,
    isReading: reading.isPending,
    /** Returns null if it was stopped. */
    read: reading.mutateAsync,
    stop: () => running.current?.abort(),
  };
}
