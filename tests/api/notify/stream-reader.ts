import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';

/** What a browser's client does with the stream: reads events, remembers the last id. */
export class StreamReader {
  readonly events: EventSourceMessage[] = [];
  readonly comments: string[] = [];
  lastId: string | undefined;
  /** When the server said to come back, in milliseconds. */
  retry: number | undefined;
  #ended = false;
  #changed = () => {};
  #abort = new AbortController();

  private constructor(readonly answer: Response) {}

  static async open(url: string, token: string, lastEventId?: string): Promise<StreamReader> {
    const headers = new Headers({ authorization: `Bearer ${token}`, accept: 'text/event-stream' });
    if (lastEventId !== undefined) headers.set('last-event-id', lastEventId);
    const abort = new AbortController();
    const answer = await fetch(`${url}/su-kien`, { headers, signal: abort.signal });
    const reader = new StreamReader(answer);
    reader.#abort = abort;
    if (answer.status === 200) void reader.#read();
    return reader;
  }

  async #read(): Promise<void> {
    const events = this.answer.body!.pipeThrough(new TextDecoderStream()).pipeThrough(
      new EventSourceParserStream({
        onComment: (text) => this.comments.push(text),
        onRetry: (milliseconds) => {
          this.retry = milliseconds;
        },
      }),
    );
    try {
      for await (const event of events) {
        this.events.push(event);
        if (event.id !== undefined) this.lastId = event.id;
        this.#changed();
      }
    } catch {
      // Cut off: an end as well.
    }
    this.#ended = true;
    this.#changed();
  }

  /** Waits until `condition` holds of what has arrived. */
  async until(condition: (reader: StreamReader) => boolean): Promise<void> {
    while (!condition(this)) {
      if (this.#ended) throw new Error(`the stream ended: ${JSON.stringify(this.events)}`);
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  /** Waits until the server has ended the stream. */
  async end(): Promise<void> {
    while (!this.#ended) {
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
  }

  /** The data of the events of one name. */
  data(name: string): ReturnType<typeof JSON.parse>[] {
    return this.events.filter(({ event }) => event === name).map(({ data }) => JSON.parse(data));
  }

  /** Goes away as a closed tab does. */
  async leave(): Promise<void> {
    this.#abort.abort();
    await this.end();
  }
}
