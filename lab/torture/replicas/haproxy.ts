import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../../server/postgres/embedded/free-port.ts';
import { toBeUndone } from '../place.ts';
import type { Node } from './node.ts';

type Proxy = { port: number; stop(): void };

/**
 * Starts HAProxy, which checks for each node if it is the primary, as with Patroni; here the code that
 * promotes sets the answer. Connections to a former primary are cut.
 */
export async function startHaproxy(
  program: string,
  { nodes, home, isPrimary }: { nodes: readonly Node[]; home: string; isPrimary: (node: Node) => boolean },
): Promise<Proxy> {
  const port = await freePort();
  const tellers = await Promise.all(nodes.map(node => tell(() => isPrimary(node))));
  const settings = join(home, 'haproxy.cfg');
  await writeFile(settings, writeSettings(port, nodes, tellers.map(listeningPort)));
  const child = spawn(program, ['-db', '-f', settings], { stdio: 'ignore' });
  const stop = toBeUndone(() => {
    child.kill('SIGKILL');
    for (const teller of tellers) {
      teller.close();
      teller.closeAllConnections();
    }
  });
  return { port, stop };
}

async function tell(isSo: () => boolean): Promise<Server> {
  const server = createServer((_request, response) => void response.writeHead(isSo() ? 200 : 503).end());
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done));
  return server;
}

const listeningPort = (server: Server) => (server.address() as AddressInfo).port;

function writeSettings(port: number, nodes: readonly Node[], tellers: readonly number[]): string {
  const servers = nodes.map(
    (node, i) => `  server ${node.name} 127.0.0.1:${node.port} check port ${tellers[i]}`,
  );
  return `
defaults
  mode tcp
  timeout connect 2s
  # On a machine that is busy a check is late before a node is gone.
  timeout check 3s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
