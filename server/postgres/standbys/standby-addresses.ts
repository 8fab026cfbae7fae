import type pg from 'pg';

/** The standbys that DATABASE_READ_URL names, one for each host; `name` is host and port, as logs may have it. */
export function standbyAddresses(databaseReadUrl: string): { name: string; connection: pg.ClientConfig }[] {
  const [, before = '', hosts = '', after = ''] =
    /^([^/]*\/\/(?:[^/@]*@)?)([^/?]*)(.*)$/.exec(databaseReadUrl) ?? [];
  return hosts
    .split(',')
    .map(name => ({ name, connection: { connectionString: `${before}${name}${after}` } }));
}
