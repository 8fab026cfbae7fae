import { formatDay } from '#domain/clock/calendar-day.ts';
import type { Wall } from '#domain/statements/statement.ts';

/** A printed time in the file's time zone: 'Mar 2, 2026, 14:40'. */
export function formatWall(wall: Wall): string {
  return `${formatDay(wall.slice(0, 10))}, ${wall.slice(11, 16)}`;
}
