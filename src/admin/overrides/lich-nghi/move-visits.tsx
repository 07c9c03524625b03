import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { Affected } from '../../../shared/booking/desk-operations';
import { adminPath } from '../../../shared/resource/names';
import { usePolicy, useResource } from '../../config-context';
import { shownDay } from '../../fields/controls/day-text';
import { BackLink } from '../../generated/back-link';
import { RecordFailed } from '../../generated/record-state';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { DeniedPage } from '../../layout/plain-pages';
import { LEAVE } from './move-path';
import { isFull, shownCount } from './shown-count';
import { useDoctorNames } from './use-doctor-names';
import { useLeaveWords } from './use-leave-words';
import { CANCEL, choiceOf, LATER, useMoves } from './use-moves';

type Moves = ReturnType<typeof useMoves>;

interface RowProps {
  visit: Affected;
  moves: Moves;
  doctors: Map<string, string>;
}

function VisitRow({ visit, moves, doctors }: RowProps) {
  const words = useLeaveWords();
  const { id, patientName, code, start, doctor: before, doctorName, proposals } = visit;
  const slot = proposals.find((one) => choiceOf(one) === moves.choice(visit));
  const doctor = slot && slot.doctorId !== before ? doctors.get(slot.doctorId) : undefined;
  const problem = moves.outcome?.failed.find((one) => one.id === id)?.message;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr 1.4fr' },
        gap: { xs: 1, md: 2 },
        alignItems: 'center',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <strong>{patientName}</strong>
        <Typography variant="body2" color="text.secondary">
          {code}
        </Typography>
      </Box>
      <Box>
        {shownDay(start, 'instant')}
        <Typography variant="body2" color="text.secondary">
          {doctorName}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        label={words.toOf({ name: patientName })}
        value={moves.choice(visit)}
        error={problem !== undefined}
        helperText={
          problem
            ? `${words.failed}: ${problem}`
            : doctor && words.changesDoctor({ from: doctorName ?? words.nobodyYet, to: doctor })
        }
        onChange={(event) => moves.choose(id, event.target.value)}
      >
        {proposals.map((slot) => (
          <MenuItem key={choiceOf(slot)} value={choiceOf(slot)}>
            {shownDay(slot.start, 'instant')} · {doctors.get(slot.doctorId) ?? '…'}
          </MenuItem>
        ))}
        <MenuItem value={CANCEL}>{words.cancel}</MenuItem>
        <MenuItem value={LATER}>{proposals.length === 0 ? words.none : words.later}</MenuItem>
      </TextField>
    </Box>
  );
}

function Said({ moves }: { moves: Moves }) {
  const words = useLeaveWords();
  const { outcome, failure } = moves;
  if (failure !== null) return <Alert severity="error">{failure}</Alert>;
  if (!outcome) return null;
  const { moved, cancelled, left, approved } = outcome;
  return approved ? (
    <Alert severity="success" role="status">
      {cancelled > 0 ? words.doneCancelled({ moved, cancelled }) : words.done({ moved })}
    </Alert>
  ) : (
    <Alert severity="warning">
      {words.partly({ moved: moved + cancelled, left: shownCount(left) })}
    </Alert>
  );
}

function Wizard({ moves }: { moves: Moves }) {
  const words = useLeaveWords();
  const { visits, query, decisions, busy, outcome } = moves;
  const doctors = useDoctorNames(visits);
  if (query.isError) return <RecordFailed error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton variant="rounded" height={240} />;
  return (
    <Stack spacing={2}>
      <Said moves={moves} />
      {visits.length === 0 ? (
        !outcome?.approved && (
          <Alert severity="info">
            {words.nobody} {words.nobodyHint}
          </Alert>
        )
      ) : (
        <Box>
          <Typography variant="h2">{words.preview({ count: shownCount(visits) })}</Typography>
          <Typography color="text.secondary">
            {isFull(visits) && `${words.first({ count: visits.length })} `}
            {words.lead}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} moves={moves} doctors={doctors} />
            ))}
          </Box>
        </Box>
      )}
      {!outcome?.approved && (
        <Button
          variant="contained"
          aria-busy={busy}
          disabled={visits.length > 0 && decisions.length === 0}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => !busy && void moves.send()}
        >
          {busy
            ? words.working
            : visits.length === 0
              ? words.approve
              : words.confirm({ count: decisions.length })}
        </Button>
      )}
    </Stack>
  );
}

/** Moves the appointments that a stored leave falls on, all with one confirmation. */
export const MoveVisits = ({ name }: { name: string }) =>
  usePolicy(LEAVE).actions.has('approve') ? <MovePage name={name} /> : <DeniedPage />;

function MovePage({ name }: { name: string }) {
  const { id = '' } = useParams();
  const { texts, say } = useTexts();
  const words = useLeaveWords();
  const resource = useResource(name);
  const moves = useMoves(id);
  return (
    <Page
      narrow
      title={words.title}
      screen={`move:${name}`}
      above={
        <BackLink to={adminPath(name)} label={texts.record.back({ list: say(resource.label) })} />
      }
    >
      <Paper elevation={1} sx={{ boxShadow: 'none', px: { xs: 2, sm: 3 }, py: 2.5 }}>
        <Wizard moves={moves} />
      </Paper>
    </Page>
  );
}
