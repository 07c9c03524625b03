import type { EventSourceMessage } from 'eventsource-parser/stream';
import { request } from './client';
import { retryAfter, retryDelay, statusOf } from './retry';

export type StreamEvent = EventSourceMessage;

const TOO_MANY = 429;

interface Follow {
  /** The last event that was seen, so that nothing is missed or told twice. */
  lastId: () => string | undefined;
  onEvent: (event: StreamEvent) => void;
  /** The server says when to come back, in milliseconds. */
  onRetry?: (milliseconds: number) => void;
  signal: AbortSignal;
}

/** Reads the stream until it ends. The token goes in the header, as with every other call. */
async function readOnce({ lastId, onEvent, onRetry, signal }: Follow): Promise<void> {
  // The reader of streams is not needed for what a page shows first.
  const { EventSourceParserStream } = await import('eventsource-parser/stream');
  const id = lastId();
  const body = await request<ReadableStream<BufferSource>>({
    url: '/su-kien',
    adapter: 'fetch',
    responseType: 'stream',
    timeout: 0,
    signal,
    headers: { Accept: 'text/event-stream', ...(id === undefined ? {} : { 'Last-Event-ID': id }) },
  });
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ onRetry }))
    .getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onEvent(part.value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end, { once: true });
    globalThis.addEventListener?.('online', end);
  });
}

/**
 * Follows `GET /api/su-kien` until `signal`: a stream that breaks is resumed after its last event,
 * with growing pauses while that fails. It ends by itself when the session has ended, or the server has no
 * such stream (a 4xx).
 */
export async function followStream(follow: Follow): Promise<void> {
  const { signal, onEvent } = follow;
  let failures = 0;
  const heard = (event: StreamEvent) => {
    failures = 0;
    onEvent(event);
  };
  while (!signal.aborted) {
    let wait: number | null = null;
    try {
      await readOnce({
        ...follow,
        onEvent: heard,
        onRetry: (milliseconds) => {
          wait = milliseconds;
        },
      });
    } catch (error) {
      const status = statusOf(error) ?? 0;
      if (status >= 400 && status < 500 && status !== TOO_MANY) return;
      const seconds = retryAfter(error);
      wait = seconds === null ? wait : seconds * 1000;
    }
    if (signal.aborted) return;
    await pause(wait ?? retryDelay(failures), signal);
    failures += 1;
  }
}
