import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** A span as it is sent (OTLP, JSON). */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number; message?: string };
  events: unknown[];
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** A collector of traces that keeps what it is sent. */
export async function startCollector() {
  const bodies: Sent[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push((await json(request)) as Sent);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    /** All that was sent, as text. */
    text: () => JSON.stringify(bodies),
    resources: () =>
      bodies.flatMap(({ resourceSpans }) => resourceSpans.map((each) => each.resource)),
    spans: () =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
