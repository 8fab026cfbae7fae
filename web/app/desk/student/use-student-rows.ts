import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQueries } from '#data/school/users.ts';

/** Refetches the student: one who was deleted, or is no longer visible, has no rows, which is no result. */
export function useLookAgain(userId: string): () => void {
  const { refetch } = useQuery(userQueries.profile(userId));
  return refetch;
}

/** A student's rows. An empty result counts only after the student has been fetched again. */
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
