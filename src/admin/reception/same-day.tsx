import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { runtimeConfig } from '../../shared/api/runtime-config';
import type { Appointment } from '../../shared/booking/operations';
import { formatInstant } from '../../shared/format/dates';
import { adminPath } from '../../shared/resource/names';
import { titleIn } from '../../shared/resource/title-in';
import { SERIES_LIMITS } from '../../shared/rules/slots/series';
import { useResource } from '../config-context';
import { FieldValue } from '../generated/field-value';
import { ProblemLine } from '../layout/problem';
import { clockTime } from './calendar/grid-time';
import { APPOINTMENTS } from './desk-api';
import { useDeskWords } from './use-desk-words';

/** A group of visits that know each other, and how they are told of. */
interface TogetherProps {
  id: string;
  filter: Readonly<Record<string, string>>;
  title: string;
  failed: string;
  /** When one of them is. */
  at: (start: string) => string;
}

/** The visits that were booked together with this one, in the order of the day; nothing where it is alone. */
export function SameDay({ visit }: { visit: Pick<Appointment, 'id' | 'dayGroup'> }) {
  const { visit: words } = useDeskWords();
  const zone = runtimeConfig().timeZone;
  if (!visit.dayGroup) return null;
  return (
    <Together
      id={visit.id}
      filter={{ dayGroup: visit.dayGroup }}
      title={words.sameDay}
      failed={words.sameDayFailed}
      at={(start) => clockTime(start, zone)}
    />
  );
}

/** The visits of the series that this one is of, by start; nothing where it is alone. */
export function SameSeries({ visit }: { visit: Pick<Appointment, 'id' | 'visitSeries'> }) {
  const { visit: words } = useDeskWords();
  const zone = runtimeConfig().timeZone;
  if (!visit.visitSeries) return null;
  return (
    <Together
      id={visit.id}
      filter={{ visitSeries: visit.visitSeries }}
      title={words.sameSeries}
      failed={words.sameSeriesFailed}
      at={(start) => formatInstant(start, zone)}
    />
  );
}

function Together({ id, filter, title, failed, at }: TogetherProps) {
  const resource = useResource(APPOINTMENTS);
  const {
    data = [],
    error,
    refetch,
  } = useGetList<Appointment>(APPOINTMENTS, {
    filter: { ...filter, state_neq: 'rescheduled' },
    pagination: { page: 1, perPage: SERIES_LIMITS.most },
    sort: { field: 'start', order: 'ASC' },
  });
  if (error) return <ProblemLine error={error} retry={refetch} failed={failed} />;
  if (data.length < 2) return null;
  return (
    <Paper component="section" variant="outlined" sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Typography variant="h3" sx={{ fontSize: '1rem', mb: 1 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {data.map((one) => (
          <Box
            component="li"
            key={one.id}
            aria-current={one.id === id || undefined}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}
          >
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {at(one.start)}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {[titleIn(one, 'department'), titleIn(one, 'doctor')].filter(Boolean).join(' · ')}
            </Box>
            <FieldValue resource={resource} name="state" record={one} view="column" />
            {one.id !== id && (
              <MuiLink component={Link} to={`${adminPath(APPOINTMENTS)}/${one.id}/show`}>
                {one.code}
              </MuiLink>
            )}
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
