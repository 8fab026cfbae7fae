import type pg from 'pg';
import { StartError } from '../start-error.ts';

const form = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * The addresses of the hosts that one address names (`one:5432,two`), each with all the rest of it; `name` is host and port, as logs
 * may have it.
 */
export function addressesOfHosts(address: string): { name: string; connection: pg.ClientConfig }[] {
  const [, before = '', hosts = '', after = ''] = form.exec(address) ?? [];
  return hosts
    .split(',')
    .map(name => ({ name, connection: { connectionString: `${before}${name}${after}` } }));
}

/** The names under which libpq knows a host that takes changes. */
const thatWrites = ['read-write', 'primary'];

/** What DATABASE_URL says, read as libpq reads it. */
type DatabaseAddress = {
  /** One for each host. */
  connections: [pg.ClientConfig, ...pg.ClientConfig[]];
  /** Whether of the hosts the one that takes changes is wanted. */
  mustWrite: boolean;
};

/**
 * Reads an address of one host or of several, `postgres://user:password@one:5432,two:5432/name`, of which one takes changes.
 * @throws StartError when another kind of host is asked for. Never repeats the address.
 */
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
