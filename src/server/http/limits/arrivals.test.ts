import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { Arrivals } from './arrivals';

const CROWD = 60;
const server = createServer();
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

it('waits for everybody who is at the door when the first has said something', async () => {
  const arrivals = new Arrivals(server);
  let arrived = 0;
  const settled = new Promise<number>((resolve) => {
    server.on('connection', (socket) => {
      arrived += 1;
      socket.on('error', () => undefined);
      // Asked where the server asks: while it reads what somebody sent.
      socket.once('data', () => void arrivals.settled().then(() => resolve(arrived)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  for (let i = 0; i < CROWD; i += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET');
    sockets.push(socket);
  }
  expect(await settled).toBe(CROWD);
});
