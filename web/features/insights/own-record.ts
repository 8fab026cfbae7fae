import { createContext, use } from 'react';

/** False around the record of a student, at which staff look. */
export const OwnRecordContext = createContext(true);

/** Whether the record is the person's own, to whom sentences speak then. */
export function useIsOwnRecord(): boolean {
  return use(OwnRecordContext);
}
