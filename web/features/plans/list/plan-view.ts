import { useMark } from '#lib/device/use-mark.ts';

/** Stored by this browser; cards are the default. */
export function usePlanRows() {
  return useMark('pipstone-plan-rows');
}
