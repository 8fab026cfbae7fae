import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { isId } from '#lib/new-id.ts';

/** What a page can have chosen in its address: the user whose details are shown, the group that it is narrowed to or charts. */
type Choice = 'user' | 'group' | 'chart';

/** The id that the address has for a choice, null for none, and the way to another one. The other choices stay. */
export function useChosen(choice: Choice) {
  const [params, setParams] = useSearchParams();
  const given = params.get(choice);
  const choose = useCallback(
    (id: string | null, options: NavigateOptions = { replace: true }) =>
      setParams(before => {
        const { [choice]: _, ...others } = Object.fromEntries(before);
        return id === null ? others : { ...others, [choice]: id };
      }, options),
    [choice, setParams],
  );
  return [given && isId(given) ? given : null, choose] as const;
}
