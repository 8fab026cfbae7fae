import { useLocation, useNavigationType } from 'react-router';

/** True when the person came to the page to search, by the key. A reload and the Back button do not ask again. */
export function useSearchAsked(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== 'POP' && state?.isSearching === true;
}
