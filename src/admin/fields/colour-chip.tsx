import Chip from '@mui/material/Chip';
import type { Colour } from '../../shared/fields/enum';

const STYLES: Record<Colour, { bgcolor: string; color: string }> = {
  neutral: { bgcolor: 'action.hover', color: 'text.primary' },
  info: { bgcolor: 'info.light', color: 'info.main' },
  success: { bgcolor: 'success.light', color: 'success.main' },
  warning: { bgcolor: 'warning.light', color: 'warning.main' },
  danger: { bgcolor: 'error.light', color: 'error.main' },
};

/** A word in a colour of meaning; the word says it too. */
export function ColourChip({ label, colour = 'neutral' }: { label: string; colour?: Colour }) {
  return <Chip size="small" label={label} sx={{ ...STYLES[colour], borderRadius: 1.5 }} />;
}
