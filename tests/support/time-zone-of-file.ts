import { afterAll } from 'vitest';

// Files share a process: the time zone that one of them sets is not the zone of the next.
const zone = process.env.TZ;

afterAll(() => {
  if (zone === undefined) {
    delete process.env.TZ;
  } else {
    process.env.TZ = zone;
  }
});
