import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetList, useGetOne } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import type { Slip as DeskSlip } from '../../../shared/booking/operations';
import { localDate } from '../../../shared/format/dates';
import { formatDate } from '../../../shared/format/plain-date';
import { adminPath } from '../../../shared/resource/names';
import { APPOINTMENTS } from '../desk-api';
import { SameDay } from '../same-day';
import { useDeskWords } from '../use-desk-words';
import { VisitFacts } from '../visit-facts';
import { checkInWarning, type Warning } from './warnings';

function useWarningText() {
  const { checkIn: words } = useDeskWords();
  return (warning: Warning): string => {
    switch (warning.kind) {
      case 'wrongDay':
        return words.wrongDay({ day: formatDate(warning.day) });
      case 'checkedIn':
        if (warning.number === null) return words.checkedIn;
        return words.checkedInAs({ number: warning.number });
      case 'cancelled':
        return warning.why ? words.cancelledWhy({ why: warning.why }) : words.cancelled;
      case 'noShow':
        return words.noShow;
      case 'rescheduled':
        return words.rescheduled;
      case 'completed':
        return words.completed;
    }
  };
}

/** Where a moved appointment has gone to. */
function Successor({ id }: { id: string }) {
  const { checkIn: words } = useDeskWords();
  const { data } = useGetList(APPOINTMENTS, {
    filter: { rescheduledFrom: id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'start', order: 'DESC' },
  });
  const [next] = data ?? [];
  if (!next) return null;
  return (
    <Button component={Link} to={`${adminPath(APPOINTMENTS)}/${next.id}/show`} variant="outlined">
      {words.openNew}
    </Button>
  );
}

interface FoundVisitProps {
  slip: DeskSlip;
  busy: boolean;
  checkIn: () => void;
}

/** The appointment of a code: who and when, what speaks against it, and the one button. */
export function FoundVisit({ slip, busy, checkIn }: FoundVisitProps) {
  const { checkIn: words, visit } = useDeskWords();
  const text = useWarningText();
  const zone = runtimeConfig().timeZone;
  const patient = useGetOne('benh-nhan', { id: slip.patient }).data;
  const { warning, possible } = checkInWarning(slip as never, localDate(new Date(), zone), zone);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (slip.id) heading.current?.focus();
  }, [slip.id]);
  return (
    <Paper
      component="section"
      elevation={1}
      sx={{ boxShadow: 'none', px: { xs: 2, sm: 3 }, py: 2.5 }}
      aria-live="polite"
    >
      <Stack spacing={2}>
        <div>
          <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
            {patient?.fullName ?? slip.code}
          </Typography>
          <Typography color="text.secondary">
            {patient?.dateOfBirth && `${visit.born} ${formatDate(patient.dateOfBirth)} · `}
            {slip.code}
          </Typography>
        </div>
        {warning && (
          <Alert severity={warning.kind === 'checkedIn' ? 'info' : 'warning'}>
            {text(warning)}
          </Alert>
        )}
        <VisitFacts
          record={slip}
          names={['start', 'doctor', 'department', 'room', 'state', 'queueNumber']}
        />
        <SameDay visit={slip} />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {possible && (
            <Button size="large" variant="contained" onClick={checkIn} aria-busy={busy}>
              {busy ? words.checkingIn : words.checkIn}
            </Button>
          )}
          {warning?.kind === 'rescheduled' && <Successor id={slip.id} />}
          <Button
            component={Link}
            to={`${adminPath(APPOINTMENTS)}/${slip.id}/show`}
            color="inherit"
          >
            {visit.open}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
