import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../shared/account/consent';
import type { NotificationKind } from '../../shared/notify/kinds';
import { columnsOf } from '../db/sql/columns-of';

const CONSENT = columnsOf('dong_y', 'consent');
const VISIT = columnsOf('phieu_thong_tin', 'visit');
const PERSON = columnsOf('benh_nhan', 'person');

/** The purpose that a kind of message needs the patient's consent for; the others are the service itself. */
const PURPOSE_OF: Partial<Record<NotificationKind, ConsentPurpose>> = {
  'reminder-24h': 'nhac-lich',
  'reminder-2h': 'nhac-lich',
  'turn-near': 'nhac-lich',
};

/**
 * Whether the data of the patient whose id is in `patient` may be used for a purpose now: a consent
 * to the text of today stands, and the use is not restricted.
 */
export function mayUse(patient: RawBuilder<unknown>, purpose: ConsentPurpose): RawBuilder<SqlBool> {
  return sql<SqlBool>`(EXISTS (SELECT FROM dong_y consent
      WHERE ${CONSENT.patient} = ${patient} AND ${CONSENT.purpose} = ${purpose}
        AND ${CONSENT.state} = 'given'
        AND ${CONSENT.text_version} >= ${CONSENT_PURPOSES[purpose].version})
    AND NOT EXISTS (SELECT FROM benh_nhan person
      WHERE ${PERSON.id} = ${patient} AND ${PERSON.restricted_at} IS NOT NULL))`;
}

/**
 * Whether a message of the outbox may leave now: it is the service itself, or the patient of its
 * appointment still agrees to its purpose. `kind` and `appointment` are those of its notification.
 */
export function mayLeave(
  kind: RawBuilder<unknown>,
  appointment: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const parts = Object.entries(PURPOSE_OF).map(
    ([name, purpose]) => sql<SqlBool>`(${kind} <> ${name} OR EXISTS (
      SELECT FROM phieu_thong_tin visit WHERE ${VISIT.id} = ${appointment}
        AND ${mayUse(VISIT.patient, purpose)}))`,
  );
  return sql<SqlBool>`(${sql.join(parts, sql` AND `)})`;
}
