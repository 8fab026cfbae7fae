import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { isId } from '#lib/new-id.ts';

/** The group that a page is narrowed to, which stands in its address; null for everybody. */
export function useGroupChosen(): [groupId: string | null, choose: (groupId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('group');
  const choose = useCallback(
    (groupId: string | null) => setParams(groupId ? { group: groupId } : {}, { replace: true }),
    [setParams],
  );
  return [given && isId(given) ? given : null, choose];
}
