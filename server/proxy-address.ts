import { isIP } from 'node:net';

/** True for an address or a network like 10.0.0.0/8. */
export function isProxyAddress(value: string): boolean {
  const [address = '', prefix = '0', ...more] = value.trim().split('/');
  const version = isIP(address);
  return (
    version > 0 &&
    /^\d{1,3}$/.test(prefix) &&
    Number(prefix) <= (version === 4 ? 32 : 128) &&
    more.length === 0
  );
}
