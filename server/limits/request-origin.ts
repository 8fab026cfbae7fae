import { isIPv6 } from 'node:net';

/**
 * Where a request comes from, as limits count it. An IPv6 network of 64 bits is one origin, because whoever has
 * one address of it has them all; an IPv4 address written as IPv6 is the IPv4 address. Some proxies pass on the port,
 * which every connection has anew.
 */
export function originOf({ ip }: { ip: string }): string {
  const [address = ''] = ip.split('%', 1);
  const [, asIPv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address) ?? [];
  if (asIPv4 !== undefined || !isIPv6(address)) {
    return asIPv4 ?? address;
  }
  // The URL parser writes an address in its one short form.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = short.split('::');
  const left = before.split(':').filter(Boolean);
  const right = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
