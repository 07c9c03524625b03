import { expect, it } from 'vitest';
import { proposedPayer } from './insured-on';

const DAY = '2026-11-30';

it.each([
  [
    'a card that ends later',
    { insuranceNumber: 'DN4790000000001', insuranceExpiry: '2026-12-31' },
    'insurance',
  ],
  [
    'a card that ends on that day',
    { insuranceNumber: 'DN4790000000001', insuranceExpiry: DAY },
    'insurance',
  ],
  [
    'a card without an end',
    { insuranceNumber: 'DN4790000000001', insuranceExpiry: null },
    'insurance',
  ],
  [
    'a card that ended before',
    { insuranceNumber: 'DN4790000000001', insuranceExpiry: '2026-11-29' },
    'fee',
  ],
  ['an end without a number', { insuranceNumber: null, insuranceExpiry: '2026-12-31' }, 'fee'],
  ['nothing that is known', {}, 'fee'],
])('proposes by %s', (_, card, payer) => {
  expect(proposedPayer(card, DAY)).toBe(payer);
});
