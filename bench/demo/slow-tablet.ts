import type { CDPSession, Page } from 'playwright';

/** A cheap tablet's line: 1.6 Mbit/s down, 0.75 up, 150 ms to and fro. */
const LINE = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
  latency: 150,
};

/** How much slower its processor is. */
export const SLOWER = 4;

/** Makes a page as slow as on a cheap tablet, or lets it be as quick as the machine. */
export async function slowDown(devtools: CDPSession, slow: boolean): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow ? SLOWER : 1 });
  const fast = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency: 0 };
  await devtools.send('Network.emulateNetworkConditions', slow ? LINE : fast);
}

/** What a page has fetched: how often, and the bytes that came over the line. */
export interface Fetched {
  requests: number;
  bytes: number;
}

/** Counts what is fetched from now on; what the browser has already costs nothing and is not counted. */
export async function watchFetches(devtools: CDPSession): Promise<() => Fetched> {
  const kept = new Set<string>();
  const fetched = { requests: 0, bytes: 0 };
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) kept.add(requestId);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kept.has(requestId)) return;
    fetched.requests += 1;
    fetched.bytes += encodedDataLength;
  });
  return () => ({ ...fetched });
}

/** Milliseconds that the main thread has worked since the page was opened. */
export async function worked(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Notes how long each event of a key takes to be worked off, from now on. */
export const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const taken: number[] = [];
    Object.assign(globalThis, { keysTaken: taken });
    const begin = (event: Event) => {
      const from = performance.now();
      // A task after the event and what React does at once because of it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        taken.push(performance.now() - from);
        port1.close();
      };
      if (event.isTrusted) port2.postMessage(null);
    };
    globalThis.addEventListener('keydown', begin, { capture: true });
  });

/** The times of the keys that were noted. */
export const keysTaken = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { keysTaken: number[] }).keysTaken.splice(0));
