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

/** Rows that stand in the way of a statement. */
export interface Obstacle {
  /** `resource.field` */
  at: string;
  /** Answers `rows`, a number, and `what` they have, where that differs from row to row. */
  question: string;
  what: string;
  /** The safe way around them. */
  way: string;
}

/** One statement of a migration, with what a reviewer needs to know of it. */
export interface Statement {
  phase: (typeof PHASES)[number];
  sql: string;
  /** What it does, in a few words. */
  what: string;
  table: string;
  /** The lock held on the table until the migration ends. */
  lock: Lock;
  /** How to find the rows that it cannot do with. */
  obstacle?: Obstacle;
  /** Rows it reads or rewrites, as the rest of `SELECT count(*) FROM …`; none without. */
  touches?: string;
}

/** What a change of the config asks of the database, and what may not be done without a word. */
export interface Plan {
  statements: Statement[];
  /** `resource.field: reason`, for what would lose or refuse data. */
  refusals: string[];
  /** The rows that a refusal is about, as the rest of `SELECT count(*) FROM …`. */
  inQuestion?: Readonly<Record<string, string>>;
}

/** The statements in the order they run. */
export const inPhases = (statements: Statement[]): Statement[] =>
  PHASES.flatMap((phase) => statements.filter((statement) => statement.phase === phase));
