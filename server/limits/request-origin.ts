import { isIPv4, isIPv6 } from 'node:net';
import type { RuleName, Turn } from './rules.ts';

type From = { ip: string };

/**
 * The client address of a request, or null where a proxy forwards an invalid one. IPv4 written as IPv6 becomes IPv4;
 * zones such as `%eth0` and ports, which some proxies add, are removed.
 */
export function requestAddress({ ip }: From): string | null {
  const address = plain(ip);
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/**
 * The origin of a request for limits: an IPv4 address, or the /64 network of an IPv6 address, because a machine can use
 * any address in its network.
 */
export function requestOrigin({ ip }: From): string {
  const address = plain(ip);
  return isIPv6(address) ? addressNetwork(address, 64) : address;
}

/**
 * One turn of a rule for the origin of a request and, for IPv6, for the wider networks around it, with higher limits: a
 * provider can give a customer up to 65,536 /64 networks.
 * @param of further parts of the key, such as an email
 */
export function turnsFrom(request: From, rule: RuleName, ...of: string[]): Turn[] {
  const address = plain(request.ip);
  const turns: Turn[] = [{ rule, of: [...of, requestOrigin(request)] }];
  if (isIPv6(address)) {
    for (const { bits, factor } of wider) {
      turns.push({ rule, of: [...of, addressNetwork(address, bits)], factor });
    }
  }
  return turns;
}

/** How much higher the limits of wider networks are than of a /64. */
const wider = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
];

function plain(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  const [, asIPv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address) ?? [];
  const [, left, right] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? [];
  return asIPv4 ?? (left && right ? `${digitBytes(left)}.${digitBytes(right)}` : address);
}

/** Converts four hexadecimal digits to two numbers of IPv4. */
function digitBytes(digits: string): string {
  const value = Number.parseInt(digits, 16);
  return `${value >> 8}.${value & 255}`;
}

/** The network with the first 48 to 64 bits of an IPv6 address. */
function addressNetwork(address: string, bits: number): string {
  // The URL parser writes every address in its unique short form.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = short.split('::');
  const left = before.split(':').filter(Boolean);
  const right = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const [first, second, third, fourth = '0'] = [...left, ...zeros, ...right];
  const kept = (Number.parseInt(fourth, 16) >> (64 - bits)) << (64 - bits);
  return `${first}:${second}:${third}:${kept.toString(16)}::/${bits}`;
}
