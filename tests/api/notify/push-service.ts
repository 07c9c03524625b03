import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import type { PushedMessage } from '../../../src/shared/notify/pushed-message';

/** A browser that registered: what it tells the server, and how it reads what is pushed. */
export function someBrowser() {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const endpoint = `https://push.vidu.vn/${randomBytes(16).toString('base64url')}`;
  const read = (sealed: Buffer): PushedMessage => {
    const options = { version: 'aes128gcm', privateKey: keys, authSecret: auth } as const;
    return JSON.parse(ece.decrypt(sealed, options).toString('utf8'));
  };
  return { sent: { endpoint, p256dh, auth }, path: new URL(endpoint).pathname, read };
}

export interface Push {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Everything that `push.vidu.vn` stands for here, behind the TLS that the agent leaves out. */
class LocalAgent extends Agent {
  constructor(readonly port: number) {
    super();
  }

  override createConnection(): Socket {
    return connect(this.port, '127.0.0.1');
  }
}

/** A push service that keeps what it gets. */
export async function startPushService() {
  const pushes: Push[] = [];
  const server = createServer(async (request, answer) => {
    const body = await buffer(request);
    pushes.push({ path: request.url ?? '', headers: request.headers, body });
    answer.writeHead(service.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new LocalAgent((server.address() as AddressInfo).port);
  const service = {
    pushes,
    agent,
    /** What it answers. */
    status: 201,
    close: () =>
      new Promise<void>((resolve) => {
        agent.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return service;
}
