import type { Demo, SeedRow } from './demo';

const TEXTS = [
  ['addendum', 'Bổ sung kết quả xét nghiệm', 'Kết quả xét nghiệm máu trong giới hạn bình thường.'],
  ['addendum', 'Bổ sung tiền sử', 'Người bệnh cho biết thêm: từng mổ ruột thừa năm 2015.'],
  ['correction', 'Ghi nhầm bên', 'Sửa lại: triệu chứng ở bên trái, không phải bên phải.'],
  ['addendum', 'Bổ sung lời dặn', 'Đã gọi điện dặn người bệnh tái khám sớm hơn nếu sốt lại.'],
  ['correction', 'Ghi nhầm cân nặng', 'Cân nặng đo lại là 56 kg.'],
  ['addendum', 'Bổ sung hội chẩn', 'Đã hội chẩn với khoa Tim mạch, thống nhất hướng điều trị.'],
] as const;

/** A handful of signed records were added to the day after. */
export function demoAddenda(
  demo: Demo,
  records: SeedRow<'ho-so-benh-an'>[],
): SeedRow<'dinh-chinh'>[] {
  const latest = new Date(demo.now.getTime() - 2 * 86_400_000).toISOString();
  const signed = records.filter(
    ({ state, signedAt }) => state === 'signed' && signedAt && signedAt < latest,
  );
  const step = Math.max(1, Math.floor(signed.length / TEXTS.length));
  return TEXTS.flatMap(([kind, reason, text], index): SeedRow<'dinh-chinh'> | [] => {
    const record = signed[index * step];
    if (!record?.signedAt) return [];
    return {
      id: demo.id(),
      record: record.id,
      kind,
      doctor: record.doctor,
      reason,
      text,
      createdAt: new Date(Date.parse(record.signedAt) + 86_400_000).toISOString(),
    };
  });
}
