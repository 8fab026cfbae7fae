import pg from 'pg';
import { type Hosts, hostLimits } from './hosts.ts';

/** The host of each connection, where there are several. */
export const hostOf = new WeakMap<pg.Client, pg.ClientConfig>();

/** pg's pool makes a client when it needs one; this one goes to the host that takes changes at that moment. */
export function clientOfPresentHost(hosts: Hosts) {
  return class extends pg.Client {
    constructor(options?: pg.ClientConfig) {
      const host = hosts.present();
      super({ ...options, ...host, connectionTimeoutMillis: hostLimits.answer });
      hostOf.set(this, host);
    }
  };
}
