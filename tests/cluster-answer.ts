/** The database that each test database is a copy of. */
export const TEMPLATE = 'sen_template';

/** The demo's clinic, filled once per run: as of the real today, or as of one known Friday. */
export type DemoDay = 'today' | 'friday';

/** The database with the demo's clinic that files copy. */
export const demoTemplate = (day: DemoDay): string => `sen_demo_${day}`;

/** What the set-up of a run tells the test files of its cluster. */
export interface ClusterAnswer {
  socketDirectory: string;
  /** Why a template could not be made, or null. */
  problem: string | null;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * Answers GET with a {@link ClusterAnswer}, starting the cluster the first time; `?demo=` a
     * {@link DemoDay} makes sure of that day's {@link demoTemplate}.
     */
    clusterAddress: string;
  }
}
