import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQueries } from '#data/school/users.ts';

/**
 * Rows of a student. Of somebody who was deleted, or may not be seen any more, there are none: so that nobody reads 'No trades
 * found' then, none are believed only once the student was seen after them.
 */
export function useStudentRows<Row>(userId: string, rows: UseQueryResult<Row[]>) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = rows;
  const student = useQuery(userQueries.profile(userId));
  const isDoubted = data?.length === 0 && student.dataUpdatedAt < dataUpdatedAt && !student.isError;
  const lookAgain = student.refetch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (isDoubted) {
      void lookAgain();
    }
  }, [isDoubted, dataUpdatedAt, lookAgain]);
  return { data: isDoubted ? undefined : data, isError, isFetching, refetch };
}
