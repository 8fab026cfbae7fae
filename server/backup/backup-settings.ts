import { resolve } from 'node:path';
import { z } from 'zod';

/** How many days, weeks and months keep a backup each. */
export type Keeping = { days: number; weeks: number; months: number };

export type BackupSettings = {
  /** Milliseconds between automatic backups; none without it. */
  every: number | undefined;
  /** An absolute folder or a place in a bucket; `DATA_DIR/backups` without it. */
  to: string | S3Place | undefined;
  /** Without it, all backups stay. */
  keep: Keeping | undefined;
  /** A passphrase, or a secret key of age. */
  lock: BackupLock | undefined;
};

export type S3Place = { bucket: string; prefix: string };

export type BackupLock = { passphrase: string } | { key: string };

const hour = 60 * 60 * 1000;
const units = { d: 'days', w: 'weeks', m: 'months' } as const;

/** Schema of the environment's variables. */
export const backupEnvironment = {
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,2}[hd]$/, 'must be a time like 24h or 7d')
    .transform(text => Number.parseInt(text, 10) * (text.endsWith('d') ? 24 * hour : hour))
    .optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4}[dwm](, *\d{1,4}[dwm])*$/, 'must be numbers of days, weeks and months like 7d,4w,12m')
    .transform(text => {
      const keep = { days: 0, weeks: 0, months: 0 };
      for (const part of text.split(/, */)) {
        keep[units[part.at(-1) as keyof typeof units]] = Number.parseInt(part, 10);
      }
      return keep;
    })
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have 12 characters or more').optional(),
  BACKUP_KEY: z
    .string()
    // age-keygen writes comments above the key.
    .transform(text => /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/m.exec(text)?.[0] ?? '')
    .refine(key => key !== '', 'must contain a secret key of age, as `age-keygen` prints it')
    .optional(),
};

const environment = z.object(backupEnvironment);

/** Returns the settings, or the name of one that contradicts another and its necessary value. */
export function readBackupSettings(
  data: z.output<typeof environment>,
  hasStore: boolean,
): BackupSettings | [string, string] {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase, BACKUP_KEY: key } = data;
  if (passphrase && key) {
    return ['BACKUP_KEY', 'must not be given together with BACKUP_PASSPHRASE'];
  }
  const place = /^s3:\/\/([a-z0-9][a-z0-9._-]{1,254})(?:\/(.*))?$/i.exec(to ?? '');
  if (to && /^\w+:\/\//.test(to) && !place) {
    return ['BACKUP_TO', 'must be a folder or an address like s3://bucket/prefix'];
  }
  if (place && !hasStore) {
    return ['BACKUP_TO', 'must be given together with the S3_ settings'];
  }
  const [, bucket, prefix = ''] = place ?? [];
  return {
    every: data.BACKUP_EVERY,
    to: bucket ? { bucket, prefix: prefix.replace(/\/*$/, prefix ? '/' : '') } : to && resolve(to),
    keep: data.BACKUP_KEEP,
    lock: passphrase ? { passphrase } : key ? { key } : undefined,
  };
}
