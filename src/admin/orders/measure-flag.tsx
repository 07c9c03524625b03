import Box from '@mui/material/Box';
import { formatNumber } from '../../shared/format/numbers';
import type { Language } from '../../shared/i18n/language';
import type { UsualRange } from '../../shared/records/reference-range';
import { type CriticalLimits, criticalWay } from '../../shared/rules/results/critical';
import { besides } from '../overrides/benh-nhan/chart/series';
import { CriticalMark } from './critical-mark';
import { useOrderWords } from './use-order-words';

interface MeasureFlagProps {
  value: number;
  range: UsualRange;
  limits: Partial<CriticalLimits>;
}

/** Beyond what is usual, or critical, said in words and not by colour alone. */
export function MeasureFlag({ value, range, limits }: MeasureFlagProps) {
  const words = useOrderWords();
  const critical = criticalWay(value, limits);
  if (critical) {
    return (
      <CriticalMark>{critical === 'low' ? words.criticalLow : words.criticalHigh}</CriticalMark>
    );
  }
  const way = besides(value, range);
  if (!way) return null;
  return (
    <Box component="strong" sx={{ color: 'error.main', whiteSpace: 'nowrap' }}>
      {way === 'low' ? `↓ ${words.low}` : `↑ ${words.high}`}
    </Box>
  );
}

/** Critical limits as they are written in a language: `< 2,5 · > 6`. */
export function limitsText(
  { criticalLow = null, criticalHigh = null }: Partial<CriticalLimits>,
  language: Language,
): string {
  const write = (sign: string, value: number | null) =>
    value === null ? [] : [`${sign} ${formatNumber(value, language, 2)}`];
  return [...write('<', criticalLow), ...write('>', criticalHigh)].join(' · ');
}
