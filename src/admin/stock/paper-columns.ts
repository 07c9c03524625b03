import { formatDate } from '../../shared/format/plain-date';
import type { Language } from '../../shared/i18n/language';
import { wordsIn } from '../../shared/i18n/text-in';
import type { CountLine, ReceiptLine, TransferLine } from '../../shared/rules/stock/line-schema';
import type { SheetColumn } from '../sheet/column';
import { signed } from './count-line';
import { en } from './texts.en';
import { vi } from './texts.vi';

const stockWords = (language: Language) => wordsIn({ vi, en }, language);

type Named = Pick<TransferLine, 'name' | 'unit' | 'lot' | 'expiry'>;

/** Which batch a line is about: the columns that every paper begins with. */
const batchColumns = (language: Language): SheetColumn<Named>[] => {
  const { card } = stockWords(language);
  return [
    { key: 'name', label: card.medicine, value: ({ name }) => name, names: true, wraps: true },
    { key: 'lot', label: card.lot, value: ({ lot }) => lot, wraps: true },
    { key: 'expiry', label: card.expiry, value: ({ expiry }) => formatDate(expiry) },
    { key: 'unit', label: card.unit, value: ({ unit }) => unit },
  ];
};

/** What a transfer moves. */
export const transferColumns = (language: Language): SheetColumn<TransferLine>[] => [
  ...batchColumns(language),
  {
    ...{ key: 'quantity', label: stockWords(language).quantity, number: true },
    value: ({ quantity }) => quantity,
  },
];

/** What a supplier delivered, and what it cost as far as that was written down. */
export function receiptColumns(language: Language): SheetColumn<ReceiptLine>[] {
  const { quantity: label, receipt: words } = stockWords(language);
  return [
    ...batchColumns(language),
    { key: 'quantity', label, number: true, value: ({ quantity }) => quantity },
    { key: 'cost', label: words.cost, number: true, value: ({ cost }) => cost },
    {
      ...{ key: 'amount', label: words.amount, number: true },
      value: ({ cost, quantity }) => (cost === null ? null : cost * quantity),
    },
  ];
}

/** What was counted, and what the ledger said at that moment. */
export function countColumns(language: Language): SheetColumn<CountLine>[] {
  const { count: words } = stockWords(language);
  return [
    ...batchColumns(language),
    { key: 'ledger', label: words.ledger, number: true, value: ({ expected }) => expected },
    { key: 'counted', label: words.counted, number: true, value: ({ counted }) => counted },
    {
      ...{ key: 'difference', label: words.difference, number: true },
      value: ({ counted, expected }) =>
        counted === null || expected === null ? null : signed(counted - expected),
    },
  ];
}
