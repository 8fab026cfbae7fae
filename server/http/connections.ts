import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { requestOrigin } from '../limits/request-origin.ts';
import { answers, connections } from './limits.ts';
import { onceAnswered } from './once-answered.ts';
import type { Rarely } from './rarely.ts';

type Connection = { address: string | null; requests: number };

/**
 * Creates the HTTP server with limits for connections, waiting requests and time. Over the limit, a connection without
 * a request is closed.
 * @param trustProxy addresses of proxies, which carry everyone's connections
 */
export function boundedServers(trustProxy: string | false, log: Rarely) {
  const open = new Map<Socket, Connection>();
  const ofAddress = new Map<string, Set<Socket>>();
  const isProxy = proxies(trustProxy);

  function admit(socket: Socket): void {
    const ip = socket.remoteAddress;
    // Closed before it was accepted.
    if (ip === undefined) {
      socket.destroy();
      return;
    }
    const address = isProxy(ip) ? null : requestOrigin({ ip });
    const neighbours = (address !== null && ofAddress.get(address)) || new Set<Socket>();
    if (
      (neighbours.size >= connections.maxPerAddress && !makeRoom(neighbours)) ||
      (open.size >= connections.max && !makeRoom(open.keys()))
    ) {
      log('Too many connections: one was refused.', { address });
      socket.destroy();
      return;
    }
    open.set(socket, { address, requests: 0 });
    if (address !== null) {
      ofAddress.set(address, neighbours.add(socket));
    }
    socket.once('close', () => forget(socket));
  }

  function forget(socket: Socket): void {
    const { address = null } = open.get(socket) ?? {};
    open.delete(socket);
    const neighbours = address !== null && ofAddress.get(address);
    if (neighbours) {
      neighbours.delete(socket);
      if (neighbours.size === 0) {
        ofAddress.delete(address);
      }
    }
  }

  /** Closes the oldest connection without a request; false where all are busy. */
  function makeRoom(sockets: Iterable<Socket>): boolean {
    for (const socket of sockets) {
      if (open.get(socket)?.requests === 0) {
        socket.destroy();
        forget(socket);
        return true;
      }
    }
    return false;
  }

  /** Null, and the connection is closed, where too many requests wait. */
  function begin({ socket }: IncomingMessage): Connection | null {
    const connection = open.get(socket);
    if (!connection || connection.requests >= connections.maxRequestsAtOnce) {
      socket.destroy();
      return null;
    }
    connection.requests += 1;
    return connection;
  }

  return function boundedServer(handle: RequestListener): Server {
    const options = {
      connectionsCheckingInterval: connections.checkEvery,
      headersTimeout: connections.headTime,
      requestTimeout: connections.requestTime,
      keepAliveTimeout: connections.idleTime,
    };
    const server = createServer(options, (request, response) => {
      const connection = begin(request);
      if (connection) {
        response.once('close', () => {
          connection.requests -= 1;
        });
        handle(request, response);
      }
    });
    server.on('connection', admit);
    endStalled(server, socket => open.get(socket)?.requests ?? 0);
    return server;
  };
}

/** Closes connections without progress during an answer, unless they wait for the server. */
function endStalled(server: Server, requestsOf: (socket: Socket) => number): void {
  server.setTimeout(answers.stallTime, socket => {
    if (requestsOf(socket) > 0 && socket.writableLength === 0) {
      socket.setTimeout(answers.stallTime);
    } else {
      socket.destroy();
    }
  });
}

/** Limits concurrent requests of one visitor behind a proxy, whose connections share one address. */
export function limitRequestsOfOrigins(app: FastifyInstance, log: Rarely): void {
  const underWay = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const origin = requestOrigin(request);
    const before = underWay.get(origin) ?? 0;
    if (before >= connections.maxRequestsPerOrigin) {
      log('Too many requests at once: one was refused.', { origin });
      reply.code(503).header('retry-after', '2').header('connection', 'close');
      reply.send({ message: 'Too many requests at once. Try again in a moment.' });
      return;
    }
    underWay.set(origin, before + 1);
    onceAnswered(request, reply, () => {
      const left = (underWay.get(origin) ?? 1) - 1;
      if (left > 0) {
        underWay.set(origin, left);
      } else {
        underWay.delete(origin);
      }
    });
    done();
  });
}

/** Returns a test for the addresses of TRUST_PROXY. */
export function proxies(trustProxy: string | false): (ip: string) => boolean {
  const list = new BlockList();
  for (const entry of trustProxy ? trustProxy.split(',') : []) {
    const [address = '', prefix] = entry.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return ip => {
    const address = ip.replace(/^::ffff:/i, '');
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
