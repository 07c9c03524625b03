import { LINK_MESSAGES, WAITING_HOURS } from '../../../shared/account/link-messages';
import { ACCOUNT_MESSAGES } from '../../../shared/account/messages';
import { AppError, type Text } from '../../../shared/errors';
import { limitCall } from '../../http/limits/limit-call';
import type { Limit } from '../../http/limits/throttle';
import { openChannels } from '../../notify/channels';
import type { ActionContext, ActionHandler } from '../../resource/actions/registry';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { deliverCode } from '../credentials/deliver-code';
import { guessCode, wrongCode } from '../credentials/guess-code';
import { CODE_REQUEST, consumeCode, requestDigits } from '../credentials/one-time-code';
import { codeOf, ownersOf } from '../family/patient-link';
import { phoneOnFile, provesLink } from './phone-on-file';
import { tellOfLink } from './tell-of-link';

const MINUTES = 10;
/** Codes that one person at the desk sends, and enters. */
const DESK_CODE: Limit = { name: 'desk-link-code', free: 20, wait: 60 };
const DESK_GUESS: Limit = { name: 'desk-link-guess', free: 10, wait: 60 };

const refuse = (message: Text) => new AppError('CONFLICT', { message });
const deskOf = ({ actor }: Scope): string => String(actor.userId);
const linkOf = ({ id, user, patient }: RowOf<'nguoi-than'>) => ({
  id: String(id),
  user: String(user),
  patient: String(patient),
});

/** The phone on file, where a code to it proves something. */
async function provenPhone(scope: Scope, patient: string): Promise<string> {
  const onFile = await phoneOnFile(scope.db, patient);
  if (onFile.phone === null) throw refuse(LINK_MESSAGES.noPhone);
  if (onFile.phoneChangedBy !== null) throw refuse(LINK_MESSAGES.unconfirmedPhone);
  if (!provesLink(onFile, scope.now)) throw refuse(LINK_MESSAGES.freshPhone);
  return onFile.phone;
}

/** Sends a code to the phone on file: the patient, or whoever has the phone, reads it to the desk. */
export const sendDeskCode: ActionHandler<'nguoi-than'> = async ({ scope, record }) => {
  const { services } = scope;
  const { user, patient } = linkOf(record);
  const phone = await provenPhone(scope, patient);
  if (!services.settings.demo && !openChannels(services).has('message')) {
    throw refuse(LINK_MESSAGES.noGateway);
  }
  await limitCall(services, DESK_CODE, deskOf(scope));
  await limitCall(services, CODE_REQUEST, `patient ${patient}`);
  const code = await requestDigits(services, codeOf(user, patient), MINUTES);
  await deliverCode(services, { id: user, email: null, phone }, code, 'link-patient');
  return undefined;
};

/** What the row keeps of how it was verified, beside the state and the time of the transition. */
async function markVerified(
  { scope, record }: ActionContext<'nguoi-than'>,
  by: 'code' | 'second-person',
  clinicalFrom: Date | null,
): Promise<void> {
  await scope.db
    .updateTable('nguoi_than')
    .set({
      verified_by: by,
      approved_by: by === 'code' ? null : scope.actor.userId,
      clinical_from: clinicalFrom === null ? null : clinicalFrom.toISOString(),
    })
    .where('id', '=', String(record.id))
    .execute();
  await tellOfLink(scope, linkOf(record), by);
}

/** Verifies a link by the code that the phone on file received. */
export const verifyByCode: ActionHandler<'nguoi-than'> = async (context) => {
  const { scope, record, args } = context;
  const { services } = scope;
  const { user, patient } = linkOf(record);
  if (user === scope.actor.userId) throw refuse(ACCOUNT_MESSAGES.ownLink);
  await provenPhone(scope, patient);
  await limitCall(services, DESK_GUESS, deskOf(scope));
  const of = codeOf(user, patient);
  const code = String(args.code);
  await guessCode(scope, {
    what: 'link-patient',
    of,
    code,
    named: `patient ${patient}`,
    opens: patient,
    owners: await ownersOf(services, patient),
  });
  if (!(await consumeCode(services, scope.db, { ...of, code }))) throw wrongCode();
  await markVerified(context, 'code', null);
  return undefined;
};

/** @throws AppError FORBIDDEN or CONFLICT for who may not be the second person of this link. */
async function requireSecondPerson(
  { db, actor }: Scope,
  record: RowOf<'nguoi-than'>,
): Promise<void> {
  const forbid = (message: Text) => new AppError('FORBIDDEN', { message });
  if (record.requestedBy === null) throw refuse(LINK_MESSAGES.nobody);
  if (record.requestedBy === actor.userId) throw forbid(LINK_MESSAGES.samePerson);
  if (record.user === actor.userId) throw forbid(ACCOUNT_MESSAGES.ownLink);
  const own = await db
    .selectFrom('nguoi_than')
    .select('id')
    .where('user', '=', actor.userId)
    .where('patient', '=', String(record.patient))
    .limit(1)
    .executeTakeFirst();
  if (own) throw forbid(LINK_MESSAGES.ownFamily);
}

/** Verifies a link by a second person's word: without clinical content for its first day. */
export const vouchForLink: ActionHandler<'nguoi-than'> = async (context) => {
  const { scope, record } = context;
  await requireSecondPerson(scope, record);
  const from = new Date(scope.now.getTime() + WAITING_HOURS * 3_600_000);
  await markVerified(context, 'second-person', from);
  return undefined;
};
