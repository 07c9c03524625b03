import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { PageInput, RenderedPage } from '../../src/server/dev/messages';
import type { Settings } from '../../src/server/settings';
import viteConfig from '../../vite.config';
import { overlay } from './overlay';
import { ROOT } from './root';
import { savedConfig } from './saved-config';
import type { ServerProcess } from './server-process';

export interface Site {
  address: string;
  watcher: ViteDevServer['watcher'];
  render: (input: PageInput) => Promise<RenderedPage>;
  close: () => Promise<void>;
}

/** Ends the offline worker that `npm start` may have left at the same address. */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', () => self.registration.unregister());
`;

/** What the public pages load besides: they hold no config, so they are loaded anew. */
const RELOADS = `<script type="module">import.meta.hot?.on('sen:config', () => location.reload());</script>`;

const WAITING =
  '<!doctype html><html lang="vi"><head><title>Sen</title></head><body></body></html>';

/** How long the modules that are being made are waited for at the end, in milliseconds. */
const CLOSE_MS = 2_000;

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** The built document's policy allows no module of development, nor a style that one makes. */
function headersOf(answer: IncomingMessage) {
  const {
    'content-security-policy': _policy,
    'content-length': _length,
    etag: _etag,
    ...headers
  } = answer.headers;
  return { ...headers, 'cache-control': 'no-store' };
}

/** Gives a document of the server as that of the modules as they are saved. */
async function passDocument(
  vite: ViteDevServer,
  url: string,
  answer: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const html = await textOf(answer);
    const isPublic = html.includes('/src/public/entry-client.tsx');
    const document = await vite.transformIndexHtml(
      url,
      isPublic ? html.replace('</head>', () => `${RELOADS}</head>`) : html,
    );
    outgoing.writeHead(answer.statusCode ?? 502, headersOf(answer)).end(document);
  } catch (error) {
    outgoing.writeHead(500).end((error as Error).stack);
  }
}

/** A stream that goes on until somebody ends it; its reader comes again. */
const isStream = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;

/**
 * Passes a request on to the server; documents become those of the modules as they are saved. It has
 * ended when the answer is whole, or is a stream, which a server that is followed by another one ends.
 */
function pass(
  vite: ViteDevServer,
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { url = '/', method, headers } = incoming;
  const isPage = !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
  return new Promise((resolve) => {
    // Who has gone while the server was waited for is not answered.
    if (outgoing.destroyed) return resolve();
    outgoing.once('close', resolve);
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: url,
        method,
        headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers,
      },
      (answer) => {
        if (answer.headers['content-type']?.startsWith('text/html')) {
          void passDocument(vite, url, answer, outgoing);
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        pipeline(answer, outgoing, () => undefined);
        if (isStream(answer)) resolve();
      },
    );
    asked.on('error', (error) => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end(error.message);
    });
    outgoing.once('close', () => asked.destroy());
    incoming.pipe(asked);
  });
}

/**
 * Serves both browser programs, unbuilt, before the server: one origin for all.
 * @param anew whether packages are bundled anew that are bundled already.
 */
export async function startSite(
  server: ServerProcess,
  settings: Settings,
  anew: boolean,
): Promise<Site> {
  const http = createServer();
  const config = savedConfig();
  const base = viteConfig({ mode: 'development', command: 'serve' });
  const vite = await createVite({
    ...base,
    configFile: false,
    root: ROOT,
    appType: 'custom',
    publicDir: 'src/public/static',
    logLevel: 'warn',
    plugins: [config.plugin, ...(base.plugins ?? [])],
    resolve: {},
    optimizeDeps: {
      entries: ['src/public/entry-client.tsx', 'src/admin/main.tsx'],
      // Whoever imports them is given a module of Vite's own that does, which no scan looks into.
      include: ['zod', 'zod/mini'],
      force: anew,
    },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/data/**', '**/dist/**', '**/docs/**', '**/tests/**', '**/bench/**'] },
    },
  });
  const shown = overlay(vite);
  server.on({
    mistake: shown.show,
    config: () => {
      void config.accept(vite).then((changed) => {
        shown.clear();
        if (changed) vite.environments.client.hot.send('sen:config');
      });
    },
  });
  http.on('request', (incoming, outgoing) => {
    const { url = '/' } = incoming;
    const onwards = () => {
      // Nothing was ever served: the page shows why, and comes when it is mended.
      if (!server.isListening && shown.isShown && !url.startsWith('/api/')) {
        void vite
          .transformIndexHtml(url, WAITING)
          .then((html) => outgoing.writeHead(503, { 'content-type': 'text/html' }).end(html));
        return;
      }
      void server.answer((port) => pass(vite, port, incoming, outgoing));
    };
    if (url === '/sw.js')
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(NO_WORKER);
    else if (url.startsWith('/api/')) onwards();
    else vite.middlewares(incoming, outgoing, onwards);
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(settings.port, settings.host, resolve);
  });
  const { port } = http.address() as AddressInfo;
  return {
    address: `http://${settings.host}:${port}`,
    watcher: vite.watcher,
    render: async (input) => {
      const entry = await vite.ssrLoadModule('/src/public/entry-server.tsx');
      return entry.render(input);
    },
    close: async () => {
      http.closeAllConnections();
      http.close();
      await Promise.race([vite.close(), wait(CLOSE_MS)]);
    },
  };
}
