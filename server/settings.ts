import { resolve } from 'node:path';
import { z } from 'zod';
import { type BackupSettings, backupEnvironment, readBackupSettings } from './backup/backup-settings.ts';
import { readableFromFile, readEnvironment } from './environment.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import type { Quotas } from './postgres/quotas.ts';
import { isProxyAddress } from './proxy-address.ts';
import { httpAddress } from './setting-address.ts';
import { StartError } from './start-error.ts';
import { readS3Settings, type S3Settings, s3Environment } from './storage/s3-settings.ts';

export type Settings = {
  port: number;
  host: string;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** The embedded PostgreSQL without it. */
  databaseUrl: string | undefined;
  /** Its standbys: hosts separated by commas. */
  databaseReadUrl: string | undefined;
  /** For requests; the server's own work may use as many. */
  databasePool: number;
  adminEmail: string;
  /** False where ADMIN_EMAIL has its default. */
  hasAdminEmail: boolean;
  /** Without it, a password is generated and printed once. */
  adminPassword: string | undefined;
  /** Without it, no email is sent. */
  mail: { smtpUrl: string; from: string } | undefined;
  /** Without it, a key is created in `dataDir`. */
  factorsKey: Buffer | undefined;
  /** Off only in tests and benchmarks. */
  rateLimits: boolean;
  quotas: Quotas;
  backups: BackupSettings;
  /** `dataDir` without it. */
  s3: S3Settings | undefined;
  /** Addresses or networks, separated by commas. */
  trustProxy: string | false;
  /** Adds emails to the log lines about failed sign-ins. */
  logsEmails: boolean;
  allowsPrivateWebhook: boolean;
  /** Without it, `/metrics` does not exist. */
  metricsToken: string | undefined;
  logLevel: (typeof logLevels)[number];
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must be an address like postgres://user:password@host:5432/name')
  // The rest of such a password would be taken for the host, and printed.
  .refine(
    address => /^[^@]*$|^[^:]*:\/\/[^@/?#]*@[^@]*(\?.*)?$/s.test(address),
    'must have characters like @ : / # ? of its user and password in percent code, %40 for @',
  );

function atMost(usual: number) {
  const words = 'must be a whole number from 1 to 2000000000';
  return z
    .string()
    .regex(/^\d{1,10}$/, words)
    .transform(Number)
    .refine(count => count >= 1 && count <= 2_000_000_000, words)
    .default(usual);
}

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number from 1 to 65535')
    .transform(Number)
    .refine(port => port >= 1 && port <= 65535, 'must be a whole number from 1 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number from 3 to 500')
    .transform(Number)
    .refine(count => count >= 3 && count <= 500, 'must be a whole number from 3 to 500')
    .default(10),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
    .default('admin@localhost'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 characters or more')
    .max(256, 'must have 256 characters or fewer')
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address like smtp://user:password@mail.example.com:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be a sender like Pipstone <journal@example.com>',
    )
    .optional(),
  FACTORS_KEY: z
    .string()
    .trim()
    .regex(
      /^[A-Za-z0-9+/_-]{43}=?$/,
      'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them',
    )
    .transform(text => Buffer.from(text, 'base64'))
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  MAX_TRADES: atMost(200_000),
  MAX_PLANS: atMost(1_000),
  MAX_TEXT_MB: atMost(64),
  MAX_LEDGER_ENTRIES: atMost(1_000_000),
  MAX_PICTURES_MB: atMost(500),
  ...backupEnvironment,
  ...s3Environment,
  TRUST_PROXY: z
    .string()
    .refine(
      value => value.split(',').every(isProxyAddress),
      'must be the addresses of proxies, separated by commas',
    )
    .optional(),
  LOG_EMAILS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  WEBHOOK_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 characters without spaces')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
});

/** Reads the settings; empty ones count as unset. Throws StartError with the first wrong name, never its value. */
export function readSettings(env: NodeJS.ProcessEnv, usualLogLevel: Settings['logLevel'] = 'info'): Settings {
  const given = Object.fromEntries(Object.entries(readEnvironment(env)).filter(([, value]) => value !== ''));
  const [misspelt] = misspeltSettings(
    Object.keys(given),
    names.filter(name => !resemblesOthers.has(name)),
  );
  if (misspelt) {
    throw new StartError(
      `${misspelt.name} is not a setting. Is ${misspelt.meant} meant? Correct or remove it.`,
    );
  }
  const read = environment.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new StartError(`The setting ${issue?.path.join('.')} cannot be read: it ${issue?.message}.`);
  }
  const { data } = read;
  if (data.SMTP_URL && !data.MAIL_FROM) {
    throw new StartError('The setting MAIL_FROM cannot be read: it must be given together with SMTP_URL.');
  }
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseReadUrl: data.DATABASE_READ_URL,
    databasePool: data.DATABASE_POOL,
    adminEmail: data.ADMIN_EMAIL,
    hasAdminEmail: given.ADMIN_EMAIL !== undefined,
    adminPassword: data.ADMIN_PASSWORD,
    mail: data.SMTP_URL && data.MAIL_FROM ? { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM } : undefined,
    factorsKey: data.FACTORS_KEY,
    rateLimits: data.RATE_LIMITS === 'on',
    quotas: {
      trades: data.MAX_TRADES,
      plans: data.MAX_PLANS,
      textBytes: data.MAX_TEXT_MB * 1024 * 1024,
      ledgerEntries: data.MAX_LEDGER_ENTRIES,
      pictureBytes: data.MAX_PICTURES_MB * 1024 * 1024,
    },
    backups: backupSettings(data),
    s3: readS3Settings(data),
    trustProxy: data.TRUST_PROXY ?? false,
    logsEmails: data.LOG_EMAILS === 'on',
    allowsPrivateWebhook: data.WEBHOOK_PRIVATE === 'on',
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL ?? usualLogLevel,
  };
}

/** Like settings of other programs: DATABASE_PORT, MAILFROM, LOGLEVEL. */
const resemblesOthers = new Set(['DATABASE_POOL', 'MAIL_FROM', 'LOG_LEVEL', 'LOG_EMAILS']);

const names = [
  ...Object.keys(environment.shape),
  ...readableFromFile.map(name => `${name}_FILE`),
  'ENV_FILE',
];

function backupSettings(data: z.output<typeof environment>): BackupSettings {
  const backups = readBackupSettings(data, data.S3_ENDPOINT !== undefined);
  if (Array.isArray(backups)) {
    throw new StartError(`The setting ${backups[0]} cannot be read: it ${backups[1]}.`);
  }
  return backups;
}
