import { type Expression, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ResourceName } from '../../shared/resource/register';
import type { Database } from '../db/database';

/** An instant as text that is the same in every session. */
const instant = (column: Expression<string | null>) =>
  sql<string>`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The parts of a list in the order of their ids; null where there is none. */
const inOrder = (id: Expression<string>, part: Expression<unknown>) =>
  sql<Part[] | null>`jsonb_agg(${part} ORDER BY ${id})`;

/** The digests of the files that a row keeps. */
const filesOf = (db: Database, resource: ResourceName, id: Expression<string>) =>
  db
    .selectFrom('stored_file as s')
    .select(({ ref }) => {
      const { id, name, sha256 } = {
        id: ref('s.id'),
        name: ref('s.name'),
        sha256: ref('s.sha256'),
      };
      return inOrder(id, jsonBuildObject({ id, name, sha256 })).as('files');
    })
    .where('s.resource', '=', resource)
    .where('s.record_id', '=', id)
    .where('s.deleted_at', 'is', null);

/** The prescriptions of a record that were signed. */
const prescriptionsOf = (db: Database, record: Expression<string>) =>
  db
    .selectFrom('don_thuoc as p')
    .select(({ ref }) => {
      const said = jsonBuildObject({
        id: ref('p.id'),
        code: ref('p.code'),
        doctor: ref('p.doctor'),
        kind: ref('p.kind'),
        diagnosis: ref('p.diagnosis'),
        weight: ref('p.weight'),
        accompaniedBy: ref('p.accompanied_by'),
        lines: ref('p.lines'),
        advice: ref('p.advice'),
        followUp: ref('p.follow_up'),
        overrides: ref('p.overrides'),
        replaces: ref('p.replaces'),
        signedAt: instant(ref('p.signed_at')),
      });
      return inOrder(ref('p.id'), said).as('prescriptions');
    })
    .where('p.record', '=', record)
    .where('p.signed_at', 'is not', null);

/** The orders of a record with their results. */
const ordersOf = (db: Database, record: Expression<string>) =>
  db
    .selectFrom('chi_dinh as o')
    .select(({ ref }) => {
      const said = jsonBuildObject({
        id: ref('o.id'),
        code: ref('o.code'),
        service: ref('o.service'),
        doctor: ref('o.doctor'),
        department: ref('o.department'),
        quantity: ref('o.quantity'),
        priority: ref('o.priority'),
        diagnosis: ref('o.diagnosis'),
        question: ref('o.question'),
        result: ref('o.result'),
        resultedAt: instant(ref('o.resulted_at')),
        files: filesOf(db, 'chi-dinh', ref('o.id')),
      });
      return inOrder(ref('o.id'), said).as('orders');
    })
    .where('o.record', '=', record);

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
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ho_so_benh_an as r')
    .select('r.id')
    .select(({ ref }) =>
      jsonBuildObject({
        record: jsonBuildObject({
          id: ref('r.id'),
          code: ref('r.code'),
          patient: ref('r.patient'),
          appointment: ref('r.appointment'),
          stay: ref('r.stay'),
          department: ref('r.department'),
          doctor: ref('r.doctor'),
          template: ref('r.template'),
          edition: ref('r.template_edition'),
          answers: ref('r.answers'),
          vitals: ref('r.vitals'),
          diagnosis: ref('r.diagnosis'),
          secondaryDiagnoses: ref('r.secondary_diagnoses'),
          conclusion: ref('r.conclusion'),
          signedAt: instant(ref('r.signed_at')),
          signers: ref('r.signers'),
        }),
        files: filesOf(db, 'ho-so-benh-an', ref('r.id')),
        prescriptions: prescriptionsOf(db, ref('r.id')),
        orders: ordersOf(db, ref('r.id')),
      }).as('content'),
    )
    .where('r.id', 'in', ids)
    .$castTo<{ id: string; content: SignedContent }>()
    .execute();
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
