import { diffModels } from './diff';
import type { ColumnModel, SchemaModel, TableModel } from './model';
import { boundedName, quoted } from './names';
import type { Statement } from './statement';

/** A change in parts between which servers of both releases run side by side. */
export interface TwoSteps {
  /** Before the new release: nothing that the old one needs goes away. */
  expand: Statement[];
  /** Indexes, made while others write. */
  indexes: Statement[];
  /** When no server of the old release runs any more. */
  contract: Statement[];
  refusals: string[];
}

/** A column under two names at once, each kept like the other by a trigger. */
function bridge(table: TableModel, from: string, to: string): { make: Statement; end: Statement } {
  const name = quoted(boundedName(table.name, from, to, 'bridge'));
  const [old, now] = [quoted(from), quoted(to)];
  const base = { table: table.name, lock: 'SHARE ROW EXCLUSIVE' } as const;
  return {
    make: {
      ...base,
      phase: 'alter',
      what: `${from} and ${to} are kept alike`,
      sql: `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.${now} := coalesce(NEW.${now}, NEW.${old});
    NEW.${old} := NEW.${now};
  ELSIF NEW.${old} IS DISTINCT FROM OLD.${old} THEN
    NEW.${now} := NEW.${old};
  ELSE
    NEW.${old} := NEW.${now};
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ${name} BEFORE INSERT OR UPDATE ON ${quoted(table.name)}
  FOR EACH ROW EXECUTE FUNCTION ${name}();`,
    },
    end: {
      ...base,
      phase: 'release',
      what: `${from} is no longer kept like ${to}`,
      sql: `DROP TRIGGER ${name} ON ${quoted(table.name)};\nDROP FUNCTION ${name}();`,
    },
  };
}

const isRenamed = (old: TableModel | undefined, table: TableModel, column: ColumnModel): boolean =>
  column.was !== undefined &&
  column.was !== column.name &&
  old?.columns.some(({ name }) => name === column.was) === true &&
  !old.columns.some(({ name }) => name === column.name) &&
  !table.columns.some(({ name }) => name === column.was);

/** What cannot be split, since a server of the old release could not go on beside it. */
function together(before: SchemaModel, after: SchemaModel): string[] {
  return after.tables.flatMap((table) => {
    const old = before.tables.find(({ name }) => name === table.name);
    const moved = before.tables.some(({ name }) => name === table.was && name !== table.name);
    const values = table.columns.filter(({ renamed }) => renamed !== undefined && old);
    return [
      ...(moved && !old
        ? [`${table.resource}: a resource is renamed in one step, while no other server runs`]
        : []),
      ...values
        .filter(({ renamed }) => {
          const rules = old!.constraints.map(({ definition }) => definition).join();
          return renamed!.some(
            ({ from, to }) => rules.includes(`'${from}'`) && !rules.includes(`'${to}'`),
          );
        })
        .map(
          ({ field }) =>
            `${table.resource}.${field}: a value is renamed in one step, while no other server runs`,
        ),
    ];
  });
}

/** `CREATE INDEX` that nobody waits for; what an attempt before left is cleared away. */
const beside = (statement: Statement): Statement => {
  const index = /INDEX ("[^"]+")/.exec(statement.sql)?.[1] ?? '';
  const made = statement.sql.replace(/^CREATE (UNIQUE )?INDEX /, 'CREATE $1INDEX CONCURRENTLY ');
  return {
    ...statement,
    lock: 'none',
    what: `${statement.what}, while others write`,
    sql: `DROP INDEX CONCURRENTLY IF EXISTS ${index};\n\n${made}`,
  };
};

const EXPANDING: readonly Statement['phase'][] = ['create', 'add', 'grant'];

/** Splits a change of the config so that old and new servers run side by side. */
export function twoSteps(
  before: SchemaModel,
  after: SchemaModel,
  dropped: readonly string[],
): TwoSteps {
  const bridges: { make: Statement; end: Statement }[] = [];
  const gone: string[] = [];
  const tables = after.tables.map((table) => {
    const old = before.tables.find(({ name }) => name === table.name);
    const columns = table.columns.map((column) => {
      if (!isRenamed(old, table, column)) return column;
      const from = column.was!;
      const field = old!.columns.find(({ name }) => name === from)?.field ?? from;
      gone.push(`${table.resource}.${field}`);
      if (column.generated) return { ...column, was: undefined };
      bridges.push(bridge(table, from, column.name));
      return { ...column, was: undefined, backfill: quoted(from) };
    });
    return { ...table, columns };
  });
  const refusals = together(before, after);
  const plan = diffModels(before, { tables }, [...dropped, ...gone]);
  const fresh = new Set(
    after.tables
      .filter((table) => !before.tables.some(({ name }) => name === table.name))
      .map(({ name }) => name),
  );
  const early = ({ phase, table, sql }: Statement) =>
    EXPANDING.includes(phase) ||
    fresh.has(table) ||
    (phase === 'alter' && (sql.startsWith('UPDATE ') || sql.endsWith('DROP NOT NULL;')));
  const rest = plan.statements.filter((statement) => !early(statement));
  const isMade = ({ phase }: Statement) => phase === 'index';
  // An index that takes the place of one of the same name waits until that one is gone.
  const replaced = new Set(rest.flatMap(({ sql }) => /^DROP INDEX ("[^"]+")/.exec(sql)?.[1] ?? []));
  const waits = ({ sql }: Statement) => replaced.has(/INDEX ("[^"]+")/.exec(sql)?.[1] ?? '');
  return {
    expand: [...plan.statements.filter(early), ...bridges.map(({ make }) => make)],
    indexes: rest.filter((each) => isMade(each) && !waits(each)).map(beside),
    contract: [
      ...bridges.map(({ end }) => end),
      ...rest.filter((each) => !isMade(each) || waits(each)),
    ],
    refusals: [...refusals, ...plan.refusals],
  };
}
