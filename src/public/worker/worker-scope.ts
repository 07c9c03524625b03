/** The part of a service worker's surroundings that the worker uses; the DOM's types lack it. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageEvent extends WorkerEvent {
  data: unknown;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageEvent;
}

export interface WorkerScope {
  location: Location;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    name: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}

/** What the server writes before the worker's program. */
export interface WorkerBuild {
  /** Changes with every build. */
  version: string;
  /** Addresses of the files that the site is made of. */
  files: string[];
  /** The page that stands in for one that was never read. */
  shell: string;
  /** Pages that name nobody until the browser fills them, kept although they are private. */
  keep: string[];
}
