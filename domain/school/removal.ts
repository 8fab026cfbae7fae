/** Days within which a removed student can be taken back. */
const removalDays = 30;

const day = 86_400_000;

/** Days of 24 hours that are left to take a student back, the last one begun; 0 when they are over. */
export function daysToTakeBack(removedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(removalDays - (now.getTime() - removedAt.getTime()) / day));
}
