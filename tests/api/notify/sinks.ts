import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets. */
export interface MailSink {
  url: string;
  /** Whole letters, headers and body. */
  letters: string[];
  /** While true every letter is refused, with the address in the text. */
  refuse: boolean;
  close: () => Promise<void>;
}

/** Base64 and quoted-printable parts as the reader sees them. */
function decoded(letter: string): string {
  const [head = '', ...rest] = letter.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) {
    return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`;
  }
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}

export async function startMailSink(): Promise<MailSink> {
  const letters: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      text(stream).then((letter) => {
        if (sink.refuse) return done(new Error('mailbox of lua@vidu.vn is full'));
        letters.push(decoded(letter));
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}

export interface Post {
  headers: IncomingHttpHeaders;
  raw: string;
  body: ReturnType<typeof JSON.parse>;
}

/** A gateway of SMS or Zalo that keeps what it gets. */
export interface Gateway {
  url: string;
  posts: Post[];
  /** What it answers. */
  status: number;
  close: () => Promise<void>;
}

export async function startGateway(): Promise<Gateway> {
  const posts: Post[] = [];
  const server = createServer(async (request, answer) => {
    const raw = await text(request);
    posts.push({ headers: request.headers, raw, body: JSON.parse(raw) });
    answer.writeHead(gateway.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway: Gateway = {
    url: `http://127.0.0.1:${port}/sms`,
    posts,
    status: 202,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gateway;
}
