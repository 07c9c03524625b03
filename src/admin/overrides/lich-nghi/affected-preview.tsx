import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call, type Input } from '../../../shared/api/call';
import type { previewAffected } from '../../../shared/booking/desk-operations';
import { usePolicy } from '../../config-context';
import { shownDay } from '../../fields/controls/day-text';
import { ProblemLine } from '../../layout/problem';
import { shownCount } from './shown-count';
import { useDoctorNames } from './use-doctor-names';
import { useLeaveWords } from './use-leave-words';

/** Time of a doctor, a room or a clinic that is asked for. */
type LeaveTime = NonNullable<Input<typeof previewAffected>['query']>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The range that the form says so far; null while it is not whole. */
function useTime(): LeaveTime | null {
  const watched = useWatch({ name: ['kind', 'doctor', 'room', 'clinic', 'start', 'end'] });
  const [kind, doctor, room, clinic, start, end] = watched.map(text);
  const from = Date.parse(start ?? '');
  const to = Date.parse(end ?? '');
  if (!kind || kind === 'extra' || !(doctor || room || clinic) || !(from < to)) return null;
  return {
    doctor,
    room,
    clinic,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  };
}

/** A moment, and the doctor whom somebody sees then. */
const momentWith = (start: string, doctor: string | null): string =>
  [shownDay(start, 'instant'), doctor].filter(Boolean).join(' · ');

/** Says, before leave is saved, which appointments it would fall on. */
export function AffectedPreview() {
  const words = useLeaveWords();
  const time = useTime();
  const desk = usePolicy('phieu-thong-tin').create;
  const query = useQuery({
    queryKey: ['affected', time],
    queryFn: ({ signal }) =>
      time
        ? call<typeof previewAffected>('GET /lich-nghi/affected', { query: time }, { signal })
        : [],
    enabled: desk && time !== null,
    staleTime: 10_000,
  });
  const doctors = useDoctorNames(query.data ?? []);
  if (!desk || time === null) return null;
  if (query.isError)
    return (
      <Box sx={{ mt: 2 }}>
        <ProblemLine error={query.error} retry={query.refetch} failed={words.unknown} />
      </Box>
    );
  if (!query.data) {
    return (
      <Typography role="status" color="text.secondary" sx={{ mt: 2 }}>
        {words.looking}
      </Typography>
    );
  }
  if (query.data.length === 0) {
    return (
      <Alert severity="success" role="status" sx={{ mt: 2 }}>
        {words.nobody}
      </Alert>
    );
  }
  return (
    <Alert severity="warning" role="status" sx={{ mt: 2 }}>
      <strong>{words.preview({ count: shownCount(query.data) })}</strong>
      <Box>{words.previewHint}</Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {query.data.slice(0, 20).map(({ id, patientName, start, doctorName, proposal }) => (
          <li key={id}>
            {patientName}: {momentWith(start, doctorName)} →{' '}
            {proposal
              ? momentWith(proposal.start, doctors.get(proposal.doctorId) ?? '…')
              : words.none}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
