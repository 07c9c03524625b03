import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { APPOINTMENTS } from '../../shared/staff-start/filters';
import type { StartAnswer } from '../../shared/staff-start/operations';
import { listAddress } from './list-address';
import { useHomeWords } from './use-home-words';
import { useWeekdays } from './weekdays';

/** A day without appointments, and the next one that has some. */
export function QuietDay({ nextDay }: { nextDay: StartAnswer['nextDay'] }) {
  const { start } = useHomeWords();
  const weekdays = useWeekdays();
  return (
    <Box
      sx={{
        mb: 3,
        p: 2.5,
        borderRadius: 2,
        bgcolor: 'action.hover',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <EventAvailableOutlined aria-hidden sx={{ fontSize: 36, color: 'primary.main' }} />
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h2">{start.quietDay}</Typography>
        <Typography color="text.secondary">{start.quietText}</Typography>
      </Box>
      {nextDay && (
        <Button component={Link} variant="outlined" to={listAddress(APPOINTMENTS, nextDay.filter)}>
          {weekdays.long(nextDay.day)}:{' '}
          {nextDay.count === 1 ? start.oneNextDay : start.nextDay({ count: nextDay.count })}
        </Button>
      )}
    </Box>
  );
}
