import { queryOptions, useMutation } from '@tanstack/react-query';
import { askAuth } from '#data/backend/auth-requests.ts';

/** How many of the codes that were made last are not used yet. */
export type RecoveryCodesLeft = { left: number; made_at: string | null };

const codesKey = ['recovery-codes'] as const;

export const recoveryCodeQueries = {
  left: () =>
    queryOptions({
      queryKey: codesKey,
      queryFn: async (): Promise<RecoveryCodesLeft> => (await askAuth('recovery-codes')).json(),
      meta: { failure: { show: false } },
    }),
};

/** Makes ten new codes in place of those before, and answers them this once. */
export function useMakeRecoveryCodes() {
  return useMutation({
    mutationFn: async (): Promise<string[]> => {
      const { codes } = await (await askAuth('recovery-codes', {})).json();
      return codes;
    },
    onSuccess: (_codes, _none, _context, { client }) => client.invalidateQueries({ queryKey: codesKey }),
    meta: { failure: { show: false } },
  });
}
