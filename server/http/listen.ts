import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

type Place = Pick<Settings, 'port' | 'host'>;

/** systemd's socket (`sd_listen_fds`: descriptor 3), in which requests wait during a restart; empty without one. */
function passedSocket(): { fd?: number } {
  const { LISTEN_FDS, LISTEN_PID } = process.env;
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? { fd: 3 } : {};
}

/** Listens on the socket of systemd, otherwise on PORT of HOST. Throws StartError with one line to show. */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<void> {
  try {
    // Node takes the descriptor before the port.
    await app.listen({ port, host, ...passedSocket() });
  } catch (error) {
    throw new StartError(listenFailure(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}

/** Checks first, so that a used port starts no PostgreSQL. Throws StartError with one line to show. */
export function requireFreePort({ port, host }: Place): Promise<void> {
  if (passedSocket().fd !== undefined) {
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(listenFailure(error, host, port))),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function listenFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use. Stop what uses it, or choose another with PORT.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
    default:
      return `Pipstone cannot listen on ${host}:${port} (${error.code}). Check HOST and PORT.`;
  }
}
