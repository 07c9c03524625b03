import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PrintParts } from '../../shared/records/print/part-blocks';
import { resourceNamed } from '../../shared/resource/config';
import type { ResourceName } from '../../shared/resource/register';
import { policyOf, type Scope } from '../resource/scope';
import { fewRowsSql } from '../resource/select';

/** Whether the actor may see a row of a record's children, which is `t`. */
function visible(scope: Scope, name: ResourceName): RawBuilder<SqlBool> {
  const resource = resourceNamed(scope.services.config, name);
  const policy = policyOf(scope, resource);
  return policy.read ? fewRowsSql(scope, resource, policy.rows) : sql`false`;
}

/** Orders that were not cancelled and prescriptions that are in force or drafts, oldest first. */
export async function readParts(scope: Scope, record: string): Promise<PrintParts> {
  const orders = await scope.db
    .selectFrom('chi_dinh as t')
    .innerJoin('dich_vu as s', 's.id', 't.service')
    .select(['t.code', 't.quantity', 't.priority', 't.question', 't.result', 's.name as service'])
    .where('t.record', '=', record)
    .where('t.state', '<>', 'cancelled')
    .where(visible(scope, 'chi-dinh'))
    .orderBy('t.id')
    .execute();
  const prescriptions = await scope.db
    .selectFrom('don_thuoc as t')
    .leftJoin('bac_si as d', 'd.id', 't.doctor')
    .select(['t.code', 't.kind', 't.lines', 't.advice', 't.follow_up as followUp'])
    .select(({ fn, val }) => fn.coalesce('d.full_name', val('')).as('doctor'))
    .select('t.signed_at as signedAt')
    .where('t.record', '=', record)
    .where('t.state', 'in', ['draft', 'signed', 'dispensed'])
    .where('t.archived_at', 'is', null)
    .where(visible(scope, 'don-thuoc'))
    .orderBy('t.id')
    .execute();
  return { orders, prescriptions };
}
