/**
 * Milliseconds of the server's CPU for a request of the home page from memory: `npx tsx bench/home.ts`
 * beside a running server of this machine: its address, its process and how many requests.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const [address = 'http://127.0.0.1:3000', pid = '', count = '4000'] = process.argv.slice(2);
const requests = Number(count);
const TICKS = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Seconds of CPU that the process has used, its own and the kernel's for it. */
function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const ask = (headers: Record<string, string>) =>
  new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    get(`${address}/`, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    }).on('error', reject);
  });

async function measure(): Promise<{ ms: number; bytes: number }> {
  const before = cpuSeconds();
  let asked = 0;
  let bytes = 0;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (asked < requests) {
        asked += 1;
        const answer = await ask({ 'Accept-Encoding': 'br' });
        if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
        bytes = answer.bytes;
      }
    }),
  );
  return { ms: ((cpuSeconds() - before) * 1000) / requests, bytes };
}

await measure();
const rounds: number[] = [];
let bytes = 0;
for (let round = 0; round < 5; round += 1) {
  const { ms, bytes: sent } = await measure();
  rounds.push(ms);
  bytes = sent;
}
rounds.sort((a, b) => a - b);
process.stdout.write(
  `home, brotli, ${bytes} bytes: median ${rounds[2]?.toFixed(3)} ms of CPU a request ` +
    `(${rounds[0]?.toFixed(3)}–${rounds[4]?.toFixed(3)}), ${requests} requests a round\n`,
);
agent.destroy();
