import { type RawBuilder, sql } from 'kysely';
import { machineOf } from '../../../shared/fields/ask';
import { resourceNamed } from '../../../shared/resource/config';
import { columnName, tableName } from '../../../shared/resource/names';
import type { ResourceName } from '../../../shared/resource/register';
import type { Target } from '../insert';
import { grouped } from './grouped';

/** A step of a row through the states of its resource, at a time that is over. */
export interface Step {
  id: string;
  action: string;
  /** The state it leaves. */
  from: string;
  /** Milliseconds since 1970. */
  at: number;
  note?: string;
  /** What it writes besides, by field: the same fields in every step of this action. */
  writes?: Readonly<Record<string, unknown>>;
}

/** The first step of each row, and what is left then: a row is taken further by one step at a time. */
function* rounds(steps: readonly Step[]): Generator<Step[]> {
  let left = [...steps].sort((one, other) => one.at - other.at);
  while (left.length > 0) {
    const met = new Set<string>();
    const now: Step[] = [];
    const later: Step[] = [];
    for (const step of left) {
      (met.has(step.id) ? later : now).push(step);
      met.add(step.id);
    }
    yield now;
    left = later;
  }
}

/**
 * Takes rows through their states as the machine of their resource has it: from where a step may begin, to
 * where it leads, with its stamp and its entry of the history. A row that has moved on by itself meanwhile
 * stays where it is. It tells nobody and audits nothing: nobody did it.
 * @throws Error for an action that the resource does not have.
 */
export async function takeSteps(
  target: Target,
  name: ResourceName,
  steps: readonly Step[],
): Promise<void> {
  for (const round of rounds(steps)) {
    for (const [action, same] of grouped(round, ({ action: own }) => own)) {
      await takeOne(target, name, action, same);
    }
  }
}

async function takeOne(
  { db, config }: Target,
  name: ResourceName,
  action: string,
  steps: readonly Step[],
): Promise<void> {
  const { fields } = resourceNamed(config, name);
  const machine = machineOf(fields.state);
  const transition = machine?.transitions[action];
  if (!machine || !transition) throw new Error(`${name} has no action "${action}"`);
  const { from, to, stamp } = transition;
  const written = [...(stamp ? [stamp] : []), ...Object.keys(steps[0]?.writes ?? {})];
  const rows = steps.map((step) => {
    const at = new Date(step.at).toISOString();
    const entry = { at, by: null, action, from: step.from, to, note: step.note ?? null };
    const values = { ...(stamp ? { [stamp]: at } : {}), ...step.writes };
    return {
      id: step.id,
      updated_at: at,
      ...(machine.history ? { [columnName(machine.history)]: [entry] } : {}),
      ...Object.fromEntries(Object.entries(values).map(([key, value]) => [columnName(key), value])),
    };
  });
  const kept = machine.history ? columnName(machine.history) : null;
  const sets: RawBuilder<unknown>[] = [
    sql`state = ${to}`,
    sql`version = t.version + 1`,
    sql`updated_at = r.updated_at`,
    ...written.map((key) => sql`${sql.ref(columnName(key))} = ${sql.ref(`r.${columnName(key)}`)}`),
    ...(kept === null
      ? []
      : [
          sql`${sql.ref(kept)} = coalesce(${sql.ref(`t.${kept}`)}, '[]') || ${sql.ref(`r.${kept}`)}`,
        ]),
  ];
  const table = sql.table(tableName(name));
  await sql`UPDATE ${table} AS t SET ${sql.join(sets)}
    FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb) AS r
    WHERE t.id = r.id AND t.state = ANY(${[...from]}::text[])`.execute(db);
}
