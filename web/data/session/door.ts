import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, db } from '#data/backend/client.ts';

/** What the way to a desk asks of a person, and what they have. */
type Door = {
  /** Of staff alone. */
  factor_required: boolean;
  has_factor: boolean;
  aal: 'aal1' | 'aal2';
};

const doorKey = ['door'] as const;

export const doorQueries = {
  /** Whether staff need a second step, and whether this person has one. */
  mine: () =>
    queryOptions({
      queryKey: doorKey,
      queryFn: async () => (await answer(db().rpc('my_door', {}, { get: true }))) as unknown as Door,
      // Read anew when something is refused, not while recovery codes are on the screen before the desk.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: { show: false } },
    }),
};

/** The owner's: without a second step, staff open no desk. */
export function useRequireStaffFactor() {
  return useMutation({
    mutationFn: async (required: boolean) => {
      await answer(db().rpc('set_staff_factor_required', { required }));
    },
    onSettled: (_done, _error, _required, _context, { client }) =>
      client.invalidateQueries({ queryKey: doorKey }),
  });
}
