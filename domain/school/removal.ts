const removalDays = 30;

const day = 86_400_000;

/** 24-hour days left to restore a student, rounded up; 0 when over. */
export function daysToRestore(removedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil(removalDays - (now.getTime() - removedAt.getTime()) / day));
}
