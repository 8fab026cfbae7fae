import { useLocation, useNavigationType } from 'react-router';

/** True when the search key opened the page. A reload and Back do not repeat it. */
export function useSearchAsked(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== 'POP' && state?.isSearching === true;
}
