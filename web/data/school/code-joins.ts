import { queryOptions } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';
import { asAdmin } from './users.ts';

/** Milliseconds between fetches of the people who have joined. */
const joinsEvery = 4_000;

export const codeJoinQueries = {
  /** Fetched again only while the page is visible. */
  of: (codeId: string) =>
    queryOptions({
      queryKey: ['code-joins', codeId],
      queryFn: () => asAdmin(answer(db().rpc('admin_code_joins', { code_id: codeId }).single())),
      staleTime: 0,
      refetchInterval: joinsEvery,
      meta: { failure: { show: false } },
    }),
};
