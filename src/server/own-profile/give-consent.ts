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
    const { db } = inner;
    await db.selectFrom('benh_nhan').select('id').where('id', '=', patient).forUpdate().execute();
    const standing = await db
      .selectFrom('dong_y')
      .select('id')
      .where('patient', '=', patient)
      .where('purpose', '=', purpose)
      .where('state', '=', 'given')
      .orderBy('given_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (standing) return standing.id;
    const id = uuidv7();
    await db
      .insertInto('dong_y')
      .values({
        id,
        patient,
        user: scope.actor.userId,
        purpose,
        text: CONSENT_PURPOSES[purpose].text[language],
        given_at: scope.now.toISOString(),
        state: 'given',
      })
      .execute();
    const resource = resourceNamed(scope.services.config, CONSENTS);
    await audit(inner, { action: 'create', resource, recordId: id, patient, note: purpose });
    return id;
  });
