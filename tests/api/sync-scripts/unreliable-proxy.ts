import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Where the connection breaks: before or after the server, or within the answer. */
export type Fate = 'forward' | 'never' | 'lost' | 'cut' | 'twice' | 'killed';

type Options = {
  /** Waits while there is none. */
  target: () => Promise<string>;
  fateOf: (post: number) => Fate;
  /** A moment after a post reached it. */
  kill: () => Promise<void>;
  /** Larger posts get 413, as from many proxies. */
  mostBytes: number;
};

export async function unreliableProxy({ target, fateOf, kill, mostBytes }: Options) {
  const count = { posts: 0, fates: {} as Partial<Record<Fate, number>> };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    if (body.length > mostBytes) {
      response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>');
      return;
    }
    count.posts += 1;
    const fate = fateOf(count.posts);
    count.fates[fate] = (count.fates[fate] ?? 0) + 1;
    if (fate === 'never') {
      response.destroy();
      return;
    }
    const address = `${await target()}${request.url}`;
    const { authorization = '' } = request.headers;
    const send = async (): Promise<Answer | null> => {
      const init = { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body };
      return fetch(address, init)
        .then(async answer => ({
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          text: await answer.text(),
        }))
        .catch(() => null);
    };
    const first = send();
    if (fate === 'killed') {
      await kill();
    }
    const answer = fate === 'twice' ? await first.then(send) : await first;
    if (!answer || fate === 'lost') {
      response.destroy();
      return;
    }
    // The simulated clock is faster than the server's.
    await setTimeout(1_000 * Number(answer.retryAfter ?? 0));
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.retryAfter && { 'retry-after': answer.retryAfter }),
    });
    if (fate === 'cut') {
      response.write(answer.text.slice(0, answer.text.length / 2), () => response.destroy());
    } else {
      response.end(answer.text);
    }
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, count, close: () => server.close() };
}

type Answer = { status: number; retryAfter: string | null; text: string };

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) {
    parts.push(part as Buffer);
  }
  return new Uint8Array(Buffer.concat(parts));
}
