import { z } from 'zod';

/** Parses the origin of a web server. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://journal.example.com' })
  .transform(value => new URL(value))
  .refine(url => url.pathname === '/', 'must be an address without a path')
  .transform(url => url.origin);
