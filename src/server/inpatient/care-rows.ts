import { type RawBuilder, sql } from 'kysely';
import type { FluidEntry, WardTask } from '../../shared/inpatient/care-answers';
import { BALANCE_HOURS } from '../../shared/rules/fluids/balance';
import { columnsOf } from '../db/sql/columns-of';
import { objectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { TASK_UNDO_MINUTES } from './care-hooks';

const STAY = columnsOf('o_lai', 'o');
const FLUID = columnsOf('dich_vao_ra', 'f');
const TASK = columnsOf('viec_cham_soc', 'w');
const PERSON = columnsOf('ca_nhan', 'g');

/** Hours in which what was done is shown. */
const DONE_HOURS = 12;

/** A task as it is read: what of it goes by the clock comes later. */
export type TaskRow = Omit<WardTask, 'late'>;

const nameSql = (id: RawBuilder<unknown>) =>
  sql`(SELECT ${PERSON.full_name} FROM ca_nhan g WHERE ${PERSON.id} = ${id})`;

/** SQL of the fluids of a stay `o`, as far as balances need them, the newest first. */
export const fluidsSql = (scope: Scope): RawBuilder<unknown> => sql`(SELECT
  coalesce(jsonb_agg(${objectAs<FluidEntry>({
    id: FLUID.id,
    version: FLUID.version,
    at: sql`to_jsonb(${FLUID.at})`,
    way: FLUID.way,
    amount: FLUID.amount,
    note: FLUID.note,
    by: nameSql(FLUID.by),
  })} ORDER BY ${FLUID.at} DESC, ${FLUID.id} DESC), '[]')
  FROM dich_vao_ra f WHERE ${FLUID.stay} = ${STAY.id} AND ${FLUID.state} = 'recorded'
    AND ${FLUID.at} > ${scope.now.toISOString()}::timestamptz - make_interval(hours => ${BALANCE_HOURS}))`;

/** SQL of the tasks of a stay `o`: those open, by when they are due, and those done lately. */
export const tasksSql = (scope: Scope): RawBuilder<unknown> => sql`(SELECT
  coalesce(jsonb_agg(${objectAs<TaskRow>({
    id: TASK.id,
    version: TASK.version,
    task: TASK.task,
    dueAt: sql`to_jsonb(${TASK.due_at})`,
    everyHours: TASK.every_hours,
    state: TASK.state,
    by: nameSql(TASK.by),
    doneAt: sql`to_jsonb(${TASK.done_at})`,
    doneBy: nameSql(TASK.done_by),
    doneNote: TASK.done_note,
    undoUntil: sql`CASE WHEN ${TASK.done_by} = ${scope.actor.userId}
      THEN to_jsonb(${TASK.done_at} + make_interval(mins => ${TASK_UNDO_MINUTES})) END`,
  })} ORDER BY ${TASK.state} DESC, ${TASK.done_at} DESC, ${TASK.due_at}, ${TASK.id}), '[]')
  FROM viec_cham_soc w WHERE ${TASK.stay} = ${STAY.id} AND (${TASK.state} = 'open'
    OR ${TASK.state} = 'done' AND ${TASK.done_at} >
      ${scope.now.toISOString()}::timestamptz - make_interval(hours => ${DONE_HOURS})))`;
