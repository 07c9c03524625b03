import type { IncomingHttpHeaders } from 'node:http';
import type { LogEvent } from 'kysely';

/** What a span may tell: names and numbers of the program, never values that people entered. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A request that is traced. */
export interface TracedRequest {
  /** Does the rest of its work as part of it. */
  within: (rest: () => void) => void;
  /** Ends it under its name. */
  end: (name: string, facts: Facts, failed: boolean) => void;
}

/** What writes traces; only loaded where they are sent somewhere. */
export interface Tracing {
  request: (headers: IncomingHttpHeaders) => TracedRequest;
  part: <T>(name: string, facts: Facts, work: () => Promise<T>) => Promise<T>;
  statement: (event: LogEvent) => void;
  /** Headers by which another server goes on with the trace. */
  headers: () => Record<string, string>;
}

// One process has one trace, whichever app or job is at work.
let tracing: Tracing | null = null;

/** Traces from now on, or no longer (null). */
export function traceWith(found: Tracing | null): void {
  tracing = found;
}

/** What is traced with; null where nothing is. */
export const tracingNow = (): Tracing | null => tracing;

/** Does some work as a part of what is traced just now, or as the beginning of a trace. */
export const traced = <T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T> =>
  tracing === null ? work() : tracing.part(name, facts, work);

/** Tells that a statement was done, as a part of what is traced just now. */
export const traceStatement = (event: LogEvent): void => tracing?.statement(event);

/** Headers for a call to another server, so that it can go on with the trace; none where nothing is traced. */
export const traceHeaders = (): Record<string, string> => tracing?.headers() ?? {};
