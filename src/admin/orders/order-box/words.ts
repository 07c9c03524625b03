import { t } from '../../../shared/text';

/** Words of the box in which several services are ordered at once. */
export const BOX = {
  open: t('Chỉ định', 'Order'),
  title: t('Chỉ định dịch vụ', 'Order services'),
  find: t('Tìm dịch vụ', 'Find a service'),
  findHelp: t(
    'Gõ tên, tên tắt hoặc mã, không cần dấu; Enter để chọn.',
    'Type a name, a short one or a code, accents or not; Enter chooses.',
  ),
  none: t('Không có dịch vụ nào khớp.', 'No service matches.'),
  type: t('Gõ để tìm', 'Type to search'),
  searching: t('Đang tìm…', 'Searching…'),
  failed: t('Không tìm được lúc này.', 'It cannot be searched now.'),
  usual: t('Hay chỉ định', 'Ordered often'),
  sets: t('Bộ chỉ định', 'Order sets'),
  chosen: t('Đã chọn', 'Chosen'),
  nothing: t('Chưa chọn dịch vụ nào.', 'Nothing is chosen yet.'),
  note: t('Yêu cầu: {name}', 'Question: {name}'),
  remove: t('Bỏ {name}', 'Remove {name}'),
  priority: t('Ưu tiên', 'Priority'),
  doctor: t('Bác sĩ chỉ định', 'Ordered by'),
  record: t('Bệnh án', 'Record'),
  appointment: t('Lượt khám', 'Visit'),
  stay: t('Đợt điều trị', 'Stay'),
  noOccasion: t(
    'Không thuộc bệnh án, lượt khám hay đợt điều trị nào đang mở.',
    'Of no open record, visit or stay.',
  ),
  save: t('Chỉ định {count} dịch vụ', 'Order {count}'),
  saveNone: t('Chỉ định', 'Order'),
  saved: t('Đã chỉ định {count} dịch vụ.', '{count} ordered.'),
  refused: t('Chưa chỉ định được: {names}.', 'Not ordered: {names}.'),
  close: t('Đóng', 'Close'),
} as const;
