import { AppError, type Text } from '../../shared/errors';
import { REPLY_DAYS, REQUEST_TERMS, type RequestKind } from '../../shared/privacy/requests';
import type { ResourceHooks, RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { addWorkingDays, readHolidays } from './working-days';

const WHOSE: Text = { vi: 'Chọn hồ sơ của bạn.', en: 'Choose your record.' };
const TWICE: Text = {
  vi: 'Yêu cầu này đã có và đang được xử lý.',
  en: 'There is such a request already, and it is being handled.',
};
const DISABLE_FIRST: Text = {
  vi: 'Khóa tài khoản trước khi ẩn danh.',
  en: 'Disable the account before it is made anonymous.',
};
const ERASE_ONLY: Text = {
  vi: 'Không có bệnh nhân thì chỉ yêu cầu xóa được.',
  en: 'Without a patient only an erasure can be asked for.',
};

const OPEN = ['new', 'in_progress', 'erasure_proposed'] as const;

const refuse = (field: keyof RowOf<'yeu-cau-du-lieu'>, text: Text) =>
  new AppError('INVALID', { errors: { [field]: text } });

/** Of the same kind about the same person one is open at a time. */
async function checkOpen({ db }: Scope, values: Partial<RowOf<'yeu-cau-du-lieu'>>): Promise<void> {
  const whose = values.patient ? 'patient' : 'account';
  const open = await db
    .selectFrom('yeu_cau_du_lieu')
    .select('id')
    .where('kind', '=', values.kind as RequestKind)
    .where(whose, '=', String(values[whose]))
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  if (open) throw refuse('kind', TWICE);
}

/** What staff ask for an account that stands for nobody: its name goes, once nobody signs in with it. */
async function checkAccount(
  { db }: Scope,
  values: Partial<RowOf<'yeu-cau-du-lieu'>>,
): Promise<void> {
  if (values.kind !== 'xoa') throw refuse('kind', ERASE_ONLY);
  const account = await db
    .selectFrom('ca_nhan')
    .select('disabled')
    .where('id', '=', String(values.account))
    .executeTakeFirst();
  if (!account?.disabled) throw refuse('account', DISABLE_FIRST);
}

/** A request gets its deadlines and its handler from its kind, and the account that asks. */
export const requestHooks: ResourceHooks<'yeu-cau-du-lieu'> = {
  async beforeCreate({ scope }, values) {
    const { actor, today } = scope;
    if (actor.role === 'benh-nhan') {
      if (!values.patient) throw refuse('patient', WHOSE);
      values.account = actor.userId;
    } else if (!values.patient && values.account) await checkAccount(scope, values);
    await checkOpen(scope, values);
    const { handler, days } = REQUEST_TERMS[values.kind as RequestKind];
    const holidays = await readHolidays(scope);
    values.handler = handler;
    values.replyBy = addWorkingDays(today, REPLY_DAYS, holidays);
    values.dueOn = addWorkingDays(today, days, holidays);
  },
};
