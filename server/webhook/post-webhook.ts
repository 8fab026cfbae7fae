import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { errorCode } from '../postgres/lost-connection.ts';

type Post = { address: string; body: string; headers: Record<string, string> };

type PostOptions = {
  /** WEBHOOK_PRIVATE. */
  allowsPrivate: boolean;
  signal: AbortSignal;
};

/** Milliseconds, from the look-up of the name to the answer. */
const mayTake = 5_000;

/** Bytes that are read, and ignored. */
const mostAnswer = 65_536;

class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/** Posts JSON once; private addresses are refused while connecting. Null for 200 to 299, else a reason. */
export async function postWebhook(
  { address, body, headers }: Post,
  { allowsPrivate, signal }: PostOptions,
): Promise<string | null> {
  const url = new URL(address);
  const tooLate = AbortSignal.timeout(mayTake);
  try {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowsPrivate && isIP(host) !== 0) {
      // These have no look-up.
      requirePublic([{ address: host, family: isIP(host) }]);
    }
    const { request } = url.protocol === 'https:' ? https : http;
    const sending = request(url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Pipstone',
        ...headers,
      },
      signal: AbortSignal.any([signal, tooLate]),
      ...(allowsPrivate ? {} : { lookup: lookUpPublic }),
    });
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      sending.on('error', reject).on('response', resolve).end(body);
    });
    await drain(answer);
    return reasonOfStatus(answer.statusCode ?? 0);
  } catch (error) {
    return tooLate.aborted ? 'it didn’t answer within 5 seconds' : reasonOfError(error);
  }
}

/** The status decides; the body changes nothing. */
async function drain(answer: http.IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (bytes > mostAnswer) {
        return; // Leaving the loop closes the connection.
      }
    }
  } catch {}
}

const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    try {
      if (error) {
        throw error;
      }
      requirePublic(addresses);
      const [first] = addresses;
      if (options.all || !first) {
        callback(null, addresses);
      } else {
        callback(null, first.address, first.family);
      }
    } catch (refused) {
      callback(refused as Error, []);
    }
  });
};

function requirePublic(addresses: LookupAddress[]): void {
  if (!addresses.every(({ address, family }) => isPublic(address, family))) {
    throw new PrivateAddress();
  }
}

/** RFC 6890, and multicast. */
const notPublic = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [start = '', bits] = network.split('/');
  notPublic.addSubnet(start, Number(bits), 'ipv4');
}
// Teredo, examples, and 6to4: all may lead to an IPv4 address.
notPublic.addSubnet('2001::', 23, 'ipv6');
notPublic.addSubnet('2001:db8::', 32, 'ipv6');
notPublic.addSubnet('2002::', 16, 'ipv6');

/** Assigned to the internet. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** True for an address of the internet. */
export function isPublic(address: string, family = isIP(address)): boolean {
  return family === 6
    ? publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    : family === 4 && !notPublic.check(address, 'ipv4');
}

function reasonOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) {
    return null;
  }
  return status >= 300 && status < 400
    ? `it redirects to another address (${status})`
    : `it answered with status ${status}`;
}

function reasonOfError(error: unknown): string {
  if (error instanceof PrivateAddress) {
    return 'it is in a private network';
  }
  const code = String(errorCode(error) ?? '');
  return /^[A-Z0-9_]{1,60}$/.test(code) ? `it can’t be reached (${code})` : 'it can’t be reached';
}
