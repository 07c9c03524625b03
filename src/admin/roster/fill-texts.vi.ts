type With<Name extends string> = Readonly<Record<Name, string | number>>;

/** Words of filling in a roster: they come with its dialog, not with the staff area. */
export const vi = {
  intro: ({ from, to }: With<'from' | 'to'>) =>
    `Đề xuất ca cho khoa từ ${from} đến ${to} theo nhu cầu trực và quy định về giờ làm. Ca đã có trên bảng được giữ nguyên, không ai bị đổi ca.`,
  nothingYet: 'Chưa có gì được ghi cho đến khi bấm Ghi vào bảng.',
  seconds: 'Thời gian tìm',
  secondsOf: ({ count }: With<'count'>) => `${count} giây`,
  secondsHelp: 'Càng lâu càng đủ người và chia đều hơn.',
  start: 'Bắt đầu xếp',
  needs: 'Xem nhu cầu trực',
  waiting: ({ count }: With<'count'>) => `Đang chờ lượt: còn ${count} bảng khác xếp trước.`,
  soon: 'Sắp bắt đầu…',
  running: ({ seconds, most }: With<'seconds' | 'most'>) =>
    `Đang xếp: ${seconds} trên ${most} giây`,
  stopping: 'Đang dừng ở bản tốt nhất…',
  bestNone: 'Chưa có bản nào trọn vẹn.',
  best: ({ count, cost }: With<'count' | 'cost'>) =>
    `Bản tốt nhất đến lúc này: thêm ${count} ca, điểm ${cost} (càng thấp càng tốt).`,
  stop: 'Dừng ở bản tốt nhất',
  hide: 'Ẩn, vẫn xếp tiếp',
  hideHelp: 'Ẩn cửa sổ này vẫn xếp tiếp; bấm Xếp tự động để xem lại.',
  lost: ({ reason }: With<'reason'>) => `Chưa hỏi được tiến độ, đang thử lại: ${reason}`,
  failed: 'Lần xếp trước không xong vì máy chủ dừng hoặc gặp lỗi. Bảng không đổi gì; hãy xếp lại.',
  proposed: ({ count, people }: With<'count' | 'people'>) =>
    `Đề xuất thêm ${count} ca cho ${people} người.`,
  proposedNone: 'Không thêm được ca nào.',
  preview: 'Bảng đề xuất',
  keyProposed: 'Viền nét đứt: ca đề xuất',
  keyKept: 'Không viền: ca đã có, giữ nguyên',
  isProposed: ({ kind }: With<'kind'>) => `đề xuất ${kind}`,
  isKept: ({ kind }: With<'kind'>) => `đã có ${kind}`,
  met: 'Đủ người cho mọi nhu cầu trực.',
  gaps: ({ count }: With<'count'>) => `${count} nhu cầu chưa đủ người`,
  wishesMet: ({ wishes }: With<'wishes'>) => `Đáp ứng cả ${wishes} nguyện vọng.`,
  wishesUnmet: ({ count, wishes }: With<'count' | 'wishes'>) =>
    `${count} trên ${wishes} nguyện vọng chưa đáp ứng được`,
  write: 'Ghi vào bảng',
  writeHelp:
    'Ghi vào bảng tạo ca dự kiến, chưa công bố và chưa báo cho ai. Hoàn tác (Ctrl Z) bỏ tất cả một lần.',
  drop: 'Bỏ',
  again: 'Xếp lại',
  wrote: ({ count }: With<'count'>) => `Đã ghi ${count} ca vào bảng.`,
  notWritten: ({ reason }: With<'reason'>) =>
    `Không ghi ca nào: ${reason} Nếu bảng đã đổi sau khi xếp, hãy xếp lại.`,
};

export type FillTexts = typeof vi;
