import type { CompiledQuery } from 'kysely';
import type { QueryConfig } from 'pg';
import type { Checkout } from './checkout';
import { type PoolClient, sqlState } from './client';
import type { Place } from './compartments';
import type { Database } from './database';
import type { Line } from './pulse';
import type { StatementNames } from './statement-names';

/** What kysely asks of a connection. */
interface Result {
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** A statement that is not sent yet, of the query builder or of `sql`. */
export interface Statement<Row> {
  compile(db: Database): CompiledQuery<Row>;
}

/** Undoes what came before, to a savepoint or all of it. */
const ROLLBACK = /^\s*rollback/i;
/** Begins a statement whose answer nobody waits for. */
const LATER = '/* later */';

const later = <Row>(query: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...query,
  sql: `${LATER} ${query.sql}`,
});

/**
 * Runs a statement of a transaction without waiting for it: the next one is sent right behind, and
 * fails with the error of this one. Outside of a transaction it is waited for.
 */
export async function runLater(db: Database, statement: Statement<unknown>): Promise<void> {
  const query = statement.compile(db);
  await db.executeQuery(db.isTransaction ? later(query) : query);
}

/** The rows that each statement answers; none of one that was left out. */
export type RowsOf<Asked> = {
  [Name in keyof Asked]: Asked[Name] extends Statement<infer Row> | undefined ? Row[] : never;
};

/**
 * Sends statements one right behind the other, on one connection and in the order of their names, and
 * waits once: for the last, with which the answers of the others are there. Each sees what those
 * before it wrote and waited for, as if they had been waited for one by one. What is undefined is
 * left out. @throws the error of the first that fails.
 */
export async function askTogether<Asked extends Record<string, Statement<unknown> | undefined>>(
  db: Database,
  asked: Asked,
): Promise<RowsOf<Asked>> {
  const queries = Object.entries(asked).map(([name, statement]) => ({
    name,
    query: statement?.compile(db),
  }));
  const last = queries.findLast(({ query }) => query !== undefined);
  const send = async (one: Database) => {
    const answers: Record<string, unknown[]> = {};
    for (const { name, query } of queries) {
      const sent = name === last?.name ? query : query && later(query);
      answers[name] = sent ? (await one.executeQuery(sent)).rows : [];
    }
    return answers as RowsOf<Asked>;
  };
  return db.isTransaction || last === undefined ? send(db) : db.connection().execute(send);
}

/** SQLSTATE read_only_sql_transaction: the server behind the connection became a replica. */
const READ_ONLY = '25006';
/** A named statement that is not there, or is there already: somebody passes connections round. */
const NAME_LOST = ['26000', '42P05'];

/** A prepared statement whose table has changed since. */
const isOutdated = (error: unknown): boolean =>
  sqlState(error) === '0A000' && (error as Error).message.startsWith('cached plan');

/** Whether it was the name of a statement that failed, so that it may succeed without one. */
export const isOfName = (error: unknown): boolean =>
  NAME_LOST.includes(sqlState(error)) || isOutdated(error);

/**
 * A connection of the pool as kysely uses it. Statements that come again are prepared by name; the
 * beginning of a transaction, and what is run later, travel together with the next statement.
 */
export class PipelinedConnection {
  /** What was sent and not waited for. */
  #pending: Promise<unknown>[] = [];
  #inTransaction = false;
  /** It leads to a replica, or has outdated plans: it is closed rather than used again. */
  #stale = false;
  #gathers = false;
  readonly #line: Line = { heardAt: Number.NEGATIVE_INFINITY };

  /** @param checkout gives the connection back, or closes it. */
  constructor(
    private readonly client: PoolClient,
    private readonly names: StatementNames,
    private readonly checkout: Checkout,
    private readonly place: Place,
  ) {}

  /** Sends a statement, and waits for it and those before it unless it can wait itself. */
  async query(text: string, parameters: readonly unknown[]): Promise<Result> {
    const isBeginning = text === 'begin';
    if (isBeginning) this.#inTransaction = true;
    if (isBeginning || text.startsWith(LATER)) {
      this.#gather();
      const rows: unknown[] = [];
      const sent = this.#send(text, parameters).then((result) => {
        for (const row of result.rows) rows.push(row);
      });
      sent.catch(() => undefined);
      this.#pending.push(sent);
      // The rows are filled in when they come.
      return { command: 'SELECT', rowCount: 0, rows };
    }
    const earlier = this.#pending;
    this.#pending = [];
    if (text === 'commit' || text === 'rollback') this.#inTransaction = false;
    const sent = this.#send(text, parameters);
    if (earlier.length === 0) return sent;
    const outcomes = await Promise.allSettled([...earlier, sent]);
    const failed = outcomes.find(({ status }) => status === 'rejected');
    // What is rolled back may have failed.
    if (failed && !ROLLBACK.test(text)) throw (failed as PromiseRejectedResult).reason;
    return sent;
  }

  /** Gives the connection back to the pool. */
  release(): void {
    this.checkout.giveBack(this.client, this.#stale);
    this.place.leave();
  }

  /**
   * What is sent before this process does something else goes out in one piece: a piece for each
   * statement would cost both ends more than many statements do.
   */
  #gather(): void {
    if (this.#gathers) return;
    this.#gathers = true;
    const { stream } = this.client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#gathers = false;
      stream.uncork();
    });
  }

  async #send(text: string, parameters: readonly unknown[]): Promise<Result> {
    const values = [...parameters];
    const name = this.names.of(text);
    try {
      return await this.#ask(name === undefined ? { text, values } : { name, text, values });
    } catch (error) {
      if (sqlState(error) === READ_ONLY) this.#stale = true;
      if (name === undefined || !isOfName(error)) throw error;
      this.#stale = true;
      if (!isOutdated(error)) this.names.turnOff();
      if (this.#inTransaction) throw error;
      return this.#ask({ text, values });
    }
  }

  /** A connection on which nothing was answered is closed: what was sent may come to the database yet. */
  #ask(query: QueryConfig): Promise<Result> {
    return this.checkout.pulse.during(
      async () => {
        const result = (await this.client.query(query)) as Result;
        this.place.heard();
        return result;
      },
      () => {
        this.#stale = true;
        this.client.connection.stream.destroy();
      },
      this.#line,
    );
  }
}
