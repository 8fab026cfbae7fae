import { expect, test } from 'vitest';
import { toMoment } from '#domain/clock/clock.ts';
import { fileClock } from './file-clock.ts';
import { minute } from './price-bar.ts';

test.each([
  ['Asia/Beirut', 0],
  ['Australia/Lord_Howe', 0.5],
  ['Africa/Casablanca', 24],
])('the times of %s, %i hours ahead, are those of its clock, the changed days too', (zone, shiftHours) => {
  const clock = { zone, shiftHours };
  const read = fileClock(clock);
  for (let wall = Date.UTC(2025, 0, 1); wall < Date.UTC(2026, 0, 1); wall += 75 * minute) {
    const moment = read({ wall, offset: null });
    if (moment !== toMoment(new Date(wall).toISOString().slice(0, 16), clock).getTime()) {
      expect.fail(new Date(wall).toISOString());
    }
  }
});
