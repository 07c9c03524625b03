import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Chip from '@mui/material/Chip';
import type { WardRound } from '../../shared/inpatient/ward-operations';
import { useWardWords } from './use-ward-words';

const LOOKS = {
  none: { colour: 'success', icon: <CheckCircleOutlined /> },
  low: { colour: 'success', icon: <CheckCircleOutlined /> },
  single: { colour: 'warning', icon: <WarningAmberOutlined /> },
  medium: { colour: 'warning', icon: <WarningAmberOutlined /> },
  high: { colour: 'error', icon: <ErrorOutlined /> },
} as const;

/** The score with its risk as colour, picture and word; of an incomplete round that signs are missing. */
export function RiskChip({ score, risk }: Pick<WardRound, 'score' | 'risk'>) {
  const words = useWardWords();
  if (score === null) return null;
  const look = risk ? LOOKS[risk] : { colour: 'default' as const, icon: <WarningAmberOutlined /> };
  const word = risk ? words.risks[risk] : words.incomplete;
  return (
    <Chip
      color={look.colour}
      icon={look.icon}
      variant={risk === 'high' || risk === 'medium' ? 'filled' : 'outlined'}
      label={`NEWS2 ${risk ? '' : '≥ '}${score} · ${word}`}
      sx={{ fontWeight: 700, fontSize: '0.9375rem', height: 34 }}
    />
  );
}
