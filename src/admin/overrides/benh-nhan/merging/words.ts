import { t } from '../../../../shared/text';

/** Words of the pages that merge patients; they come with these pages. */
export const MERGING = {
  title: t('Hồ sơ có thể trùng', 'Registered twice'),
  lead: t(
    'Mỗi cặp có thể là một người. Xem rồi gộp, hoặc ghi là hai người.',
    'Each pair may be one person. Look and merge them, or note that they are two.',
  ),
  none: t('Không có cặp nào.', 'There are no pairs.'),
  more: t('Tìm tiếp hồ sơ cũ hơn', 'Look among older records'),
  look: t('Xem và gộp', 'Look and merge'),
  apart: t('Hai người khác nhau', 'Two people'),
  merge: t('Gộp hồ sơ', 'Merge records'),
  mergeLead: t(
    'Chọn giá trị giữ lại. Hồ sơ thứ hai dẫn sang hồ sơ thứ nhất; hoàn tác được trong 30 ngày.',
    'Choose the values that stay. The second record leads to the first; this can be undone for 30 days.',
  ),
  keeps: t('Giữ lại', 'Stays'),
  other: t('Được gộp vào', 'Merged into it'),
  swap: t('Đổi hồ sơ giữ lại', 'Keep the other one'),
  same: t('Hai hồ sơ giống nhau ở mọi mục bạn được sửa.', 'They agree in all that you may change.'),
  moves: t('Chuyển sang hồ sơ giữ lại', 'Follows to the record that stays'),
  stays: t('Đã ký, giữ nguyên chỗ và vẫn đọc được', 'Signed: stays in place, still read'),
  united: t(
    'Thông tin y tế của cả hai hồ sơ được giữ lại.',
    'The clinical background of both is kept.',
  ),
  twoCitizens: t(
    'Hai số CCCD khác nhau: rất có thể là hai người',
    'Two citizen ids: most likely two people',
  ),
  twoCitizensText: t(
    'Mỗi người chỉ có một số CCCD. Chỉ gộp khi đã đối chiếu giấy tờ và biết chắc một số bị ghi sai.',
    'A person has one citizen id. Merge only when papers were compared and one of the ids is surely a slip.',
  ),
  sure: t('Đã đối chiếu giấy tờ, đây là một người', 'Papers were compared; this is one person'),
  notSure: t(
    'Đánh dấu là đã đối chiếu giấy tờ trước khi gộp.',
    'Confirm that papers were compared before merging.',
  ),
  empty: t('chưa có', 'none'),
  done: t('Đã gộp hồ sơ.', 'The records are merged.'),
} as const;
