import { Gauge, Histogram, type Registry } from 'prom-client';
import type { JobState } from '../../shared/service/state-operation';
import { traced } from '../tracing/trace';

// One process has one set of jobs, whichever app shows them. The label is `task`: `job` is Prometheus's own.
const duration = new Histogram({
  name: 'sen_job_duration_seconds',
  help: 'Runs of the jobs in the background',
  labelNames: ['task', 'outcome'] as const,
  buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
  registers: [],
});
const lastSuccess = new Gauge({
  name: 'sen_job_last_success_timestamp_seconds',
  help: 'When a job last ended well; 0 while it has not since the start',
  labelNames: ['task'] as const,
  registers: [],
});

const jobs = new Map<string, JobState>();

const unseen = (name: string, every = 0): JobState => ({
  name,
  every,
  ended: null,
  endedWell: null,
  took: null,
  failing: false,
});

/** Says that there is a job which runs every so many seconds. */
export function knowJob(name: string, every: number): void {
  jobs.set(name, unseen(name, every));
}

/** The jobs of this process, in the order in which they were begun, with their last runs. */
export const jobStates = (): JobState[] => [...jobs.values()];

/** Measures one run of a job: how long, and whether it ended well. What it throws is passed on. */
export async function measureRun(task: string, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const note = (outcome: 'ok' | 'failed') => {
    const took = (performance.now() - began) / 1000;
    const ended = new Date().toISOString();
    const known = jobs.get(task) ?? unseen(task);
    const endedWell = outcome === 'ok' ? ended : known.endedWell;
    jobs.set(task, { ...known, ended, endedWell, took, failing: outcome === 'failed' });
    duration.observe({ task, outcome }, took);
  };
  try {
    await traced(`job: ${task}`, {}, run);
  } catch (error) {
    note('failed');
    lastSuccess.inc({ task }, 0);
    throw error;
  }
  note('ok');
  lastSuccess.setToCurrentTime({ task });
}

/** Shows the jobs of this process in `registry`. */
export function showJobs(registry: Registry): void {
  registry.registerMetric(duration);
  registry.registerMetric(lastSuccess);
}
