import { AppError, type Text } from '../../shared/errors';
import { ownId } from '../http/own-id';
import type { ResourceHooks, RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';

const NOT_YOURS: Text = {
  vi: 'Bạn không đặt lịch cho hồ sơ này được.',
  en: 'You cannot book for this record.',
};

/** @throws AppError INVALID at `patient` for somebody whom the account does not book for. */
function requireOwn({ actor }: Scope, { patient }: Partial<RowOf<'nhap-dat-lich'>>): void {
  if (!patient || actor.patientIds.includes(patient)) return;
  throw new AppError('INVALID', { errors: { patient: NOT_YOURS } });
}

/** A draft belongs to the account that writes it, and is for one of its own patients. */
export const draftHooks: ResourceHooks<'nhap-dat-lich'> = {
  async beforeCreate({ scope }, values) {
    values.user = ownId(scope);
    requireOwn(scope, values);
  },
  async beforeUpdate({ scope }, values) {
    requireOwn(scope, values);
  },
};
