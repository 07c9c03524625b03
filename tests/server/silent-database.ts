import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can be made to swallow everything. */
export interface Way {
  url: string;
  /** From now on nothing gets through, and nobody is told. */
  swallow: () => void;
  /** Ends what is open. */
  cut: () => void;
  /** New connections get through again; those that were swallowed stay silent. */
  open: () => void;
  close: () => Promise<void>;
}

/** Puts a way of its own between a client and the database at the address of a Unix socket. */
export async function wayTo(address: string): Promise<Way> {
  const url = new URL(address);
  const path = `${url.searchParams.get('host')}/.s.PGSQL.5432`;
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    sockets.add(near.on('error', () => undefined));
    if (!isOpen) return;
    const far = connect(path).on('error', () => undefined);
    sockets.add(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://${url.username}@127.0.0.1:${port}${url.pathname}`,
    swallow: () => {
      isOpen = false;
      for (const socket of sockets) socket.unpipe().pause();
    },
    open: () => {
      isOpen = true;
    },
    cut,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
