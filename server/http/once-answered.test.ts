import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { onceAnswered } from './once-answered.ts';

test.each([1, 2])('it is told of %i answers on a connection that has been closed before', async requests => {
  const app = Fastify();
  let arrived = 0;
  let told = 0;
  let leave = () => {};
  const left = new Promise<void>(done => {
    leave = done;
  });
  app.addHook('onSend', async (request, reply) =>
    onceAnswered(request, reply, () => {
      told += 1;
    }),
  );
  app.get('/', async () => {
    arrived += 1;
    await left;
    return 'late';
  });
  app.server.on('connection', socket => socket.once('close', () => setImmediate(leave)));
  await app.listen({ port: 0, host: '127.0.0.1' });

  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(requests));
  await vi.waitFor(() => expect(arrived).toBe(requests));
  socket.destroy();
  await vi.waitFor(() => expect(told).toBe(requests));
  await app.close();
});
