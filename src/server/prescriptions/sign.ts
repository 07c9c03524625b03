import { randomInt } from 'node:crypto';
import { proofOf, requireProof } from '../auth/session/session-proof';
import type { ActionHandler } from '../resource/actions/registry';
import type { Scope } from '../resource/scope';
import { draftOf, overridesOf } from './hooks';
import { judge, requireAnswered } from './judge';

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';

/**
 * A code in the form of the national prescription system: five digits of the facility, seven random
 * signs, and the kind (designed towards TT 26/2025; nothing is reported there). Null where the
 * clinic has no facility code.
 */
async function nationalCode(scope: Scope, kind: string): Promise<string | null> {
  const clinic = await scope.db
    .selectFrom('phong_kham')
    .select('facility_code')
    .where('active', '=', true)
    .where('facility_code', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const code = clinic?.facility_code;
  if (!code) return null;
  const random = Array.from({ length: 7 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${code}${random}-${kind.toUpperCase()}`;
}

/**
 * Signing asks for a proof of identity unless there was one lately, and judges once more: allergies
 * and other prescriptions may be new since it was written.
 */
export const sign: ActionHandler<'don-thuoc'> = async ({ scope, record, args }) => {
  await requireProof(scope, proofOf(args));
  const id = String(record.id);
  requireAnswered(await judge(scope, draftOf(record, id)), overridesOf(record));
  const code = await nationalCode(scope, String(record.kind));
  if (code !== null) {
    await scope.db
      .updateTable('don_thuoc')
      .set({ national_code: code })
      .where('id', '=', id)
      .execute();
  }
  return undefined;
};
