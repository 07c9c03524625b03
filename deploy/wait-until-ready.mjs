/**
 * Waits until the server at PORT of this machine is ready, for as many seconds as are given (one look
 * where none are): `node deploy/wait-until-ready.mjs 90`. Ends with 1 where it is not.
 */
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const until = Date.now() + Number(process.argv[2] ?? 0) * 1_000;

async function isReady() {
  const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
  return answer?.status === 200;
}

while (!(await isReady())) {
  if (Date.now() >= until) {
    process.stderr.write(`${address}: chưa sẵn sàng / not ready\n`);
    process.exit(1);
  }
  await wait(250);
}
