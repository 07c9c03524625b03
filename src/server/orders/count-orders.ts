import { sql } from 'kysely';
import { type Narrowing, narrowingFilter } from '../../shared/orders/narrowing';
import type { StateCount } from '../../shared/orders/operations';
import { resourceNamed } from '../../shared/resource/config';
import { columnsOf } from '../db/sql/columns-of';
import { selectAs } from '../db/sql/select-as';
import { matchingSql } from '../resource/list';
import type { Scope } from '../resource/scope';
import { ORDERS } from './hooks';

const ORDER = columnsOf('chi_dinh', 't');

/**
 * How many orders of each state the asker may see, those of today apart; of what is over, today's alone. Only
 * those that `narrowing` says.
 */
export async function countOrderStates(scope: Scope, narrowing: Narrowing): Promise<StateCount[]> {
  const resource = resourceNamed(scope.services.config, ORDERS);
  const { timeZone } = scope.services.settings;
  const today = sql`(${ORDER.created_at} >= (${scope.today}::date)::timestamp AT TIME ZONE ${timeZone})`;
  const number = (where: ReturnType<typeof sql>) =>
    sql`(count(*) FILTER (WHERE ${where}))::integer`;
  const { rows } = await sql<StateCount>`
    SELECT ${selectAs<StateCount>({
      state: ORDER.state,
      today: number(today),
      earlier: number(sql`NOT ${today}`),
      urgent: number(sql`${ORDER.priority} <> 'normal'`),
    })} FROM ${matchingSql(scope, resource, narrowingFilter(narrowing))}
      AND (${today} OR ${ORDER.state} NOT IN ('released', 'cancelled'))
    GROUP BY ${ORDER.state}`.execute(scope.db);
  return rows;
}
