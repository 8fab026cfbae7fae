import pg from 'pg';
import { type Hosts, hostLimits } from './hosts.ts';

/** The host of each connection, with several hosts. */
export const hostOf = new WeakMap<pg.Client, pg.ClientConfig>();

/** Clients for pg's pool that connect to the host that accepts writes at that moment. */
export function clientOfPresentHost(hosts: Hosts) {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      const host = hosts.present();
      super({ ...options, ...host, connectionTimeoutMillis: hostLimits.answer });
      hostOf.set(this, host);
    }
  };
}
