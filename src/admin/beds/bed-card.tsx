import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { MapBed } from '../../shared/inpatient/operations';
import { shownDay } from '../fields/controls/day-text';
import { stripe, tint } from './bed-looks';
import { PatientLines } from './patient-lines';
import { useBedWords } from './use-bed-words';

interface BedCardProps {
  bed: MapBed;
  /** While a bed is chosen for somebody: whether this one would do. */
  choosing: 'suits' | 'no' | null;
  draggable: boolean;
  press: (bed: string) => void;
  lift: (bed: string) => void;
  drop: (bed: string) => void;
}

function Head({ bed, suits }: { bed: MapBed; suits: boolean }) {
  const beds = useBedWords();
  const lying = bed.patients.length;
  return (
    <Box
      component="span"
      sx={{ display: 'flex', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}
    >
      <Typography component="span" variant="caption" sx={{ fontWeight: 700 }}>
        {bed.code}
      </Typography>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 'auto' }}>
        {bed.capacity > 1 && lying > 0
          ? beds.shared({ count: lying, capacity: bed.capacity })
          : beds.states[bed.state]}
        {suits && ` · ${beds.suits}`}
      </Typography>
    </Box>
  );
}

/** One bed: state by colour, pattern and word, and who lies in it. */
export const BedCard = memo(function BedCard(props: BedCardProps) {
  const { bed, choosing, draggable, press, lift, drop } = props;
  const suits = choosing === 'suits';
  return (
    <ButtonBase
      data-bed={bed.code}
      data-state={bed.state}
      draggable={draggable}
      onClick={() => press(bed.id)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', bed.code);
        event.dataTransfer.effectAllowed = 'move';
        lift(bed.id);
      }}
      onDragOver={(event) => suits && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop(bed.id);
      }}
      sx={[
        ...[tint(bed.state)].flat(),
        {
          display: 'flex',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          textAlign: 'left',
          width: '100%',
          minHeight: 72,
          border: 1,
          borderColor: suits ? 'primary.main' : 'divider',
          outline: suits ? '2px solid' : 'none',
          outlineColor: 'primary.main',
          borderRadius: 1,
          overflow: 'hidden',
          opacity: choosing === 'no' ? 0.5 : 1,
          '&:hover': { borderColor: 'primary.main' },
          '&.Mui-focusVisible': { outline: '3px solid', outlineColor: 'primary.main' },
        },
      ]}
    >
      <Box aria-hidden sx={[{ width: 10, flexShrink: 0 }, ...[stripe(bed.state)].flat()]} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, px: 1, py: 0.75 }}>
        <Head bed={bed} suits={suits} />
        {bed.patients.map((patient, index) => (
          <PatientLines key={patient.stay ?? index} patient={patient} />
        ))}
        {bed.since && bed.patients.length === 0 && (
          <Typography component="span" variant="caption" color="text.secondary">
            {shownDay(bed.since, 'instant')}
          </Typography>
        )}
      </Box>
    </ButtonBase>
  );
});
