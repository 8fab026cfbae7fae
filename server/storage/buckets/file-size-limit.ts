import { z } from 'zod';

const units = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9 } as const;

/** Parses bytes: 1048576, '1048576' or '1MB'. */
export const fileSizeLimit = z
  .union([z.number(), z.string().max(30)], 'must be a size like 1MB')
  .transform((value, context) => {
    const [, digits, unit = 'B'] = /^(\d+(?:\.\d+)?)(B|KB|MB|GB)?$/i.exec(String(value)) ?? [];
    const bytes = Math.floor(Number(digits) * units[unit.toUpperCase() as keyof typeof units]);
    if (!(bytes >= 0 && bytes <= Number.MAX_SAFE_INTEGER)) {
      context.addIssue({ code: 'custom', message: 'must be a size like 1MB' });
      return z.NEVER;
    }
    return bytes;
  });
