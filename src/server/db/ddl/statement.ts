/** The order in which the statements of a plan stand. */
const PHASES = [
  'rename',
  'release',
  'drop',
  'create',
  'add',
  'alter',
  'words',
  'constrain',
  'index',
  'refer',
  'remake',
  'grant',
] as const;

export type Lock = 'ACCESS EXCLUSIVE' | 'SHARE ROW EXCLUSIVE' | 'SHARE' | 'ROW EXCLUSIVE' | 'none';

/** One statement of a migration, with what a reviewer needs to know of it. */
export interface Statement {
  phase: (typeof PHASES)[number];
  sql: string;
  /** What it does, in a few words. */
  what: string;
  table: string;
  /** The lock held on the table until the migration ends. */
  lock: Lock;
  /** Rows it reads or rewrites, as the rest of `SELECT count(*) FROM …`; none without. */
  touches?: string;
}

/** What a change of the config asks of the database, and what may not be done without a word. */
export interface Plan {
  statements: Statement[];
  /** `resource.field: reason`, for what would lose or refuse data. */
  refusals: string[];
}

/** The statements in the order they run. */
export const inPhases = (statements: Statement[]): Statement[] =>
  PHASES.flatMap((phase) => statements.filter((statement) => statement.phase === phase));
