import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { LogEvent } from 'kysely';
import { statementName } from './statement-name';
import type { Facts, TracedRequest, Tracing } from './trace';

/** What was not sent when the server stops is waited for so long, in milliseconds. */
const LAST_MS = 1_000;

const propagator = new W3CTraceContextPropagator();

/** Of a failure the kind alone is told: its message may have values. */
const failureOf = (error: unknown): Facts => ({
  'error.type': error instanceof Error ? error.name : typeof error,
});

class Spans implements Tracing {
  readonly #now = new AsyncLocalStorage<Context>();

  constructor(private readonly tracer: Tracer) {}

  request(headers: Parameters<Tracing['request']>[0]): TracedRequest {
    const from = propagatorContext(headers);
    const span = this.tracer.startSpan('request', { kind: SpanKind.SERVER }, from);
    const context = trace.setSpan(from, span);
    return {
      within: (rest) => this.#now.run(context, rest),
      end: (name, facts, failed) => {
        span.updateName(name).setAttributes(facts);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  async part<T>(name: string, attributes: Facts, work: () => Promise<T>): Promise<T> {
    const from = this.#now.getStore() ?? ROOT_CONTEXT;
    const span = this.tracer.startSpan(name, { attributes }, from);
    try {
      return await this.#now.run(trace.setSpan(from, span), work);
    } catch (error) {
      span.setAttributes(failureOf(error)).setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  statement(event: LogEvent): void {
    const from = this.#now.getStore();
    // What asks now and then whether there is work would be most of all traces.
    if (from === undefined) return;
    const ended = Date.now();
    const startTime = ended - event.queryDurationMillis;
    const name = statementName(event.query.sql);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name };
    const span = this.tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, startTime, attributes },
      from,
    );
    if (event.level === 'error') {
      span.setAttributes(failureOf(event.error)).setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(ended);
  }

  headers(): Record<string, string> {
    const carrier: Record<string, string> = {};
    const from = this.#now.getStore();
    if (from) propagator.inject(from, carrier, defaultTextMapSetter);
    return carrier;
  }
}

const propagatorContext = (headers: Parameters<Tracing['request']>[0]): Context =>
  propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

/**
 * Opens what writes traces to a collector that speaks OTLP over HTTP, at `<endpoint>/v1/traces`. A
 * collector that is away loses traces and nothing else.
 * @returns what traces, and how to end it, which sends what waits.
 */
export function openTracer(
  endpoint: string,
  version: string,
): { tracing: Tracing; end: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'sen',
      'service.version': version,
      'service.instance.id': `${hostname()}#${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
  return {
    tracing: new Spans(provider.getTracer('sen')),
    end: () => Promise.race([provider.shutdown().catch(() => undefined), late()]),
  };
}
