import { expect, it } from 'vitest';
import { webAddress } from './url';

it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'sen', null])(
  'never links to %s',
  (value) => expect(webAddress(value)).toBeNull(),
);

it('links to a web address', () => {
  expect(webAddress('https://sen.example/a')).toBe('https://sen.example/a');
});
