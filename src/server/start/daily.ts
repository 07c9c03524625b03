import type { Services } from '../services';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A step of the start that runs `job` now and once a day, in the background; a failure is logged
 * and the next day tries again. Ending it waits for a run under way.
 */
export function daily(name: string, job: (services: Services) => Promise<unknown>) {
  return async (services: Services): Promise<() => Promise<void>> => {
    let running = Promise.resolve();
    const run = () => {
      running = job(services).then(
        () => undefined,
        (error) => services.log.error({ err: error }, `daily job failed: ${name}`),
      );
    };
    run();
    const timer = setInterval(run, DAY_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
}
