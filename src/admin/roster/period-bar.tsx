import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { addDays } from '../../shared/format/days';
import { localToday } from '../situation';
import { shortDate } from './day-names';
import { type Period, SPANS, type Span, stepped } from './period';
import { useRosterWords } from './use-roster-words';

/** A department that may be chosen. */
export interface DepartmentChoice {
  id: string;
  name: string;
}

interface PeriodBarProps {
  departments: readonly DepartmentChoice[];
  department: string | null;
  span: Span;
  period: Period;
  go: (name: 'khoa' | 'ky' | 'tu', value: string) => void;
}

/** Which roster is shown: of whom, and from when to when. */
export function PeriodBar({ departments, department, span, period, go }: PeriodBarProps) {
  const words = useRosterWords();
  const { from, days } = period;
  const last = addDays(from, days - 1);
  const chosen = departments.find(({ id }) => id === department);
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 },
        displayPrint: 'none',
      }}
    >
      {departments.length === 1 && chosen ? (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{chosen.name}</Typography>
      ) : (
        <Autocomplete
          key={chosen?.id ?? ''}
          options={departments}
          disableClearable
          value={chosen}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, value) => go('khoa', value.id)}
          renderInput={(params) => <TextField {...params} size="small" label={words.department} />}
          sx={{ width: { xs: '100%', sm: 300 } }}
        />
      )}
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-label={words.span}
        value={span}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
        onChange={(_event, value: Span | null) => value && go('ky', value)}
      >
        {SPANS.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{ flex: { xs: 1, sm: 'none' }, px: 2, minHeight: 44, textTransform: 'none' }}
          >
            {words.spans[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 0.5 },
          width: { xs: '100%', sm: 'auto' },
        }}
      >
        <IconButton aria-label={words.before} onClick={() => go('tu', stepped(span, from, -1))}>
          <ChevronLeftOutlined />
        </IconButton>
        <Typography
          role="status"
          sx={{
            ...{ fontWeight: 600, textAlign: 'center', whiteSpace: 'nowrap' },
            ...{ flex: { xs: 1, sm: 'none' }, fontSize: { xs: '0.9375rem', sm: '1rem' } },
          }}
        >
          {words.days({ from: shortDate(from), to: `${shortDate(last)}/${last.slice(0, 4)}` })}
        </Typography>
        <IconButton aria-label={words.after} onClick={() => go('tu', stepped(span, from, 1))}>
          <ChevronRightOutlined />
        </IconButton>
        <Button
          variant="outlined"
          onClick={() => go('tu', localToday())}
          sx={{ px: { xs: 1, sm: 2 }, whiteSpace: 'nowrap' }}
        >
          {words.today}
        </Button>
      </Box>
    </Box>
  );
}
