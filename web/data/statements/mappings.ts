import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, currentUserId, db } from '#data/backend/client.ts';
import { maxMappingBytes } from '#domain/limits.ts';
import { validMapping } from '#domain/statements/mapping/kept.ts';
import type { Mapping } from '#domain/statements/mapping/mapping.ts';

const mappingsKey = (userId: string) => ['statement_mappings', userId];

export const mappingQueries = {
  /** The saved mapping of a table with these columns, null if there is none or it cannot be read. */
  ofShape: (userId: string, shape: string) =>
    queryOptions({
      queryKey: [...mappingsKey(userId), shape],
      queryFn: async (): Promise<Mapping | null> => {
        const rows = await answer(
          db().from('statement_mappings').select('mapping').eq('user_id', userId).eq('shape', shape),
        );
        return validMapping(rows[0]?.mapping);
      },
      meta: { failure: { show: false } },
    }),
};

/** If that fails, the trader maps the columns again. */
export function useRememberMapping(userId: string) {
  return useMutation({
    mutationFn: async ({ shape, mapping }: { shape: string; mapping: Mapping }) => {
      await currentUserId();
      // The database stores JSON with a space after each sign.
      if (new TextEncoder().encode(JSON.stringify(mapping, null, 1)).length < maxMappingBytes) {
        await answer(db().from('statement_mappings').upsert({ user_id: userId, shape, mapping }));
      }
    },
    meta: { failure: { show: false } },
    onSuccess: (_kept, { shape, mapping }, _result, { client }) => {
      client.setQueryData(mappingQueries.ofShape(userId, shape).queryKey, mapping);
    },
  });
}
