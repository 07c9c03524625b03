import { connect, createServer, type Socket } from 'node:net';

/** A way to a server of this machine that can be cut, or fall silent as a network does that drops packets. */
export interface Relay {
  port: number;
  /** `cut` refuses whoever comes; `silent` takes everything and passes nothing on. */
  be: (state: 'open' | 'silent' | 'cut') => Promise<void>;
  stop: () => Promise<void>;
}

/** @param target a port of this machine, or the path of a socket. */
export async function startRelay(target: number | string): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => undefined).once('close', () => sockets.delete(near));
    if (isSilent) return void near.resume();
    const far = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
    sockets.add(far);
    far.on('error', () => undefined).once('close', () => sockets.delete(far));
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  /** Takes the ends of all connections apart; what they send from now on goes nowhere. */
  const drop = (isCut: boolean) => {
    for (const socket of sockets) {
      if (isCut) socket.destroy();
      else socket.unpipe().resume();
    }
  };
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    port,
    be: async (state) => {
      isSilent = state === 'silent';
      drop(state !== 'silent');
      if (state === 'cut') await close();
      else if (!server.listening) await listen(port);
    },
    stop: async () => {
      drop(true);
      if (server.listening) await close();
    },
  };
}
