/** Words of the record of processing. */
export const vi = {
  processing: {
    title: 'Sổ xử lý dữ liệu',
    lead: 'Lập từ cấu hình: dữ liệu nào, của ai, để làm gì, ai đọc, lưu bao lâu. Hướng tới Luật 91/2025/QH15.',
    download: 'Tải CSV',
    print: 'In',
    readers: 'Được đọc',
    basis: 'Căn cứ',
    retention: 'Thời hạn lưu',
    recipients: 'Bên nhận',
    encrypted: 'Mã hóa: %{fields}',
    version: 'bản nội dung %{version}',
  },
} as const;
