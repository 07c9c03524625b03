import { sql } from 'kysely';
import type { Database } from '../db/database';

/** An instant as text that is the same in every session. */
const instant = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const files = (resource: string, id: string) =>
  sql.raw(`(SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'sha256', s.sha256)
      ORDER BY s.id)
    FROM stored_file s WHERE s.resource = '${resource}' AND s.record_id = ${id}
      AND s.deleted_at IS NULL)`);

interface Part extends Record<string, unknown> {
  id: string;
}

/** What a signature covers, besides its number in the chain and the hash before it. */
export interface SignedContent extends Record<string, unknown> {
  record: Part;
  files?: Part[];
  prescriptions?: Part[];
  orders?: Part[];
}

/**
 * What these records say now, by id: answers and diagnoses, template and edition, patient, signers
 * and time, the digests of files, prescriptions that are signed, and orders with their results.
 * It is what a signature covers; `alongside` keeps the parts to those that a signature covered.
 */
export async function readSignedContent(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, SignedContent>> {
  const { rows } = await sql<{ id: string; content: SignedContent }>`
    SELECT r.id, jsonb_build_object(
      'record', jsonb_build_object('id', r.id, 'code', r.code, 'patient', r.patient,
        'appointment', r.appointment, 'stay', r.stay, 'department', r.department,
        'doctor', r.doctor, 'template', r.template, 'edition', r.template_edition,
        'answers', r.answers, 'vitals', r.vitals, 'diagnosis', r.diagnosis,
        'secondaryDiagnoses', r.secondary_diagnoses, 'conclusion', r.conclusion,
        'signedAt', ${instant('r.signed_at')}, 'signers', r.signers),
      'files', ${files('ho-so-benh-an', 'r.id')},
      'prescriptions', (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code,
          'doctor', p.doctor, 'kind', p.kind, 'diagnosis', p.diagnosis, 'weight', p.weight,
          'accompaniedBy', p.accompanied_by, 'lines', p.lines, 'advice', p.advice,
          'followUp', p.follow_up, 'overrides', p.overrides, 'replaces', p.replaces,
          'signedAt', ${instant('p.signed_at')}) ORDER BY p.id)
        FROM don_thuoc p WHERE p.record = r.id AND p.signed_at IS NOT NULL),
      'orders', (SELECT jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code,
          'service', o.service, 'doctor', o.doctor, 'department', o.department,
          'quantity', o.quantity, 'priority', o.priority, 'diagnosis', o.diagnosis,
          'question', o.question, 'result', o.result,
          'resultedAt', ${instant('o.resulted_at')}, 'files', ${files('chi-dinh', 'o.id')})
          ORDER BY o.id)
        FROM chi_dinh o WHERE o.record = r.id)) AS content
    FROM ho_so_benh_an r WHERE r.id = ANY(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, content }) => [id, content]));
}

/** What an order may gain after the record was signed. */
const LATER = ['result', 'resultedAt', 'files'];

function partsAlongside(
  now: readonly Part[] | null | undefined,
  then: readonly Part[] | undefined,
) {
  return (now ?? []).flatMap((part) => {
    const signed = then?.find(({ id }) => id === part.id);
    if (!signed) return [];
    const entries = Object.entries(part).filter(
      ([name]) => !LATER.includes(name) || (signed[name] ?? null) !== null,
    );
    return [Object.fromEntries(entries)];
  });
}

/** Of what is there now, the parts that a signature covered: results and replacements came later. */
export const alongside = (now: SignedContent, then: SignedContent): Record<string, unknown> => ({
  ...now,
  prescriptions: then.prescriptions ? partsAlongside(now.prescriptions, then.prescriptions) : null,
  orders: then.orders ? partsAlongside(now.orders, then.orders) : null,
});
