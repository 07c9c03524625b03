import { formatNumber } from '../../shared/format/numbers';
import { formatDate } from '../../shared/format/plain-date';
import type { Language } from '../../shared/i18n/language';
import { wordsIn } from '../../shared/i18n/text-in';
import { adminPath } from '../../shared/resource/names';
import type {
  ExpiringBatch,
  ForecastMedicine,
  LackingStock,
} from '../../shared/stock/forecast-operation';
import type { SheetColumn } from '../sheet/column';
import { en } from './texts.en';
import { vi } from './texts.vi';

const stockWords = (language: Language) => wordsIn({ vi, en }, language);

/** What is to be ordered: how much there is, how fast it goes, how much is proposed. */
export function orderColumns(language: Language): SheetColumn<ForecastMedicine>[] {
  const { card, forecast: words } = stockWords(language);
  return [
    {
      ...{ key: 'name', label: card.medicine, names: true, wraps: true },
      value: ({ name }) => name,
      to: ({ medicine }) => `${adminPath('thuoc')}/${medicine}/show`,
    },
    {
      ...{ key: 'suggested', label: words.suggested, number: true },
      value: ({ suggested }) => suggested,
    },
    { key: 'code', label: words.code, value: ({ code }) => code },
    { key: 'unit', label: card.unit, value: ({ unit }) => unit },
    { key: 'usable', label: words.usable, number: true, value: ({ usable }) => usable },
    { key: 'minimum', label: words.minimum, number: true, value: ({ minimum }) => minimum },
    {
      ...{ key: 'perDay', label: words.perDay, number: true },
      value: ({ perDay }) => formatNumber(perDay, language, 2),
    },
    { key: 'days', label: words.days, number: true, value: ({ days }) => days },
    {
      ...{ key: 'unused', label: words.unused, number: true },
      value: ({ unused }) => unused || null,
    },
    { key: 'supplier', label: words.supplier, wraps: true, value: ({ supplier }) => supplier },
  ];
}

/** What expires, and how much of it nobody will have used by then. */
export function expiryColumns(language: Language): SheetColumn<ExpiringBatch>[] {
  const { card, expired, forecast: words } = stockWords(language);
  return [
    {
      ...{ key: 'name', label: card.medicine, names: true, wraps: true },
      value: ({ name }) => name,
      to: ({ batch }) => `${adminPath('lo-thuoc')}/${batch}/show`,
    },
    { key: 'lot', label: card.lot, wraps: true, value: ({ lot }) => lot },
    {
      ...{ key: 'expiry', label: card.expiry },
      value: (row) => formatDate(row.expiry) + (row.expired ? ` · ${expired}` : ''),
    },
    { key: 'unit', label: card.unit, value: ({ unit }) => unit },
    { key: 'balance', label: card.balance, number: true, value: ({ balance }) => balance },
    { key: 'unused', label: words.unused, number: true, value: ({ unused }) => unused },
    { key: 'stores', label: words.stores, wraps: true, value: ({ stores }) => stores },
  ];
}

/**
 * What stores lack of their own minimum.
 * @param moves whether the asker may write transfers: the store leads to one into it
 */
export function lackingColumns(language: Language, moves: boolean): SheetColumn<LackingStock>[] {
  const { card, store, forecast: words } = stockWords(language);
  return [
    {
      ...{ key: 'name', label: card.medicine, names: true, wraps: true },
      value: ({ name }) => name,
      to: ({ medicine }) => `${adminPath('thuoc')}/${medicine}/show`,
    },
    {
      ...{ key: 'store', label: moves ? words.moveTo : store, wraps: true },
      value: ({ storeName }) => storeName,
      to: (row) => (moves ? `${adminPath('phieu-chuyen')}/create?to=${row.store}` : null),
    },
    { key: 'lacks', label: words.lacks, number: true, value: ({ lacks }) => lacks },
    { key: 'code', label: words.code, value: ({ code }) => code },
    { key: 'unit', label: card.unit, value: ({ unit }) => unit },
    { key: 'usable', label: words.usable, number: true, value: ({ usable }) => usable },
    { key: 'minimum', label: words.minimum, number: true, value: ({ minimum }) => minimum },
    { key: 'elsewhere', label: words.elsewhere, number: true, value: ({ elsewhere }) => elsewhere },
  ];
}
