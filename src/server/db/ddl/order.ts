import { columnName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { literal } from '../sql/literal';
import type { ConstraintModel, TableModel } from './model';
import { boundedName, quoted, quotedList } from './names';
import type { Statement } from './statement';

/** So far apart rows stand when they come or are numbered anew: others find room between them. */
export const STEP = 1024;

/**
 * Gives a row the last place of those that it stands among: a new row that has none, and one that comes
 * to stand among others. Whoever asks for places among the same rows waits for the one before.
 */
export const ORDER_SQL = `CREATE OR REPLACE FUNCTION sen_place() RETURNS trigger
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  among text := CASE WHEN TG_NARGS > 1 THEN to_jsonb(NEW) ->> TG_ARGV[1] END;
  last integer;
BEGIN
  IF TG_OP = 'INSERT' AND to_jsonb(NEW) ->> TG_ARGV[0] IS NOT NULL THEN
    RETURN NEW;
  END IF;
  PERFORM pg_advisory_xact_lock(TG_RELID::integer, hashtext(coalesce(among, '')));
  EXECUTE format('SELECT max(%I) FROM %s WHERE ', TG_ARGV[0], TG_RELID::regclass) ||
    CASE
      WHEN TG_NARGS < 2 THEN 'true'
      WHEN among IS NULL THEN format('%I IS NULL', TG_ARGV[1])
      ELSE format('%I = %L', TG_ARGV[1], among)
    END INTO last;
  RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], coalesce(last, 0) + ${STEP}));
END $$;
REVOKE EXECUTE ON FUNCTION sen_place() FROM PUBLIC;`;

/** The statement that brings the function by which new rows get their place. */
export const orderStatement = (): Statement => ({
  phase: 'create',
  sql: ORDER_SQL,
  what: 'function that gives rows their place',
  table: '',
  lock: 'none',
});

/** The columns by which the rows of a table have an order of their own; undefined where they have none. */
export function orderModel({ order }: Resource): TableModel['order'] {
  if (!order) return undefined;
  const within = order.within === undefined ? {} : { within: columnName(order.within) };
  return { by: columnName(order.by), ...within };
}

/** No two rows at one place; asked at the end of a statement, so that one may number many rows anew. */
export function onePlace(resource: Resource, table: string): ConstraintModel[] {
  const { order } = resource;
  if (!order) return [];
  const fields = [...(order.within === undefined ? [] : [order.within]), order.by];
  const columns = fields.map(columnName);
  return [
    {
      name: boundedName(table, ...columns, 'place'),
      kind: 'unique',
      definition: `UNIQUE NULLS NOT DISTINCT (${quotedList(columns)}) DEFERRABLE`,
      about: { fields, check: 'unique' },
    },
  ];
}

/** The triggers by which new rows, and those that come to stand among others, get the last place. */
export function placing({ name, order }: TableModel): string[] {
  if (!order) return [];
  const { by, within } = order;
  const calls = `EXECUTE FUNCTION sen_place(${[by, ...(within ? [within] : [])].map(literal).join(', ')});`;
  const made = `CREATE TRIGGER sen_place BEFORE INSERT ON ${quoted(name)} FOR EACH ROW ${calls}`;
  if (!within) return [made];
  const [among, place] = [quoted(within), quoted(by)];
  const moves = `CREATE TRIGGER sen_place_among BEFORE UPDATE OF ${among} ON ${quoted(name)} FOR EACH ROW
  WHEN (OLD.${among} IS DISTINCT FROM NEW.${among} AND OLD.${place} = NEW.${place}) ${calls}`;
  return [made, moves];
}

/**
 * Where rows of a table that is there share a place, every one gets its own: in the order of the places
 * that they had, then of age.
 */
export function placeRows({ name, order }: TableModel): string {
  const { by, within } = order!;
  const among = within ? `PARTITION BY ${quoted(within)} ` : '';
  return `UPDATE ${quoted(name)} AS t SET ${quoted(by)} = placed.n * ${STEP} FROM (
  SELECT id, row_number() OVER (${among}ORDER BY ${quoted(by)}, created_at, id) AS n FROM ${quoted(name)}
) AS placed WHERE t.id = placed.id AND EXISTS (
  SELECT FROM ${quoted(name)} GROUP BY ${quotedList([...(within ? [within] : []), by])} HAVING count(*) > 1
);`;
}

/** What turns the order of a table that is there into another one. */
export function diffOrder(old: TableModel, table: TableModel): Statement[] {
  if (JSON.stringify(old.order ?? null) === JSON.stringify(table.order ?? null)) return [];
  const name = quoted(table.name);
  const base = { table: table.name, lock: 'SHARE ROW EXCLUSIVE' } as const;
  const gone = ['sen_place', 'sen_place_among'].map(
    (trigger) => `DROP TRIGGER IF EXISTS ${trigger} ON ${name};`,
  );
  const ended: Statement = {
    ...base,
    phase: 'release',
    sql: gone.join('\n'),
    what: 'what gave rows their place',
  };
  const begun: Statement[] = table.order
    ? [
        {
          ...base,
          phase: 'words',
          sql: placeRows(table),
          what: 'the places of its rows',
          lock: 'ROW EXCLUSIVE',
          touches: name,
        },
        {
          ...base,
          phase: 'remake',
          sql: placing(table).join('\n'),
          what: 'what gives rows their place',
        },
      ]
    : [];
  return old.order ? [ended, ...begun] : begun;
}
