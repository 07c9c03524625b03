import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../shared/account/consent';
import type { Language } from '../../shared/i18n/language';
import { resourceNamed } from '../../shared/resource/config';
import { audit } from '../resource/audit';
import type { Scope } from '../resource/scope';
import { inTransaction } from '../resource/transaction';

const CONSENTS = 'dong-y';

/**
 * Keeps that the asker agrees to a purpose for a patient of theirs, with the text that was shown in
 * their language and the time. One that stands already stays as it is.
 * @returns the id of the consent that stands.
 */
export const giveConsent = (
  scope: Scope,
  patient: string,
  purpose: ConsentPurpose,
  language: Language,
): Promise<string> =>
  inTransaction(scope, async (inner) => {
    // Two boxes ticked at once must not make two consents.
    await sql`SELECT FROM benh_nhan WHERE id = ${patient} FOR UPDATE`.execute(inner.db);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM dong_y
      WHERE patient = ${patient} AND purpose = ${purpose} AND state = 'given'
      ORDER BY given_at DESC LIMIT 1`.execute(inner.db);
    if (rows[0]) return rows[0].id;
    const id = uuidv7();
    await sql`
      INSERT INTO dong_y (id, patient, "user", purpose, text, given_at, state)
      VALUES (${id}, ${patient}, ${scope.actor.userId}, ${purpose},
        ${CONSENT_PURPOSES[purpose].text[language]}, ${scope.now}, 'given')`.execute(inner.db);
    const resource = resourceNamed(scope.services.config, CONSENTS);
    await audit(inner, { action: 'create', resource, recordId: id, patient, note: purpose });
    return id;
  });
