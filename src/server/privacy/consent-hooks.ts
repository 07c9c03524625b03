import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../shared/errors';
import { AGES, isChild, isMinor } from '../../shared/privacy/ages';
import { REPLY_DAYS, REQUEST_TERMS } from '../../shared/privacy/requests';
import type { AtFields } from '../../shared/resource/at-fields';
import type { ActionHandler } from '../resource/actions/registry';
import type { ResourceHooks } from '../resource/hooks';
import { addWorkingDays, readHolidays } from './working-days';

const GUARDIAN: Text = {
  vi: `Người bệnh dưới ${AGES.child} tuổi: cha mẹ hoặc người giám hộ đồng ý thay.`,
  en: `The patient is under ${AGES.child}: a parent or guardian agrees for them.`,
};
const GROWN_UP: Text = {
  vi: `Người bệnh đã đủ ${AGES.adult} tuổi: tự đồng ý, hoặc qua người đại diện.`,
  en: `The patient is ${AGES.adult} or older and agrees in person, or by a representative.`,
};
const WITHDRAWN_CARE =
  'Người bệnh rút lại đồng ý dùng thông tin để khám, chữa bệnh. Hạn chế sử dụng, giải thích phần luật buộc lưu.';

/** What the desk writes down of a consent: for a child it is the guardian's, with the relation. */
export const consentHooks: ResourceHooks<'dong-y'> = {
  async beforeCreate({ scope }, values) {
    const { date_of_birth } = await scope.db
      .selectFrom('benh_nhan')
      .select('date_of_birth')
      .where('id', '=', String(values.patient))
      .executeTakeFirstOrThrow();
    const byGuardian = values.givenBy === 'guardian';
    const text = byGuardian ? GROWN_UP : GUARDIAN;
    const wrong = byGuardian
      ? !isMinor(date_of_birth, scope.today)
      : isChild(date_of_birth, scope.today);
    if (wrong)
      throw new AppError('INVALID', { errors: { givenBy: text } satisfies AtFields<'dong-y'> });
  },
};

/**
 * Who takes back what care rests on makes a task for the clinic: the data are used no further than
 * the law demands, and somebody explains that. Other purposes end by the withdrawal alone.
 */
export const withdrawConsent: ActionHandler<'dong-y'> = async ({ scope, record }) => {
  if (record.purpose !== 'kham-chua-benh') return undefined;
  const { db, actor, today } = scope;
  const open = await db
    .selectFrom('yeu_cau_du_lieu')
    .select('id')
    .where('patient', '=', String(record.patient))
    .where('kind', '=', 'han-che')
    .where('state', 'in', ['new', 'in_progress'])
    .executeTakeFirst();
  if (open) return undefined;
  const { handler, days } = REQUEST_TERMS['han-che'];
  const holidays = await readHolidays(scope);
  await db
    .insertInto('yeu_cau_du_lieu')
    .values({
      id: uuidv7(),
      kind: 'han-che',
      patient: String(record.patient),
      account: actor.userId,
      details: WITHDRAWN_CARE,
      handler,
      reply_by: addWorkingDays(today, REPLY_DAYS, holidays),
      due_on: addWorkingDays(today, days, holidays),
      state: 'new',
    })
    .execute();
  return undefined;
};
