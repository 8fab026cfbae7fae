import { createContext, use } from 'react';

/** False for the record of a student, as staff see it. */
export const OwnRecordContext = createContext(true);

/** True for the user's own record: sentences then address them as you. */
export function useIsOwnRecord(): boolean {
  return use(OwnRecordContext);
}
