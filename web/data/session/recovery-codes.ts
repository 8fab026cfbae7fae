import { queryOptions, useMutation } from '@tanstack/react-query';
import { askAuth } from '#data/backend/auth-requests.ts';

/** The number of unused codes in the newest set. */
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

/** Creates ten new codes in place of the old ones, and returns them this once. */
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
