import { loggedError } from '../http/log-requests';
import { knowJob, measureRun } from '../monitoring/job-runs';
import type { Services } from '../services';

/**
 * A step of the start that runs `job` now and then every `ms` milliseconds, in the background. A run
 * that is still going on is not doubled; a failure is logged and the next run tries again. Ending it
 * waits for a run under way.
 */
export function every(name: string, ms: number, job: (services: Services) => Promise<unknown>) {
  return async (services: Services): Promise<() => Promise<void>> => {
    knowJob(name, ms / 1000);
    let running: Promise<void> | null = null;
    const run = () => {
      running ??= measureRun(name, () => job(services))
        .catch((error) =>
          services.log.error({ failure: loggedError(error) }, `job failed: ${name}`),
        )
        .finally(() => {
          running = null;
        });
    };
    run();
    const timer = setInterval(run, ms);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
}
