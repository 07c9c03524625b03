import { describe, expect, it } from 'vitest';
import { saysSomething } from './emergency-reason';

describe('the reason of an emergency access', () => {
  it.each([
    'Cấp cứu ngừng tim',
    'Ngừng tim, cần biết dị ứng và thuốc đang dùng',
    'Người bệnh ngất tại sảnh chờ',
    'Unconscious, need the list of medicines',
  ])('says something: %s', (reason) => expect(saysSomething(reason)).toBe(true));

  it.each([
    'aaaaaaaaaa',
    'khẩn cấp khẩn cấp',
    'Khẩn cấp, cần xem hồ sơ bệnh nhân',
    'ngất ngất ngất ngất',
    '... --- ... --- ...',
    'aa bb cc dd ee',
    'emergency test urgent',
  ])('says nothing: %s', (reason) => expect(saysSomething(reason)).toBe(false));
});
