import { useMark } from '#lib/device/use-mark.ts';

/** Whether the trader sees plans as rows, which this browser remembers; as cards at first. */
export function usePlanRows() {
  return useMark('pipstone-plan-rows');
}
