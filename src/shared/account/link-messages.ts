import type { Text } from '../errors';

/** Links that one person asks for in a day at most; far more than a busy desk makes. */
export const LINKS_A_DAY = 20;

/** How long a phone that was changed at the desk proves nothing, and a vouched link shows little. */
export const WAITING_HOURS = 24;

/** Why a link between an account and a patient is refused at the desk. */
export const LINK_MESSAGES = {
  papers: {
    vi: 'Chọn ít nhất một loại giấy tờ bạn đã xem.',
    en: 'Choose at least one kind of paper that you have seen.',
  },
  papersNote: {
    vi: 'Ghi giấy tờ của ai, số cuối hoặc ngày cấp.',
    en: 'Say whose papers they were, with their last digits or date.',
  },
  tooMany: {
    vi: `Hôm nay bạn đã lập ${LINKS_A_DAY} liên kết. Nhờ đồng nghiệp hoặc quản lý.`,
    en: `You have made ${LINKS_A_DAY} links today. Ask a colleague or a manager.`,
  },
  samePerson: {
    vi: 'Bạn là người lập liên kết này. Nhờ một đồng nghiệp khác xác nhận.',
    en: 'You asked for this link yourself. A colleague has to vouch for it.',
  },
  ownFamily: {
    vi: 'Tài khoản của bạn có liên kết với bệnh nhân này. Nhờ một đồng nghiệp khác xác nhận.',
    en: 'Your own account is tied to this patient. A colleague has to vouch for it.',
  },
  nobody: {
    vi: 'Không rõ ai đã lập liên kết này. Xóa và lập lại.',
    en: 'Nobody knows who asked for this link. Remove it and make it anew.',
  },
  noPhone: {
    vi: 'Hồ sơ chưa có SĐT. Nhờ người thứ hai xác nhận.',
    en: 'There is no phone on file. Ask a second person to vouch.',
  },
  freshPhone: {
    vi: `SĐT vừa được đổi chưa dùng để xác minh trong ${WAITING_HOURS} giờ. Nhờ người thứ hai xác nhận liên kết.`,
    en: `A phone that was just changed proves nothing for ${WAITING_HOURS} hours. Ask a second person to vouch.`,
  },
  unconfirmedPhone: {
    vi: 'SĐT trong hồ sơ do một người ghi, chưa ai khác xác nhận. Nhờ đồng nghiệp xác nhận SĐT, hoặc xác nhận liên kết.',
    en: 'One person wrote the phone on file, and nobody else has confirmed it. Ask a colleague to confirm the phone, or to vouch for the link.',
  },
  noGateway: {
    vi: 'Phòng khám chưa nối cổng tin nhắn. Nhờ người thứ hai xác nhận.',
    en: 'The clinic has no message gateway. Ask a second person to vouch.',
  },
  ownPhoneChange: {
    vi: 'Bạn là người đã ghi SĐT này. Nhờ một đồng nghiệp khác xác nhận.',
    en: 'You wrote this phone yourself. A colleague has to confirm it.',
  },
} as const satisfies Record<string, Text>;
