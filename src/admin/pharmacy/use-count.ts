import { formatNumber } from '../../shared/format/numbers';
import { useTexts } from '../i18n/use-texts';

/** Writes a number of packs or doses as lists do. */
export function useCount(): (value: number) => string {
  const { language } = useTexts();
  return (value) => formatNumber(value, language, 2);
}
