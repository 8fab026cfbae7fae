import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The files that laid a database down before release 1, with their names, in their order. */
async function files(): Promise<{ name: string; text: string }[]> {
  const fixture = await readFile(join(import.meta.dirname, 'before-release.sql'), 'utf8');
  return fixture
    .split(/^--==== /m)
    .slice(1)
    .map(part => {
      const end = part.indexOf('\n');
      return { name: part.slice(0, end), text: part.slice(end + 1) };
    });
}

/**
 * Lays an empty database down as the last version before release 1 did, or one that knew only the files up to a name;
 * with or without accounts of its own.
 */
export async function layDownBeforeRelease(
  connection: pg.ClientConfig,
  { upTo = '3', withAccounts = true }: { upTo?: string; withAccounts?: boolean } = {},
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const { name, text } of await files()) {
      const isStandIn = name.startsWith('stand-in/');
      if (isStandIn ? !withAccounts : name !== 'server' && name > upTo) {
        continue;
      }
      await client.query(`begin; reset all; ${text}`);
      if (name !== 'server') {
        const checksum = createHash('sha256').update(text).digest('hex');
        await client.query('insert into server.migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
      }
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}
