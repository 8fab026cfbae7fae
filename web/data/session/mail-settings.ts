import { queryOptions } from '@tanstack/react-query';
import { authSettings } from '#data/backend/client.ts';

export const mailQueries = {
  /** True when the backend sends email. Otherwise no links can be requested. */
  isSent: () =>
    queryOptions({
      queryKey: ['mail', 'is-sent'],
      queryFn: async () => !(await authSettings()).mailer_autoconfirm,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: { show: false } },
    }),
};
