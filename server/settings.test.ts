import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

describe('readSettings', () => {
  test('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      databasePool: 10,
      adminEmail: 'admin@localhost',
      adminPassword: undefined,
      mail: undefined,
      rateLimits: true,
      quotas: {
        trades: 200_000,
        plans: 1_000,
        textBytes: 67_108_864,
        ledgerEntries: 1_000_000,
        pictureBytes: 524_288_000,
      },
      s3: undefined,
      trustProxy: false,
      logLevel: 'info',
    });
  });

  test('derives the public address from the port', () => {
    expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readSettings({ PUBLIC_URL: 'https://journal.example.com/' }).publicUrl).toBe(
      'https://journal.example.com',
    );
  });

  test('counts an empty value as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'journal.example.com'],
    ['PUBLIC_URL', 'https://example.com/journal'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_POOL', '2'],
    ['DATABASE_POOL', 'many'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'A <a@example.com>\nBcc: b@example.com'],
    ['FACTORS_KEY', 'a-passphrase'],
    ['FACTORS_KEY', 'A'.repeat(44)],
    ['RATE_LIMITS', 'maybe'],
    ['MAX_TRADES', '0'],
    ['MAX_PLANS', 'many'],
    ['MAX_TEXT_MB', '0.5'],
    ['MAX_LEDGER_ENTRIES', '2000000001'],
    ['MAX_PICTURES_MB', '-1'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_BUCKET', 'pictures/of/trades'],
    ['S3_REGION', 'here and there'],
    ['S3_FORCE_PATH_STYLE', 'true'],
    ['TRUST_PROXY', 'not an address'],
    // A number of hops would believe whoever reaches the server directly.
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '::1/129'],
    ['DATABASE_URL', 'postgres://pipstone:p@ss@db.example.com/pipstone'],
    ['DATABASE_URL', 'postgres://pipstone:pa/ss@db.example.com/pipstone'],
    ['DATABASE_URL', 'postgres://pipstone:pa?ss@db.example.com/pipstone'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_EVERY', '0h'],
    ['BACKUP_TO', 'ftp://backup.example.com'],
    ['BACKUP_TO', 's3://backups/pipstone'],
    ['BACKUP_KEEP', '30'],
    ['BACKUP_PASSPHRASE', 'short'],
    ['BACKUP_KEY', 'age1publickey'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^The setting ${name} cannot be read: it must .+\\.$`));
  });

  test('sends mail when it knows where to and as whom', () => {
    const SMTP_URL = 'smtp://amara:secret@mail.example.com:587';
    const MAIL_FROM = 'Pipstone <journal@example.com>';
    expect(readSettings({ SMTP_URL, MAIL_FROM }).mail).toEqual({ smtpUrl: SMTP_URL, from: MAIL_FROM });
    expect(readSettings({ MAIL_FROM }).mail).toBeUndefined();
    expect(() => readSettings({ SMTP_URL })).toThrow(/^The setting MAIL_FROM cannot be read/);
  });

  test('keeps files in a bucket when it knows which and by what keys', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'amara',
      S3_SECRET_ACCESS_KEY: 'hunter2',
    };
    expect(readSettings(bucket).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'amara',
      secretAccessKey: 'hunter2',
      forcePathStyle: true,
    });
    expect(readSettings({ ...bucket, S3_FORCE_PATH_STYLE: 'off', S3_REGION: 'eu-west-1' }).s3).toMatchObject({
      forcePathStyle: false,
      region: 'eu-west-1',
    });
    expect(readSettings({ S3_REGION: 'eu-west-1' }).s3).toBeUndefined();
    for (const name of Object.keys(bucket)) {
      expect(() => readSettings({ ...bucket, [name]: '' })).toThrow(
        new RegExp(`^The setting ${name} cannot be read: it must be given together with`),
      );
    }
  });

  test('reads where backups go, how many stay and what encrypts them', () => {
    const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
    expect(
      readSettings({
        BACKUP_EVERY: '12h',
        BACKUP_TO: '/mnt/safe/',
        BACKUP_KEEP: '7d, 4w,12m',
        BACKUP_KEY: `# created: 2026-11-27\n${key}\n`,
      }).backups,
    ).toEqual({
      every: 43_200_000,
      to: '/mnt/safe',
      keep: { days: 7, weeks: 4, months: 12 },
      lock: { key },
    });
    const S3 = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'a1',
      S3_ACCESS_KEY_ID: 'b',
      S3_SECRET_ACCESS_KEY: 'c',
    };
    expect(readSettings({ ...S3, BACKUP_TO: 's3://safe/pipstone' }).backups.to).toEqual({
      bucket: 'safe',
      prefix: 'pipstone/',
    });
    expect(() => readSettings({ BACKUP_KEY: key, BACKUP_PASSPHRASE: 'long enough it is' })).toThrow(
      /^The setting BACKUP_KEY cannot be read: it must not be given together with BACKUP_PASSPHRASE\.$/,
    );
  });

  test('takes a password in percent code, and an @ after the host', () => {
    const DATABASE_URL = 'postgres://u:p%40ss:word@one:5432,two/name?application_name=a@b';
    expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test('leaves variables of other programs alone', () => {
    const others = {
      DATABASE_PORT: 'tcp://10.0.0.1:5432',
      MAILFROM: 'root',
      LOGLEVEL: 'info',
      EMAIL_FROM: 'a@b.c',
    };
    expect(readSettings(others)).toEqual(readSettings({}));
  });

  test('names a misspelt setting and the one that it looks like', () => {
    expect(() => readSettings({ DATABSE_URL: 'postgres://u:hunter2@h/x' })).toThrow(
      /^DATABSE_URL is not a setting\. Is DATABASE_URL meant\? Correct or remove it\.$/,
    );
  });

  test('never repeats a secret', () => {
    expect(() => readSettings({ ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/);
    expect(() => readSettings({ DATABASE_URL: 'mysql://u:hunter2@h/x' })).not.toThrow(/hunter2/);
    expect(() => readSettings({ S3_SECRET_ACCESS_KEY: 'hunter2' })).not.toThrow(/hunter2/);
  });
});
