import type { CDPSession } from 'playwright';

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

/** What the main thread has worked since the page was opened, in milliseconds. */
export interface Worked {
  /** The page's own: its programs, styles and layout. */
  page: number;
  /** All, with what draws it: without a graphics processor most of a slow machine's time. */
  all: number;
}

const PAGE = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

/** Reads it. */
export async function worked(devtools: CDPSession): Promise<Worked> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const sum = (names: readonly string[]) =>
    metrics.reduce((all, { name, value }) => all + (names.includes(name) ? value * 1000 : 0), 0);
  return { page: sum(PAGE), all: sum(['TaskDuration']) };
}
