import { formatNumber } from '../../../shared/format/numbers';
import type { Language } from '../../../shared/i18n/language';
import { wordsIn } from '../../../shared/i18n/text-in';
import type { RecordOf } from '../../../shared/resource/register';

type Measure = Pick<
  NonNullable<RecordOf<'chi-dinh'>['measures']>[number],
  'name' | 'value' | 'unit' | 'low' | 'high'
>;

const WORDS = {
  vi: { usual: 'tham chiếu', low: 'thấp', high: 'cao' },
  en: { usual: 'usual', low: 'low', high: 'high' },
} as const;

/** A measured value in a line: what it is, whether it lies beside what is usual, and what that is. */
export function measuredText(measure: Measure, language: Language): string {
  const { name, value, unit, low = null, high = null } = measure;
  const words = wordsIn(WORDS, language);
  const write = (number: number) => formatNumber(number, language, 2);
  const range =
    low !== null && high !== null
      ? `${write(low)}–${write(high)}`
      : low !== null
        ? `≥ ${write(low)}`
        : high !== null && `≤ ${write(high)}`;
  const way =
    low !== null && value < low
      ? `↓ ${words.low}`
      : high !== null && value > high && `↑ ${words.high}`;
  const said = [`${name}: ${write(value)}${unit ? ` ${unit}` : ''}`, way].filter(Boolean).join(' ');
  return range ? `${said} (${words.usual} ${range})` : said;
}
