import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatDate } from '../../../../shared/format/plain-date';
import type { Agreement } from '../../../../shared/patient/similar-operations';
import { adminPath } from '../../../../shared/resource/names';
import { useTexts } from '../../../i18n/use-texts';
import { masked } from '../../nguoi-than/masked';
import { usePatientWords } from '../use-patient-words';
import { MERGING } from './words';

/** A patient as a pair shows it. */
export interface Shown {
  id: string;
  code?: string | null;
  fullName?: string | null;
  dateOfBirth?: string | null;
  phone?: string | null;
}

interface PairCardProps {
  /** The one that would stay, first. */
  pair: readonly [Shown, Shown];
  agrees: readonly Agreement[];
  apart?: () => void;
  busy?: boolean;
}

/** Two records that may be of one person, and what can be done with them. */
export function PairCard({ pair, agrees, apart, busy }: PairCardProps) {
  const { say } = useTexts();
  const { similar } = usePatientWords();
  const [kept, other] = pair;
  const name = `${kept.fullName} ${kept.code}, ${other.code}`;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      {pair.map((one) => (
        <Box key={one.id} sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{one.fullName}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[one.code, one.dateOfBirth && formatDate(one.dateOfBirth), masked(one.phone)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
      ))}
      <Typography variant="body2" sx={{ flex: '1 1 160px' }}>
        {similar.agrees({ what: agrees.map((one) => similar.agreements[one]).join(', ') })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component={Link}
          to={`${adminPath('benh-nhan')}/gop/${kept.id}/${other.id}`}
          variant="contained"
          aria-label={`${say(MERGING.look)}: ${name}`}
        >
          {say(MERGING.look)}
        </Button>
        {apart && (
          <Button
            aria-busy={busy ?? false}
            onClick={() => !busy && apart()}
            aria-label={`${say(MERGING.apart)}: ${name}`}
          >
            {say(MERGING.apart)}
          </Button>
        )}
      </Box>
    </Paper>
  );
}
