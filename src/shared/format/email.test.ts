import { expect, it } from 'vitest';
import { regexes } from 'zod/mini';
import { EMAIL, isEmail } from './email';

it('takes for an address what zod takes for one', () => {
  // Written without the strokes that a last hyphen does not need.
  expect(EMAIL.source).toBe(regexes.email.source.replaceAll('\\-]', '-]'));
  expect(EMAIL.flags).toBe(regexes.email.flags);
});

it('takes no address that is longer than one may be', () => {
  expect(isEmail(`a@${'b'.repeat(240)}.vn`)).toBe(true);
  expect(isEmail(`a@${'b'.repeat(252)}.vn`)).toBe(false);
});
