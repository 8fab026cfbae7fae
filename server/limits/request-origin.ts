import { isIPv4, isIPv6 } from 'node:net';
import type { RuleName, Turn } from './rules.ts';

type From = { ip: string };

/**
 * The address a request comes from, or null where a proxy forwards what is none. An IPv4 address written as IPv6 is
 * the IPv4 address. Zones such as `%eth0` are left out, and so is a port, which some proxies pass on.
 */
export function addressOf({ ip }: From): string | null {
  const address = plain(ip);
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/**
 * The origin of a request, as limits count it: an address, or for IPv6 the network of 64 bits, because a machine
 * in one can take any address of it.
 */
export function originOf({ ip }: From): string {
  const address = plain(ip);
  return isIPv6(address) ? networkOf(address, 64) : address;
}

/**
 * One turn under a rule for the origin of a request and, where that is IPv6, for the wider networks around it, which
 * may do more: a provider hands its customers up to 65,536 networks of 64 bits each.
 * @param of what else counts together with the origin, such as an e-mail
 */
export function turnsFrom(request: From, rule: RuleName, ...of: string[]): Turn[] {
  const address = plain(request.ip);
  const turns: Turn[] = [{ rule, of: [...of, originOf(request)] }];
  if (isIPv6(address)) {
    for (const { bits, factor } of wider) {
      turns.push({ rule, of: [...of, networkOf(address, bits)], factor });
    }
  }
  return turns;
}

/** The factor by which a wider network may do more than one of 64 bits. */
const wider = [
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
];

function plain(ip: string): string {
  const [address = ''] = ip.split('%', 1);
  const [, asIPv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(address) ?? [];
  const [, left, right] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? [];
  return asIPv4 ?? (left && right ? `${bytesOf(left)}.${bytesOf(right)}` : address);
}

/** Four hexadecimal digits of an address as the two numbers of IPv4. */
function bytesOf(digits: string): string {
  const value = Number.parseInt(digits, 16);
  return `${value >> 8}.${value & 255}`;
}

/** The first bits (48 to 64) of an IPv6 address, as a network. */
function networkOf(address: string, bits: number): string {
  // The URL parser writes an address in its one short form.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = short.split('::');
  const left = before.split(':').filter(Boolean);
  const right = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const [first, second, third, fourth = '0'] = [...left, ...zeros, ...right];
  const kept = (Number.parseInt(fourth, 16) >> (64 - bits)) << (64 - bits);
  return `${first}:${second}:${third}:${kept.toString(16)}::/${bits}`;
}
