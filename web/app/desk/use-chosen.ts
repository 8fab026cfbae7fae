import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { isId } from '#lib/new-id.ts';

/** The selections in a page's address: the user with details, and the groups of list and chart. */
type Choice = 'user' | 'group' | 'chart';

/** The selected id in the address, null for none, and its setter. Other selections stay. */
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
