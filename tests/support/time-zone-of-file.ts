import { afterAll } from 'vitest';

// Files share a process: a time zone must not apply to the next.
const zone = process.env.TZ;

afterAll(() => {
  if (zone === undefined) {
    delete process.env.TZ;
  } else {
    process.env.TZ = zone;
  }
});
