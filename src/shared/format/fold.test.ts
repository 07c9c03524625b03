import { describe, expect, it } from 'vitest';
import { fold, matches } from './fold';

describe('fold', () => {
  it('drops case and every Vietnamese mark', () => {
    expect(fold('Đặng Thị Hường')).toBe('dang thi huong');
  });

  it('treats composed and decomposed letters alike', () => {
    expect(fold('Nguyễn'.normalize('NFD'))).toBe(fold('Nguyễn'.normalize('NFC')));
  });
});

describe('matches', () => {
  it('finds all words in any order and text', () => {
    expect(matches('khoa tim', 'Nội tim mạch', 'Khoa Nội')).toBe(true);
    expect(matches('khoa phổi', 'Nội tim mạch', 'Khoa Nội')).toBe(false);
  });

  it('finds everything for an empty query', () => {
    expect(matches(' ', 'x')).toBe(true);
  });
});
