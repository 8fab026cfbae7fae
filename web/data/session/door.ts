import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';

/** The requirement for opening a desk, and whether this person meets it. */
type Door = {
  /** For staff only. */
  factor_required: boolean;
  has_factor: boolean;
  aal: 'aal1' | 'aal2';
};

const doorKey = ['door'] as const;

export const doorQueries = {
  mine: () =>
    queryOptions({
      queryKey: doorKey,
      queryFn: async () => (await answer(db().rpc('my_door', {}, { get: true }))) as unknown as Door,
      // Refetched after a refusal, but not while recovery codes are on the screen before the desk.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: { show: false } },
    }),
};

/** For the owner: staff without a second step can open no desk. */
export function useRequireStaffFactor() {
  return useMutation({
    mutationFn: async (required: boolean) => {
      await answer(db().rpc('set_staff_factor_required', { required }));
    },
    onSettled: (_done, _error, _required, _context, { client }) =>
      client.invalidateQueries({ queryKey: doorKey }),
  });
}
