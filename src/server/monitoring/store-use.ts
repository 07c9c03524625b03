import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Services } from '../services';
import { storeOf } from '../storage/store';

// One process has one store, whichever app shows it.
const duration = new Histogram({
  name: 'sen_file_store_duration_seconds',
  help: 'What was asked of the S3-compatible store of files',
  labelNames: ['operation', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.2, 0.5, 1, 2, 10, 60],
  registers: [],
});

/** Measures one thing that was asked of the store: how long it took, in seconds, and how it ended. */
export function measureStore(operation: string, seconds: number, well: boolean): void {
  duration.observe({ operation, outcome: well ? 'ok' : 'failed' }, seconds);
}

/** Shows whether files can be stored just now, and how long an S3-compatible store takes. */
export function showStore(registry: Registry, { settings }: Services): void {
  registry.registerMetric(duration);
  const up: Gauge = new Gauge({
    name: 'sen_file_store_up',
    help: 'Whether the folder or store of files answered just now',
    registers: [registry],
    collect: async () => up.set((await storeOf(settings).isUp()) ? 1 : 0),
  });
}
