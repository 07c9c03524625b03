import { expect, it } from 'vitest';
import type { CalendarView } from './use-calendar-data';
import { viewIn, withView } from './view-in-address';

const KHOA = '01a1fb8c-2970-771c-8171-b14b2cb6abd9';
const VIEW: CalendarView = {
  ...{ date: '2026-12-07', span: 'week', by: 'room', department: KHOA, who: null },
};

it('shows by a link what was shown when it was copied', () => {
  const address = withView(new URLSearchParams({ filter: '{"state":"requested"}' }), VIEW);
  expect(viewIn(new URLSearchParams(address.toString()))).toEqual(VIEW);
  expect(address.get('filter')).toBe('{"state":"requested"}');
  expect(withView(address, { ...VIEW, department: null }).has('khoa')).toBe(false);
});

it('takes no address for a view that names no day, and no ids that are none', () => {
  expect(viewIn(new URLSearchParams('ngay=hom-nay&khoang=tuan'))).toBeNull();
  expect(viewIn(new URLSearchParams('ngay=2026-12-07&khoang=nam&khoa=x'))).toEqual({
    ...{ date: '2026-12-07', span: 'day', by: 'doctor', department: null, who: null },
  });
});
