import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The group that a page is narrowed to, which stands in its address; null for everybody. */
export function useGroupChosen(): [groupId: string | null, choose: (groupId: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('group');
  const choose = useCallback(
    (groupId: string | null) => setParams(groupId ? { group: groupId } : {}, { replace: true }),
    [setParams],
  );
  return [given && isId.test(given) ? given : null, choose];
}
