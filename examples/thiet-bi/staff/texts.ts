import { t } from '../../../src/shared/text';

/** What the page of the scanner says. */
export const texts = {
  title: t('Quét mã thiết bị', 'Scan a device'),
  lead: t(
    'Đặt con trỏ vào ô rồi quét nhãn, hoặc gõ mã và nhấn Enter.',
    'Put the cursor into the field and scan the label, or type the code and press Enter.',
  ),
  code: t('Mã trên nhãn', 'Code on the label'),
  find: t('Tìm', 'Find'),
  department: t('Khoa', 'Department'),
  state: t('Trạng thái', 'State'),
  nextService: t('Bảo trì tiếp theo', 'Next service'),
  never: t('Chưa bảo trì lần nào', 'Never serviced'),
  overdue: t('Đã quá hạn bảo trì', 'The service is overdue'),
  bookValue: t('Giá trị còn lại', 'Book value'),
  open: t('Mở thiết bị', 'Open the device'),
  service: t('Ghi lần bảo trì', 'Add a service'),
  unknown: t('Không có thiết bị nào mang mã này.', 'There is no device with this code.'),
} as const;
