import pg from 'pg';
import { type Hosts, hostLimits } from './hosts.ts';

/** The host of each connection, with several hosts. */
export const hostOf = new WeakMap<pg.Client, pg.ClientConfig>();

/** Returns clients for pg's pool that connect to the present primary. */
export function clientOfPresentHost(hosts: Hosts) {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      const host = hosts.present();
      super({ ...options, ...host, connectionTimeoutMillis: hostLimits.answer });
      hostOf.set(this, host);
    }
  };
}
