import { useMark } from '#lib/device/use-mark.ts';

/** True if this browser has shown recovery codes that nobody has confirmed as saved. */
export function useUnsavedCodes(userId: string) {
  return useMark(`pipstone-codes-unsaved-${userId}`);
}
