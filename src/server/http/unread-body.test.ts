import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hangUpOnUnread } from './unread-body';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  hangUpOnUnread(app, 300);
  app.addHook('onRequest', async (_request, reply) => reply.code(401).send('no'));
  app.post('/', async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function open(bytes: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  socket.on('error', () => undefined);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\na`);
  return { socket, heard: () => heard };
}

it('hangs up on who was refused and sends on without end', async () => {
  const { socket, heard } = open(1e9);
  const drip = setInterval(() => socket.write('a'), 10);
  // A drop still under way when the server hangs up makes this an error first, and then a close.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  expect(heard()).toMatch(/^HTTP\/1\.1 401 /);
});

it('leaves the connection to who comes to an end', async () => {
  const { socket, heard } = open(2);
  await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 /);
  socket.write('a');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(socket.readyState).toBe('open');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n');
  await expect.poll(() => heard().match(/401 Unauthorized/g)).toHaveLength(2);
  socket.destroy();
});
