import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Body = {
  account: Record<string, unknown>;
  deals: Record<string, unknown>[];
  trades: Record<string, unknown>[];
  cash: Record<string, unknown>[];
  open?: Record<string, unknown>[];
  isLast: boolean;
  total: number;
  recent: { from: number; rows: number };
  balance: string;
  equity: string;
};
export type Received = { path: string; token: string | undefined; body: Body; bytes: number };
type Answer = { status?: number; headers?: Record<string, string>; body: object | string };

/** A listener that records what a script sends. */
export async function listen(answer: (received: Received, count: number) => Answer) {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(part as Buffer);
    }
    const bytes = Buffer.concat(parts);
    const one: Received = {
      path: request.url ?? '',
      token: request.headers.authorization,
      body: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)),
      bytes: bytes.length,
    };
    received.push(one);
    const { status = 200, headers = {}, body } = answer(one, received.length);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    close: () => new Promise(resolve => server.close(resolve)),
  };
}

/** Pipstone's answers after it saved a post's rows: the latest row of all posts is the cursor. */
export function keeper() {
  let [time, ticket] = [0, '0'];
  return ({ body }: Received): Answer => {
    const rows = [...body.deals, ...body.trades, ...body.cash].map(row => ({
      time: Number(row.closed ?? row.time),
      ticket: String(row.ticket),
    }));
    const last = rows.toSorted((a, b) => a.time - b.time || Number(a.ticket) - Number(b.ticket)).at(-1);
    if (last && last.time >= time) {
      [time, ticket] = [last.time, last.ticket];
    }
    const state = body.isLast ? 'synced' : 'catching-up';
    const message = body.isLast ? `Matches: balance ${body.balance}.` : 'Catching up.';
    return { body: { state, cursorTime: time, cursorTicket: ticket, next: 300, message } };
  };
}
