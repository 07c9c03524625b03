import type { LogEvent } from 'kysely';
import { Histogram, type Registry } from 'prom-client';

const duration = new Histogram({
  name: 'sen_database_statement_duration_seconds',
  help: 'Statements of the running server, with the wait for the database',
  labelNames: ['outcome'] as const,
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 15],
  registers: [],
});

/** Takes the time of a statement: never its text or values, which could name a person. */
export function measureStatement(event: LogEvent): void {
  const outcome = event.level === 'error' ? 'failed' : 'ok';
  duration.observe({ outcome }, event.queryDurationMillis / 1000);
}

/** Shows the times of statements in `registry`. */
export function showStatements(registry: Registry): void {
  registry.registerMetric(duration);
}
