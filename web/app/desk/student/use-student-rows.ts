import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQueries } from '#data/school/users.ts';

/** Looks for the student again: somebody who was deleted, or may not be seen any more, has nothing, which would read as a result. */
export function useLookAgain(userId: string): () => void {
  const { refetch } = useQuery(userQueries.profile(userId));
  return refetch;
}

/** Rows of a student. That there are none is believed only once the student was seen after them. */
export function useStudentRows<Row>(userId: string, rows: UseQueryResult<Row[]>) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = rows;
  const student = useQuery(userQueries.profile(userId));
  const isDoubted = data?.length === 0 && student.dataUpdatedAt < dataUpdatedAt && !student.isError;
  const lookAgain = useLookAgain(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (isDoubted) {
      lookAgain();
    }
  }, [isDoubted, dataUpdatedAt, lookAgain]);
  return { data: isDoubted ? undefined : data, isError, isFetching, refetch };
}
