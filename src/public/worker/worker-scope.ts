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

export interface PushEvent extends WorkerEvent {
  data: { json(): never } | null;
}

export interface NotificationEvent extends WorkerEvent {
  notification: Notification;
}

interface Windows {
  claim(): Promise<void>;
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<{ url: string; focus(): Promise<unknown> }[]>;
  openWindow(address: string): Promise<unknown>;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

export interface WorkerScope {
  location: Location;
  clients: Windows;
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
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
