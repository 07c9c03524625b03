/** The database that each test database is a copy of. */
export const TEMPLATE = 'sen_template';

/** What the set-up of a run tells the test files of its cluster. */
export interface ClusterAnswer {
  socketDirectory: string;
  /** Why the template could not be migrated, or null. */
  problem: string | null;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers GET with a {@link ClusterAnswer}, starting the cluster the first time. */
    clusterAddress: string;
  }
}
