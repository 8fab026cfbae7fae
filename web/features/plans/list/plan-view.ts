import { useMark } from '#lib/device/use-mark.ts';

/** True if plans are shown as rows; stored by this browser. Cards are the default. */
export function usePlanRows() {
  return useMark('pipstone-plan-rows');
}
