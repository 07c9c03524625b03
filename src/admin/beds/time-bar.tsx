import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import { useState } from 'react';
import { DayBox } from '../fields/controls/day-box';
import { dayOf, edgeOfDay, shownDay } from '../fields/controls/day-text';
import { localToday } from '../situation';
import { shownMoment } from './shown-moment';
import { useBedWords } from './use-bed-words';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MARKS = [0, 6, 12, 18].map((value) => ({ value, label: `${value}h` }));

interface TimeBarProps {
  /** The moment that is shown; null is now. */
  at: string | null;
  /** The first admission, before which nobody lay anywhere. */
  earliest: string | null;
  change: (at: string | null) => void;
}

/** A day and an hour to look at, as far back as there were stays; whoever looks away from now is told. */
export function TimeBar({ at, earliest, change }: TimeBarProps) {
  const beds = useBedWords();
  const [dragged, setDragged] = useState<number | null>(null);
  const day = dayOf(at, 'instant') ?? localToday();
  const start = Date.parse(edgeOfDay(day, 'start'));
  const shown = at === null ? Date.now() : Date.parse(at);
  const hour = Math.min(23, Math.floor((shown - start) / HOUR));
  const go = (moment: number) => change(shownMoment(moment, earliest, Date.now()));
  const text = (value: number) => {
    const moment = start + value * HOUR;
    return shownMoment(moment, null, Date.now()) === null
      ? beds.now
      : shownDay(new Date(moment).toISOString(), 'instant');
  };
  const first = earliest !== null && start <= Date.parse(earliest);
  return (
    <Box sx={{ displayPrint: 'none', mb: 1.5 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 0.5, flexWrap: 'wrap' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', width: { xs: '100%', sm: 'auto' } }}>
          <IconButton
            aria-label={beds.dayBefore}
            disabled={first}
            onClick={() => go(start - DAY + hour * HOUR)}
          >
            <ChevronLeftOutlined />
          </IconButton>
          <DayBox
            kind="instant"
            label={at === null ? `${beds.moment}: ${beds.now}` : beds.moment}
            value={at ?? new Date(Math.floor(shown / 60_000) * 60_000).toISOString()}
            change={(value) => {
              const moment = Date.parse(value ?? '');
              if (!Number.isNaN(moment)) go(moment);
            }}
            textField={{ size: 'small', sx: { width: { xs: '100%', sm: 230 } } }}
          />
          <IconButton aria-label={beds.dayAfter} onClick={() => go(start + DAY + hour * HOUR)}>
            <ChevronRightOutlined />
          </IconButton>
        </Box>
        <Slider
          aria-label={beds.hour}
          min={0}
          max={23}
          step={1}
          marks={MARKS}
          value={dragged ?? hour}
          valueLabelDisplay="auto"
          valueLabelFormat={text}
          getAriaValueText={text}
          onChange={(_event, value) => setDragged(value as number)}
          onChangeCommitted={(_event, value) => {
            setDragged(null);
            go(start + (value as number) * HOUR);
          }}
          sx={{ flex: '1 1 220px', maxWidth: 520, mx: 1.5 }}
        />
      </Box>
      {at !== null && (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={() => change(null)}>
              {beds.back}
            </Button>
          }
        >
          {(Date.parse(at) < Date.now() ? beds.past : beds.planned)({
            moment: shownDay(at, 'instant'),
          })}
        </Alert>
      )}
    </Box>
  );
}
