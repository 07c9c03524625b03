import { connect } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What the scanner said of a file: nothing was found, or what. */
export type ScanAnswer = { found: string | null };

/** The scanner gave no answer; the file is asked about again. */
export class ScannerAway extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`virus scanner: ${reason}`, options);
    this.name = 'ScannerAway';
  }
}

/** A piece is sent with its length before it; one of length 0 ends the stream (clamd, INSTREAM). */
function pieces(): Transform {
  const lengthOf = (length: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(length);
    return bytes;
  };
  return new Transform({
    construct(done) {
      this.push('zINSTREAM\0');
      done();
    },
    transform(chunk: Buffer, _encoding, done) {
      this.push(lengthOf(chunk.length));
      done(null, chunk);
    },
    flush(done) {
      done(null, lengthOf(0));
    },
  });
}

/** `stream: OK`, or `stream: Eicar-Signature FOUND`. */
function readAnswer(text: string): ScanAnswer {
  const said = text.replace(/\0.*$/s, '').trim();
  if (/(^|: )OK$/.test(said)) return { found: null };
  const found = said.match(/^(?:stream: )?(.{1,200}) FOUND$/)?.[1];
  if (found) return { found };
  throw new ScannerAway(said === '' ? 'no answer' : said.slice(0, 200));
}

/**
 * Asks the scanner at `tcp://host:port`, which speaks as clamd does, about the bytes of a file.
 * @param idleMs ends the question after so many milliseconds without anything sent or heard.
 * @throws ScannerAway where it gave no answer.
 */
export async function scanFile(url: string, bytes: Readable, idleMs = 30_000): Promise<ScanAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });
  socket.setTimeout(idleMs, () => socket.destroy(new ScannerAway('it took too long')));
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    text = (text + part).slice(0, 1_000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    socket.once('end', resolve);
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
  // It may refuse a file before all of it is sent: its answer counts, not that the stream broke.
  const sent = pipeline(bytes, pieces(), socket, { end: false });
  try {
    const [, problem] = await Promise.all([
      ended,
      sent.then(
        () => null,
        (error: unknown) => error,
      ),
    ]);
    if (text === '' && problem) throw problem;
    return readAnswer(text);
  } catch (error) {
    if (error instanceof ScannerAway) throw error;
    throw new ScannerAway((error as Error).message, { cause: error });
  } finally {
    socket.destroy();
  }
}
