import type { LogEvent } from 'kysely';
import { Histogram, type Registry } from 'prom-client';
import type { ServiceState } from '../../shared/service/state-operation';

/** Statements that are told apart; once there are more, counting begins anew. */
const MOST_TOLD_APART = 2_000;
const SHOWN = 10;
const SHOWN_LENGTH = 400;

const duration = new Histogram({
  name: 'sen_database_statement_duration_seconds',
  help: 'Statements of the running server, with the wait for the database',
  labelNames: ['outcome'] as const,
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 15],
  registers: [],
});

interface Taken {
  calls: number;
  total: number;
  longest: number;
}

const taken = new Map<string, Taken>();

/** Takes the time of a statement: never its values, which could name a person. */
export function measureStatement(event: LogEvent): void {
  const text = event.query.sql;
  const outcome = event.level === 'error' ? 'failed' : 'ok';
  const seconds = event.queryDurationMillis / 1000;
  duration.observe({ outcome }, seconds);
  const known = taken.get(text);
  if (known !== undefined) {
    known.calls += 1;
    known.total += seconds;
    known.longest = Math.max(known.longest, seconds);
    return;
  }
  if (taken.size >= MOST_TOLD_APART) taken.clear();
  taken.set(text, { calls: 1, total: seconds, longest: seconds });
}

/** A statement without what could be a value in it, on one line. */
function withoutValues(text: string): string {
  const plain = text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d{3,}\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > SHOWN_LENGTH ? `${plain.slice(0, SHOWN_LENGTH)}…` : plain;
}

/** The statements that took the most time since the start, the first the most. Times in seconds. */
export function slowestStatements(): ServiceState['statements'] {
  return [...taken]
    .sort(([, one], [, other]) => other.total - one.total)
    .slice(0, SHOWN)
    .map(([text, times]) => ({ text: withoutValues(text), ...times }));
}

/** Shows the times of statements in `registry`. */
export function showStatements(registry: Registry): void {
  registry.registerMetric(duration);
}
