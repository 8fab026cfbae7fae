import type pg from 'pg';
import { StartError } from '../start-error.ts';

const form = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/** Splits `one:5432,two` into one address per host; `name` (host and port) is safe for logs. */
export function addressesOfHosts(address: string): { name: string; connection: pg.ClientConfig }[] {
  const [, before = '', hosts = '', after = ''] = form.exec(address) ?? [];
  return hosts
    .split(',')
    .map(name => ({ name, connection: { connectionString: `${before}${name}${after}` } }));
}

/** libpq's values for a host that accepts writes. */
const thatWrites = ['read-write', 'primary'];

/** By libpq's rules. */
type DatabaseAddress = {
  /** One per host. */
  connections: [pg.ClientConfig, ...pg.ClientConfig[]];
  mustWrite: boolean;
};

/** Reads `postgres://user:password@one:5432,two:5432/name`. Throws StartError for another kind of host. */
export function readAddress(databaseUrl: string): DatabaseAddress {
  const hosts = addressesOfHosts(databaseUrl);
  const [place = '', ...query] = databaseUrl.split('?');
  const parameters = new URLSearchParams(query.join('?'));
  const wanted = parameters.get('target_session_attrs');
  if (wanted !== null && !thatWrites.includes(wanted) && !(wanted === 'any' && hosts.length === 1)) {
    throw new StartError(
      'The setting DATABASE_URL cannot be read: its target_session_attrs must be read-write, because Pipstone writes.',
    );
  }
  if (hosts.length === 1 && wanted === null) {
    return { connections: [{ connectionString: databaseUrl }], mustWrite: false };
  }
  if (hosts.some(({ name }) => name === '') && hosts.length > 1) {
    throw new StartError('The setting DATABASE_URL cannot be read: a host is missing between its commas.');
  }
  parameters.delete('target_session_attrs');
  const wanting = parameters.size > 0 ? `${place}?${parameters}` : place;
  const [first, ...others] = addressesOfHosts(wanting).map(({ connection }) => connection);
  return { connections: [first as pg.ClientConfig, ...others], mustWrite: wanted !== 'any' };
}
