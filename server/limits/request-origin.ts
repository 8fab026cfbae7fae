import { isIPv4, isIPv6 } from 'node:net';
import type { RuleName, Turn } from './rules.ts';

type From = { ip: string };

/** Returns the client address without zone and port, IPv4 in its own form; null for an invalid forwarded one. */
export function requestAddress({ ip }: From): string | null {
  const address = plain(ip);
  return isIPv4(address) || isIPv6(address) ? address : null;
}

/** Returns the IPv4 address or the /64 network of an IPv6 address: a machine can use all of its network. */
export function requestOrigin({ ip }: From): string {
  const address = plain(ip);
  return isIPv6(address) ? addressNetwork(address, 64) : address;
}

/** Returns a rule's turns for the origin and wider IPv6 networks, with higher limits; `of` are further key parts. */
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

/** How much higher the limits are than of a /64. */
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

/** Four hexadecimal digits as two numbers of IPv4. */
function digitBytes(digits: string): string {
  const value = Number.parseInt(digits, 16);
  return `${value >> 8}.${value & 255}`;
}

/** With the first 48 to 64 bits. */
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
