import { useSyncExternalStore } from 'react';
import { listenToStored, readStored, writeStored } from './stored-text.ts';

/** A flag that this browser stores, false at first, shared by all open tabs. */
export function useMark(key: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const isSet = useSyncExternalStore(listenToStored, () => readStored(key) !== null);
  return [isSet, next => writeStored(key, next ? 'yes' : null)];
}
