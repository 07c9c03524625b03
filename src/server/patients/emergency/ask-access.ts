import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../../shared/errors';
import { findResource } from '../../../shared/resource/config';
import { tellOfDecision } from '../../notify/emergency-notice';
import type { ActionHandler } from '../../resource/actions/registry';
import { grantAccess, requireReason } from './break-glass';

/** Requests for emergency access that a manager decides. */
export const ACCESS_REQUESTS = 'yeu-cau-truy-cap';

const WAITING: Text = {
  vi: 'Bạn đã gửi yêu cầu cho bệnh nhân này, quản lý chưa duyệt.',
  en: 'You have asked for this patient already; no manager has decided yet.',
};

/** Asks the managers for access to a patient's records; one request for each patient at a time. */
export const askAccess: ActionHandler<'benh-nhan'> = async ({ scope, record, args }) => {
  const { db, actor, hooks, services } = scope;
  const reason = requireReason(args.reason);
  const patient = String(record.id);
  const user = String(actor.userId);
  // The patient's row is locked, so that two requests at once come one after the other.
  const open = await db
    .selectFrom('yeu_cau_truy_cap')
    .select('id')
    .where('user', '=', user)
    .where('patient', '=', patient)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (open) throw new AppError('CONFLICT', { message: WAITING });
  const id = uuidv7();
  await db.insertInto('yeu_cau_truy_cap').values({ id, user, patient, reason }).execute();
  const requests = findResource(services.config, ACCESS_REQUESTS);
  for (const each of requests ? hooks.of(requests) : []) {
    await each.afterCreate?.({ scope, resource: requests!, id }, { id, user, patient });
  }
  return { requestId: id, state: 'waiting' };
};

/** Opens what was asked for to whoever asked, from now on. */
export const approveAccess: ActionHandler<'yeu-cau-truy-cap'> = async ({ scope, record }) => {
  const [user, patient] = [String(record.user), String(record.patient)];
  if (user === scope.actor.userId) throw new AppError('FORBIDDEN');
  await grantAccess(scope, { user, patient, reason: String(record.reason) });
  await tellOfDecision(scope, record, 'approved');
  return undefined;
};

/** Tells whoever asked that a manager said no. */
export const refuseAccess: ActionHandler<'yeu-cau-truy-cap'> = async ({ scope, record }) => {
  await tellOfDecision(scope, record, 'refused');
  return undefined;
};
