import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { proxies } from '../http/connections.ts';
import { requestAddress } from '../limits/request-origin.ts';
import type { Conditions } from './conditions.ts';

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Warns once of `X-Forwarded-For` from an address that TRUST_PROXY does not name: all visitors behind that proxy share
 * one limit. Anyone can send the header, so only a private address is recommended as setting, and its warning replaces
 * a public one's.
 */
export function warnOfUnnamedProxy(
  app: FastifyInstance,
  trustProxy: string | false,
  conditions: Conditions,
): void {
  const isNamed = proxies(trustProxy);
  let warned: 'no' | 'of public' | 'of private' = 'no';

  function warn(address: string): void {
    const isPrivate = privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    if (warned === 'of private' || (warned === 'of public' && !isPrivate)) {
      return;
    }
    conditions.clear('proxy');
    warned = isPrivate ? 'of private' : 'of public';
    const line = `TRUST_PROXY=${trustProxy ? `${trustProxy},` : ''}${address}`;
    conditions.raise(
      'proxy',
      isPrivate
        ? `Requests come through a proxy at ${address} that TRUST_PROXY does not name: all visitors behind it count as one, and 100 wrong passwords lock everyone out for a while. If it is your proxy, set ${line} and restart.`
        : `Requests with X-Forwarded-For come from ${address}, a public address. Anyone can send this header, and Pipstone ignores it. Do not add an address to TRUST_PROXY unless a proxy of yours has it.`,
    );
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { remoteAddress } = request.socket;
    if (warned !== 'of private' && request.headers['x-forwarded-for'] !== undefined && remoteAddress) {
      const address = requestAddress({ ip: remoteAddress });
      if (address !== null && !isNamed(address)) {
        warn(address);
      }
    }
    done();
  });
}
