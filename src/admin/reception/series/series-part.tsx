import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SERIES_LIMITS } from '../../../shared/rules/slots/series';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { ProblemLine } from '../../layout/problem';
import { choiceOf } from './chosen-visits';
import { SeriesRow } from './series-row';
import { type Series, wholeIn } from './use-series';
import { useSeriesWords } from './use-series-words';

interface NumberBoxProps {
  label: string;
  typed: string;
  least: number;
  most: number;
  change: (typed: string) => void;
}

function NumberBox({ label, typed, least, most, change }: NumberBoxProps) {
  const words = useSeriesWords();
  const wrong = wholeIn(typed, least, most) === null;
  return (
    <TextField
      type="number"
      label={label}
      value={typed}
      error={wrong}
      helperText={wrong ? words.within(least, most) : undefined}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { min: least, max: most, inputMode: 'numeric' } }}
    />
  );
}

/** How often, with whom, and each date with its state, to be chosen from before anything is saved. */
export function SeriesPart({ series }: { series: Series }) {
  const words = useSeriesWords();
  const title = useId();
  const { form, change, dates, chosen } = series;
  return (
    <Stack spacing={2}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
          '& .MuiFormControl-root': { my: 0 },
        }}
      >
        <NumberBox
          label={words.every}
          typed={form.every}
          least={1}
          most={SERIES_LIMITS.every}
          change={(every) => change({ every })}
        />
        <TextField
          select
          label={words.unit}
          value={form.unit}
          onChange={({ target }) => change({ unit: target.value === 'day' ? 'day' : 'week' })}
        >
          <MenuItem value="day">{words.units.day}</MenuItem>
          <MenuItem value="week">{words.units.week}</MenuItem>
        </TextField>
        <NumberBox
          label={words.times}
          typed={form.times}
          least={SERIES_LIMITS.least}
          most={SERIES_LIMITS.most}
          change={(times) => change({ times })}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox checked={form.anyDoctor} onChange={(_, anyDoctor) => change({ anyDoctor })} />
        }
        label={words.anyDoctor}
      />
      <ReferenceBox
        to="dich-vu"
        label={words.service}
        value={form.service}
        change={(service) => change({ service })}
      />
      <Box component="section" aria-labelledby={title} aria-busy={series.isFetching}>
        <Typography id={title} component="h3" sx={{ fontWeight: 600 }}>
          {words.dates}
        </Typography>
        <Typography role="status" color="text.secondary" sx={{ minHeight: '1.5em' }}>
          {dates && words.summary(chosen.slots.length, chosen.left, chosen.open)}
        </Typography>
        {series.error && <ProblemLine error={series.error} retry={series.refetch} />}
        {!dates && !series.error && series.isValid && <Skeleton variant="rounded" height={160} />}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {dates?.map((date) => (
            <SeriesRow
              key={date.start}
              date={date}
              choice={choiceOf(date, series.choices)}
              choose={(choice) => series.choose(date.start, choice)}
            />
          ))}
        </Box>
      </Box>
    </Stack>
  );
}
