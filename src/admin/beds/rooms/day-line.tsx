import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { RoomUse } from '../../../shared/inpatient/room-operations';
import { shownDay } from '../../fields/controls/day-text';
import { useRoomWords } from '../use-bed-words';
import { looksOf } from './use-looks';
import { barsOf } from './week-lanes';

const LANE = 30;
/** The part of a day from which on a bar is long enough for its words. */
const LONG = 1 / 8;
const HOURS = [0, 6, 12, 18];

interface DayLineProps {
  /** The first and the last moment of the day, in milliseconds. */
  start: number;
  end: number;
  label: string;
  uses: readonly RoomUse[];
}

const clock = (moment: string) => shownDay(moment, 'instant').split(' ')[1] ?? '';

/** One day of a room: a line of 24 hours with what it is used for. */
export function DayLine({ start, end, label, uses }: DayLineProps) {
  const rooms = useRoomWords();
  const bars = barsOf(uses, start, end);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  const said = ({ kind, start: from, end: to, text }: RoomUse) =>
    [rooms.kinds[kind], `${clock(from)}–${to === null ? rooms.lasts : clock(to)}`, text]
      .filter(Boolean)
      .join(' · ');
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '110px minmax(0, 1fr)' },
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 700 }}>{label}</Typography>
      <Box sx={{ position: 'relative', height: lanes * LANE + 16, bgcolor: 'background.paper' }}>
        {HOURS.map((hour) => (
          <Typography
            key={hour}
            aria-hidden
            variant="caption"
            sx={{
              position: 'absolute',
              left: `${(hour / 24) * 100}%`,
              top: 0,
              bottom: 0,
              pl: 0.5,
              borderLeft: 1,
              borderColor: 'divider',
              color: 'text.secondary',
              fontSize: '0.6875rem',
              lineHeight: '14px',
            }}
          >
            {hour}h
          </Typography>
        ))}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {bars.map(({ use, from, to, lane }) => (
            <Tooltip key={`${use.id} ${use.start}`} title={said(use)} enterTouchDelay={0}>
              <Box
                component="li"
                tabIndex={0}
                sx={{
                  ...looksOf(use.kind),
                  position: 'absolute',
                  top: 16 + lane * LANE,
                  height: LANE - 4,
                  // A short one at midnight stays within the day.
                  left: `min(${from * 100}%, calc(100% - 22px))`,
                  width: `max(6px, ${(to - from) * 100}%)`,
                  overflow: 'hidden',
                  whiteSpace: 'nowrap',
                  textOverflow: 'ellipsis',
                  pl: 2,
                  pr: 0.75,
                  borderRadius: 0.75,
                  color: 'text.primary',
                  fontSize: '0.8125rem',
                  lineHeight: `${LANE - 4}px`,
                }}
              >
                {to - from >= LONG && said(use)}
              </Box>
            </Tooltip>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
