import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { shownDay } from '../fields/controls/day-text';
import { useBedWords } from './use-bed-words';

const HOUR = 3_600_000;
const BACK = -72;
const AHEAD = 168;

interface TimeBarProps {
  /** Hours from now; 0 is now. */
  hours: number;
  change: (hours: number) => void;
  at: string | null;
}

/** The moment so many hours from the hour that runs, or null for now. */
export const momentAt = (hours: number): string | null =>
  hours === 0 ? null : new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();

/** A slider over past hours and coming days; whoever looks away from now is told so. */
export function TimeBar({ hours, change, at }: TimeBarProps) {
  const beds = useBedWords();
  const [dragged, setDragged] = useState<number | null>(null);
  const text = (value: number) => {
    const moment = momentAt(value);
    return moment === null ? beds.now : shownDay(moment, 'instant');
  };
  return (
    <Box sx={{ displayPrint: 'none', mb: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Typography id="beds-moment" sx={{ fontWeight: 700 }}>
          {beds.moment}
        </Typography>
        <Slider
          aria-labelledby="beds-moment"
          title={beds.sliderText}
          min={BACK}
          max={AHEAD}
          step={1}
          marks={[{ value: 0, label: beds.now }]}
          value={dragged ?? hours}
          valueLabelDisplay="auto"
          valueLabelFormat={text}
          getAriaValueText={text}
          onChange={(_event, value) => setDragged(value as number)}
          onChangeCommitted={(_event, value) => {
            setDragged(null);
            change(value as number);
          }}
          sx={{ flex: '1 1 220px', maxWidth: 620, mx: 1 }}
        />
      </Box>
      {at !== null && (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={() => change(0)}>
              {beds.back}
            </Button>
          }
        >
          {(hours < 0 ? beds.past : beds.planned)({ moment: shownDay(at, 'instant') })}
        </Alert>
      )}
    </Box>
  );
}
