import { createContext, use } from 'react';

export const OwnRecordContext = createContext(true);

/** True for the user's own record: sentences then address them as you. */
export function useIsOwnRecord(): boolean {
  return use(OwnRecordContext);
}
