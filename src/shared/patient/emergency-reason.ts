import type { Text } from '../errors';
import { fold } from '../format/fold';

/** Records that one person may open by emergency access in an hour, without a manager. */
export const GRANTS_AN_HOUR = 3;

export const EMERGENCY_MESSAGES = {
  reason: {
    vi: 'Ghi rõ chuyện gì xảy ra và cần biết gì, ví dụ “Ngừng tim, cần biết dị ứng”. Riêng “khẩn cấp” hay một từ lặp lại chưa đủ.',
    en: 'Say what happened and what you need to know, such as “Cardiac arrest, need allergies”. “Emergency” alone, or one word again and again, is not enough.',
  },
  approval: {
    vi: `Bạn đã mở ${GRANTS_AN_HOUR} hồ sơ trong một giờ qua. Gửi yêu cầu để quản lý duyệt.`,
    en: `You have opened ${GRANTS_AN_HOUR} records within the last hour. Ask a manager to approve another.`,
  },
} as const satisfies Record<string, Text>;

/** Words that every such reason could consist of, without accents. */
const EMPTY_WORDS = new Set(
  'khan cap cuu gap truy ho so benh nhan nguoi xem can ly do mo bn emergency urgent test thu'.split(
    ' ',
  ),
);

/**
 * Whether the reason of an emergency access says something: at least three different words, two of
 * which are neither what the button says already nor one letter over and over.
 */
export function saysSomething(reason: string): boolean {
  const words = new Set(fold(reason).match(/[\p{L}\p{N}]+/gu) ?? []);
  const telling = [...words].filter((word) => !EMPTY_WORDS.has(word) && new Set(word).size > 1);
  return words.size >= 3 && telling.length >= 2;
}
