import { describe, expect, it } from 'vitest';
import { likeness } from './near-name';

describe('likeness of names', () => {
  it.each([
    ['Nguyễn Thị Nga', 'nguyen thi nga', 'same'],
    ['Nguyễn Thị Nga', 'Nga Nguyễn Thị', 'same'],
    ['Đặng Văn Bình', 'Dang Van Binh', 'same'],
    ['Nguyễn Thị Nga', 'Nguyễn Thị Ngà', 'same'],
    ['Nguyễn Thị Nga', 'Nguyễn Nga', 'near'],
    ['Nguyễn Thị Nga', 'Nguyen Thi Ngan', 'near'],
    ['Lê An', 'Lê Ân', 'same'],
    ['Lê An', 'Lý Ân', 'near'],
    ['Lê An', 'Vũ Hà', null],
    ['Nguyễn Thị Nga', 'Trần Văn Bình', null],
    ['', 'Trần Văn Bình', null],
  ])('of %s and %s is %s', (one, other, alike) => {
    expect(likeness(one, other)).toBe(alike);
    expect(likeness(other, one)).toBe(alike);
  });
});
