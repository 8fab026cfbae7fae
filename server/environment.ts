import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { errorCode } from './postgres/lost-connection.ts';
import { projectRoot } from './project-root.ts';
import { StartError } from './start-error.ts';

/** Settings that can be secret, so that `NAME_FILE` may name a file with them. */
export const readableFromFile = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'FACTORS_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'BACKUP_KEY',
  'METRICS_TOKEN',
] as const;

/**
 * Returns the variables of the environment, the `NAME_FILE` files and `.env` (or `ENV_FILE`; empty for none).
 * @throws StartError when a file cannot be read, or a setting is given both directly and by a file
 */
export function readEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = { ...envFile(env), ...env };
  for (const name of readableFromFile) {
    const file = given[`${name}_FILE`];
    if (!file) {
      continue;
    }
    if (given[name]) {
      throw new StartError(`The settings ${name} and ${name}_FILE are both given. Keep one of them.`);
    }
    given[name] = read(file, `${name}_FILE`).trim();
  }
  return given;
}

function envFile({ ENV_FILE }: NodeJS.ProcessEnv): NodeJS.Dict<string> {
  if (ENV_FILE === '') {
    return {};
  }
  try {
    return parseEnv(read(ENV_FILE ?? join(projectRoot, '.env'), 'ENV_FILE'));
  } catch (error) {
    const isMissing = error instanceof StartError && errorCode(error.cause) === 'ENOENT';
    if (ENV_FILE === undefined && isMissing) {
      return {};
    }
    throw error;
  }
}

function read(file: string, setting: string): string {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch (error) {
    throw new StartError(`The file ${file} of the setting ${setting} cannot be read (${errorCode(error)}).`, {
      cause: error,
    });
  }
}
