import { sql } from 'kysely';
import type {
  PrintOrder,
  PrintParts,
  PrintPrescription,
} from '../../shared/records/print/part-blocks';
import { resourceNamed } from '../../shared/resource/config';
import { tableName } from '../../shared/resource/names';
import { policyOf, type Scope } from '../resource/scope';
import { ALIAS, rowsSql } from '../resource/select';

/** The rows of a record's children that the actor may see, as what follows FROM. */
function seen(scope: Scope, name: string, record: string) {
  const resource = resourceNamed(scope.services.config, name);
  const policy = policyOf(scope, resource);
  const rows = policy.read ? rowsSql(scope, resource, policy.rows) : sql`false`;
  return sql`${sql.table(tableName(name))} AS ${sql.ref(ALIAS)}
    LEFT JOIN bac_si d ON d.id = t.doctor WHERE t.record = ${record} AND ${rows}`;
}

/** Orders that were not cancelled and prescriptions that are in force or drafts, oldest first. */
export async function readParts(scope: Scope, record: string): Promise<PrintParts> {
  const orders = await sql<PrintOrder>`
    SELECT o.*, s.name AS service FROM (
      SELECT t.id, t.code, t.service AS service_id, t.quantity, t.priority, t.question, t.result
      FROM ${seen(scope, 'chi-dinh', record)} AND t.state <> 'cancelled') o
    JOIN dich_vu s ON s.id = o.service_id ORDER BY o.id`.execute(scope.db);
  const prescriptions = await sql<PrintPrescription>`
    SELECT t.code, t.kind, t.lines, t.advice, t.follow_up AS "followUp",
      coalesce(d.full_name, '') AS doctor,
      to_char(t.signed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "signedAt"
    FROM ${seen(scope, 'don-thuoc', record)} AND t.state IN ('draft', 'signed', 'dispensed')
      AND t.archived_at IS NULL ORDER BY t.id`.execute(scope.db);
  return { orders: orders.rows, prescriptions: prescriptions.rows };
}
