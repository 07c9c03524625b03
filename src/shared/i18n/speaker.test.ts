import { describe, expect, it } from 'vitest';
import { speakerOf } from './speaker';

const { text, words } = speakerOf([
  { From: 'Du', Từ: 'De', 'At most {max} of {what}.': '{what} : au plus {max}.', books: 'livres' },
  {
    From: 'never read',
    '%{count} rows': '%{count} lignes',
    'Book {code} ({place})': 'Livre {code}, {place}',
  },
]);

describe('what a language says by its catalogues', () => {
  it('is found by the English text, and by the Vietnamese one where one is two things', () => {
    expect(text('Từ ngày', 'From')).toBe('Du');
    expect(text('Từ', 'From')).toBe('De');
    expect(text('Khác', 'Other')).toBeUndefined();
  });

  it('puts in what was put in, in the order of the language, and says that in it, too', () => {
    expect(text('Nhiều nhất 3 sách.', 'At most 3 of books.')).toBe('livres : au plus 3.');
    const vi = 'Nhiều nhất 1.000 quyển S-1 ở $& [x].';
    expect(text(vi, 'At most 1,000 of Book S-1 ($& [x]).')).toBe(
      'Livre S-1, $& [x] : au plus 1,000.',
    );
    expect(text('', 'At most 3 books')).toBeUndefined();
  });

  it('takes no words that nobody said for what was put in', () => {
    expect(text('Nhiều nhất 3 trang.', 'At most 3 of pages.')).toBeUndefined();
  });

  it('does so in tables, functions and lists of words, and keeps what it lacks', () => {
    const vi = {
      rows: '%{count} dòng',
      of: (n: number) => `Nhiều nhất ${n} sách.`,
      all: ['Từ', 'Đến'],
    };
    const en = {
      rows: '%{count} rows',
      of: (n: number) => `At most ${n} of books.`,
      all: ['From', 'To'],
    };
    const said = words({ vi, en }, 'en');
    expect([said.rows, said.of(2), said.all]).toEqual([
      '%{count} lignes',
      'livres : au plus 2.',
      ['De', 'To'],
    ]);
    expect(words({ vi, en }, 'en')).toBe(said);
  });

  it('falls back to Vietnamese where the language does', () => {
    const tables = { vi: { to: 'Đến', from: 'Từ' }, en: { to: 'To', from: 'From' } };
    expect(words(tables, 'vi')).toEqual({ to: 'Đến', from: 'De' });
  });
});
