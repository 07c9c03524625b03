import { AppError, type Text } from '../../shared/errors';
import { resourceNamed } from '../../shared/resource/config';
import type { ActionContext, ActionHandler } from '../resource/actions/registry';
import { updateRow } from '../resource/write-row';
import { erase } from './erase';
import { planErasure } from './erasure-plan';
import { tellPatient } from './tell';

const SAME_PERSON: Text = {
  vi: 'Người đề nghị xóa không tự duyệt được. Cần người thứ hai.',
  en: 'Who proposed the erasure cannot approve it. A second person must.',
};
const STILL_RESTRICTED: Text = {
  vi: 'Hồ sơ này không còn bị hạn chế.',
  en: 'The use of this record is not restricted any more.',
};

const PAGE = '/quyen-rieng-tu';

/** What the messages about a request say: that there is news, never what it is about. */
const NEWS: Record<string, { title: Text; body: Text }> = {
  accept: {
    title: { vi: 'Đã tiếp nhận yêu cầu về dữ liệu', en: 'Your data request was taken up' },
    body: {
      vi: 'Phòng khám đang xử lý yêu cầu của bạn. Xem hạn hoàn tất trong trang Quyền riêng tư.',
      en: 'The clinic is handling your request. The page Privacy says until when.',
    },
  },
  answered: {
    title: { vi: 'Yêu cầu về dữ liệu có trả lời', en: 'Your data request was answered' },
    body: {
      vi: 'Đăng nhập và mở trang Quyền riêng tư để đọc trả lời.',
      en: 'Sign in and open the page Privacy to read the answer.',
    },
  },
};

async function tell({ scope, record }: ActionContext, news: keyof typeof NEWS): Promise<void> {
  if (typeof record.patient !== 'string') return;
  const key = `data-request:${record.id}:${news}`;
  await tellPatient(scope.db, record.patient, { key, link: PAGE, ...NEWS[news]! });
}

async function setRestricted(
  { scope, record }: ActionContext,
  restrictedAt: string | null,
): Promise<void> {
  const patients = resourceNamed(scope.services.config, 'benh-nhan');
  await updateRow(scope, patients, String(record.patient), { restrictedAt });
}

/** Somebody has begun: the person is told. */
export const accept: ActionHandler<'yeu-cau-du-lieu'> = async (context) => {
  await tell(context, 'accept');
  return undefined;
};

/** Finished: a restriction begins to hold in the same transaction; the person is told. */
export const finish: ActionHandler<'yeu-cau-du-lieu'> = async (context) => {
  if (context.record.kind === 'han-che') {
    await setRestricted(context, context.scope.now.toISOString());
  }
  await tell(context, 'answered');
  return undefined;
};

/** Refused, with the reason in the answer. */
export const refuse: ActionHandler<'yeu-cau-du-lieu'> = async (context) => {
  await tell(context, 'answered');
  return undefined;
};

/** The restriction ends. @throws AppError CONFLICT where it has ended. */
export const lift: ActionHandler<'yeu-cau-du-lieu'> = async (context) => {
  const { restricted_at } = await context.scope.db
    .selectFrom('benh_nhan')
    .select('restricted_at')
    .where('id', '=', String(context.record.patient))
    .executeTakeFirstOrThrow();
  if (restricted_at === null) throw new AppError('CONFLICT', { message: STILL_RESTRICTED });
  await setRestricted(context, null);
  return undefined;
};

/** Writes down what would go and what stays, for the second person. @throws AppError CONFLICT */
export const proposeErasure: ActionHandler<'yeu-cau-du-lieu'> = async ({
  scope,
  resource,
  record,
}) => {
  const plan = await planErasure(scope, record);
  await updateRow(scope, resource, String(record.id), { plan });
  return undefined;
};

/**
 * Erases what the law does not keep. What has changed since the proposal is looked at anew.
 * @throws AppError CONFLICT for who proposed it, and where something of the person is still open.
 */
export const approveErasure: ActionHandler<'yeu-cau-du-lieu'> = async (context) => {
  const { scope, resource, record } = context;
  const history = (record.history ?? []) as { action: string; by: string | null }[];
  const proposal = history.findLast(({ action }) => action === 'propose-erasure');
  if (!proposal?.by || proposal.by === scope.actor.userId) {
    throw new AppError('CONFLICT', { message: SAME_PERSON });
  }
  const plan = await planErasure(scope, record);
  await updateRow(scope, resource, String(record.id), { plan });
  await erase(scope, record);
  return undefined;
};
