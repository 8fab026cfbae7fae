import { useMark } from '#lib/device/use-mark.ts';

/**
 * True if this browser has shown recovery codes and nobody has confirmed that they are saved: the window may
 * have been closed.
 */
export function useUnsavedCodes(userId: string) {
  return useMark(`pipstone-codes-unsaved-${userId}`);
}
