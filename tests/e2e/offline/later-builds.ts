import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LaterBuilds {
  url: string;
  /** From now on the site is as after one more build. */
  next: () => void;
  close: () => Promise<void>;
}

/** The site through a server of its own, whose worker says of itself that it is of a later build. */
export async function startLaterBuilds(site: string): Promise<LaterBuilds> {
  let build = 1;
  const server = createServer((asked, reply) => {
    const { method, headers, url = '/' } = asked;
    const isWorker = url === '/sw.js';
    const sent = isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const passed = request(new URL(url, site), { method, headers: sent }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (!isWorker) return answer.pipe(reply.writeHead(status, answer.headers));
      const { 'content-length': _, ...kept } = answer.headers;
      reply.writeHead(status, kept);
      answer.setEncoding('utf8');
      let program = '';
      answer.on('data', (part: string) => {
        program += part;
      });
      answer.on('end', () => reply.end(program.replace(/"version":"/, `$&${build}-`)));
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      build += 1;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
