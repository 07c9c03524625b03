import { AppError, type Text } from '../../shared/errors';
import type { RowOf } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { countFacts, type Erased, type PersonFacts, whoIsErased } from './person-facts';

/** A line of the plan, in the words of the clinic. */
export interface PlanLine {
  what: string;
  count: number;
  fate: string;
  reason: string | null;
}

const STILL_OPEN: Text = {
  vi: 'Còn lịch hẹn, lượt chờ hoặc đợt điều trị chưa xong. Kết thúc hoặc hủy trước khi xóa.',
  en: 'An appointment, a waiting entry or a stay is still open. End or cancel it first.',
};
const NOBODY: Text = {
  vi: 'Không còn gì để xóa.',
  en: 'Nothing is left to erase.',
};

const ERASED = 'Xóa';
const KEPT = 'Giữ';
const LAW = 'Luật khám bệnh, chữa bệnh buộc lưu hồ sơ bệnh án theo thời hạn';

function patientLines(facts: PersonFacts): PlanLine[] {
  const treated = facts.records > 0;
  return [
    {
      what: 'Họ tên, ngày sinh, giới tính, số giấy tờ',
      count: 1,
      fate: treated ? KEPT : 'Ẩn danh',
      reason: treated ? `${LAW}; hồ sơ phải mang tên người bệnh` : null,
    },
    {
      what: 'SĐT, email, địa chỉ, người nhà, thông tin tự khai',
      count: 1,
      fate: ERASED,
      reason: null,
    },
    {
      what: 'Bệnh án, đơn thuốc, chỉ định, đợt điều trị, giấy đã cấp',
      count: facts.records,
      fate: KEPT,
      reason: treated ? LAW : null,
    },
    {
      what: 'Phiếu khám của lần không có bệnh án: lý do, câu trả lời, ghi chú và tệp kèm',
      count: facts.visits,
      fate: 'Xóa nội dung, tệp; giữ giờ hẹn để thống kê',
      reason: null,
    },
    { what: 'Tệp không thuộc bệnh án', count: facts.files, fate: ERASED, reason: null },
    {
      what: 'Đồng ý đã cho',
      count: facts.consents,
      fate: 'Rút hết, giữ làm bằng chứng',
      reason: 'Chứng minh đã được đồng ý',
    },
  ];
}

function accountLines(facts: PersonFacts): PlanLine[] {
  return [
    {
      what: 'Tài khoản: tên, SĐT, email, mật khẩu, phiên',
      count: 1,
      fate: 'Ẩn danh, khóa',
      reason: null,
    },
    { what: 'Thông báo, tin nhắn', count: facts.notifications, fate: ERASED, reason: null },
  ];
}

const common = (facts: PersonFacts): PlanLine[] => [
  { what: 'Liên kết với người thân', count: facts.links, fate: ERASED, reason: null },
  { what: 'Nhật ký truy cập', count: 1, fate: KEPT, reason: 'Bằng chứng ai đã xem, sửa dữ liệu' },
];

const planOf = ({ patient, account }: Erased, facts: PersonFacts): PlanLine[] => [
  ...(patient ? patientLines(facts) : []),
  ...(account ? accountLines(facts) : []),
  ...common(facts),
];

/**
 * What an erasure would do, line by line: what goes, and what the law keeps and why.
 * @throws AppError CONFLICT while something of the person is open, or where nobody is left to erase.
 */
export async function planErasure(
  scope: Scope,
  request: RowOf<'yeu-cau-du-lieu'>,
): Promise<PlanLine[]> {
  const erased = await whoIsErased(scope, request);
  if (!erased.patient && !erased.account) throw new AppError('CONFLICT', { message: NOBODY });
  const facts = await countFacts(scope, erased);
  if (facts.open > 0) throw new AppError('CONFLICT', { message: STILL_OPEN });
  return planOf(erased, facts);
}
