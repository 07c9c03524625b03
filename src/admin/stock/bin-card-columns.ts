import type { Text } from '../../shared/errors';
import type { Language } from '../../shared/i18n/language';
import { textIn, wordsIn } from '../../shared/i18n/text-in';
import { adminPath } from '../../shared/resource/names';
import type { BinCardEntry } from '../../shared/stock/bin-card-operation';
import { shownDay } from '../fields/controls/day-text';
import type { SheetColumn } from '../sheet/column';
import { en } from './texts.en';
import { vi } from './texts.vi';

/** What the kinds of entries are called, as the ledger says it. */
export type KindNames = Readonly<Record<string, { label: Text }>>;

/** The columns of a bin card in a language; papers are in Vietnamese. */
export function binCardColumns(
  language: Language,
  kinds: KindNames,
): readonly SheetColumn<BinCardEntry>[] {
  const { card: words } = wordsIn({ vi, en }, language);
  return [
    {
      ...{ key: 'at', label: words.at, names: true, breaks: true },
      value: ({ at }) => shownDay(at, 'instant'),
    },
    {
      ...{ key: 'kind', label: words.kind, breaks: true },
      value: ({ kind }) => textIn(kinds[kind]?.label, language) ?? kind,
    },
    {
      key: 'paper',
      label: words.paper,
      value: ({ paper, code }) => paper?.code ?? code,
      to: ({ paper, id }) =>
        paper
          ? `${adminPath(paper.resource)}/${paper.id}/show`
          : `${adminPath('the-kho')}/${id}/show`,
    },
    {
      ...{ key: 'lot', label: words.lotAndExpiry, wraps: true },
      value: ({ lot, expiry }) => `${lot} · ${shownDay(expiry, 'date')}`,
    },
    {
      ...{ key: 'in', label: words.in, number: true },
      value: ({ quantity }) => (quantity > 0 ? quantity : null),
    },
    {
      ...{ key: 'out', label: words.out, number: true },
      value: ({ quantity }) => (quantity < 0 ? -quantity : null),
    },
    { key: 'balance', label: words.balance, value: ({ balance }) => balance, number: true },
    { key: 'by', label: words.by, value: ({ by }) => by, wraps: true },
    { key: 'remark', label: words.remark, value: ({ remark }) => remark, wraps: true },
  ];
}
