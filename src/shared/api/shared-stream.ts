import { followStream, type StreamEvent } from './event-stream';

const NAME = 'sen.su-kien';

/**
 * The account's events in this tab. Tabs of one browser share one connection where they have Web
 * Locks and broadcast channels: one of them reads and tells the others; when it closes, the next one
 * goes on after the last event.
 */
export function followSharedStream(
  userId: string,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
): void {
  let last: string | undefined;
  const hear = (event: StreamEvent) => {
    if (event.id !== undefined) last = event.id;
    onEvent(event);
  };
  const { locks } = globalThis.navigator;
  if (!locks || typeof BroadcastChannel === 'undefined') {
    void followStream({ lastId: () => last, onEvent: hear, signal });
    return;
  }
  const channel = new BroadcastChannel(`${NAME}.${userId}`);
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => hear(data);
  signal.addEventListener('abort', () => channel.close());
  const tell = (event: StreamEvent) => {
    channel.postMessage(event);
    hear(event);
  };
  locks
    .request(`${NAME}.${userId}`, { signal }, () =>
      followStream({ lastId: () => last, onEvent: tell, signal }),
    )
    // Waiting for the turn ends with the page or the session.
    .catch(() => undefined);
}
