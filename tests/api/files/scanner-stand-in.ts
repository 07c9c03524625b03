import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Says OK, names what it found, or hangs up without a word. */
type Mood = 'clean' | 'infected' | 'away';

/** A virus scanner that speaks as clamd does and says what a test wants. */
export async function startScanner() {
  let mood: Mood = 'clean';
  const asked: number[] = [];
  const answer = (socket: Socket, bytes: number) => {
    asked.push(bytes);
    socket.end(mood === 'clean' ? 'stream: OK\0' : 'stream: Eicar-Test-Signature FOUND\0');
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (mood === 'away') {
      socket.destroy();
      return;
    }
    let heard = Buffer.alloc(0);
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part as Buffer]);
      const bytes = lengthOf(heard);
      if (bytes !== null) answer(socket, bytes);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `tcp://127.0.0.1:${port}`,
    /** How many bytes each file had that it was asked about. */
    asked,
    set mood(next: Mood) {
      mood = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The bytes of a stream that has ended; null while it goes on. */
function lengthOf(heard: Buffer): number | null {
  if (heard.length < COMMAND.length) return null;
  if (!heard.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error('an unknown command');
  let at = COMMAND.length;
  let bytes = 0;
  while (at + 4 <= heard.length) {
    const piece = heard.readUInt32BE(at);
    if (piece === 0) return bytes;
    at += 4 + piece;
    bytes += piece;
  }
  return null;
}
