import { formatNumber } from '../../shared/format/numbers';
import { useTexts } from '../i18n/use-texts';
import { bytesText, durationText } from './amounts';

/** Numbers, bytes and times as they are written in the chosen language. */
export function useAmounts() {
  const { language } = useTexts();
  return {
    number: (count: number) => formatNumber(count, language),
    bytes: (bytes: number) => bytesText(bytes, language),
    duration: (seconds: number) => durationText(seconds, language),
  };
}
