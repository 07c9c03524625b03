/** The insurer's share of a visit, in Vietnamese. */
export const vi = {
  withCard: (own: string) => `Có BHYT: khoảng ${own} (ước tính)`,
  title: 'Bảo hiểm y tế (BHYT)',
  share: (insurer: string, own: string) => `BHYT trả khoảng ${insurer}, bạn trả khoảng ${own}.`,
  nothing: (own: string) => `BHYT không trả lần khám này, bạn trả ${own}.`,
  estimate:
    'Đây là ước tính. Quầy tính theo thẻ và giấy chuyển trong ngày khám; xét nghiệm và thuốc tính riêng.',
  how: 'Bạn đến khám thế nào?',
  right: 'Đúng tuyến',
  rightHint: 'Đăng ký khám ban đầu ở đây, có giấy chuyển hoặc giấy hẹn còn hạn.',
  self: 'Tự đến',
  selfHint: 'Không có giấy chuyển.',
  noCard: 'Hồ sơ chưa có số thẻ: ước tính cho thẻ mức 80 %. Nhớ mang thẻ hoặc VssID, VNeID.',
  unknownLevel: 'Số thẻ này không cho biết mức hưởng: ước tính cho mức 80 %.',
  valid: (until: string) => `Thẻ còn hạn đến ${until}.`,
  ended: (until: string) =>
    `Thẻ hết hạn ngày ${until}, trước ngày khám. Gia hạn rồi báo quầy; nếu không, bạn trả cả phí khám.`,
};

export type InsuranceMessages = typeof vi;
