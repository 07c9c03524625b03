import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../../shared/account/consent';
import type { Language } from '../../shared/i18n/language';
import { textIn } from '../../shared/i18n/text-in';
import { resourceNamed } from '../../shared/resource/config';
import { giverOf } from '../privacy/giver';
import { audit } from '../resource/audit';
import type { Scope } from '../resource/scope';
import { inTransaction } from '../resource/transaction';

const CONSENTS = 'dong-y';

/**
 * Keeps that the asker agrees to a purpose for a patient of theirs, with the text that was shown in
 * their language and the time, and for whom they agree. One to the text of today stays as it is; an
 * older one, or one that a guardian gave for who has grown up, gives way.
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
      .select(['id', 'text_version', 'given_by'])
      .where('patient', '=', patient)
      .where('purpose', '=', purpose)
      .where('state', '=', 'given')
      .orderBy('given_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const giver = await giverOf(inner, patient);
    const { version, text } = CONSENT_PURPOSES[purpose];
    const same = standing?.text_version === version && standing.given_by === giver.given_by;
    if (standing && same) return standing.id;
    if (standing) {
      await db
        .updateTable('dong_y')
        .set({ state: 'replaced', version: sql<number>`version + 1`, updated_at: scope.now })
        .where('id', '=', standing.id)
        .execute();
    }
    const id = uuidv7();
    await db
      .insertInto('dong_y')
      .values({
        id,
        patient,
        user: scope.actor.userId,
        purpose,
        text: textIn(text, language),
        text_version: version,
        ...giver,
        given_at: scope.now.toISOString(),
        state: 'given',
      })
      .execute();
    const resource = resourceNamed(scope.services.config, CONSENTS);
    await audit(inner, {
      action: 'create',
      resource,
      recordId: id,
      subject: patient,
      note: purpose,
    });
    return id;
  });
