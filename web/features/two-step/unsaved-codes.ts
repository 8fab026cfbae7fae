import { useMark } from '#lib/device/use-mark.ts';

/** Whether recovery codes were shown in this browser and nobody said that they are saved: the window may have been closed. */
export function useUnsavedCodes(userId: string) {
  return useMark(`pipstone-codes-unsaved-${userId}`);
}
