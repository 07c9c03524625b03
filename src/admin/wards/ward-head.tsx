import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OnDuty, WardNight } from '../../shared/inpatient/ward-operations';
import { shownDay } from '../fields/controls/day-text';
import { CoverageLines } from './coverage-lines';
import { duesOf } from './medicines/rounds';
import { useWardWords } from './use-ward-words';

function Duties({ title, duties }: { title: string; duties: readonly OnDuty[] }) {
  const words = useWardWords();
  const timeOf = (moment: string) => shownDay(moment, 'instant').slice(-5);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1rem' }}>
        {title}
      </Typography>
      {duties.length === 0 && <Typography color="text.secondary">{words.nobody}</Typography>}
      {duties.map(({ name, start, end }) => (
        <Typography key={`${name} ${start}`} sx={{ overflowWrap: 'anywhere' }}>
          {name} · {timeOf(start)}–{timeOf(end)}
        </Typography>
      ))}
    </Box>
  );
}

/** The picture of a ward: what is late, which beds are free, who is on duty and who comes. */
export function WardHead({ night }: { night: WardNight }) {
  const words = useWardWords();
  const { patients, beds, duties, now } = night;
  const late = patients.filter((one) => one.late).length;
  const lateDoses = duesOf(patients).filter(({ dose }) => dose.status === 'late').length;
  const lateTasks = patients.flatMap(({ tasks }) => tasks).filter((task) => task.late).length;
  const open = patients.filter(({ handover }) => handover && !handover.receivedAt).length;
  const numbers = [
    [words.lateRounds, late],
    [words.lateDoses, lateDoses],
    [words.lateTasks, lateTasks],
    [words.toReceive, open],
    [words.free, `${beds.available}/${beds.all}`],
    [words.cleaning, beds.cleaning],
    [words.blocked, beds.blocked],
  ] as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 230px), 1fr))',
      }}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: { xs: 2, sm: 0.5 },
          rowGap: 0.5,
          gridTemplateColumns: { xs: 'repeat(2, 1fr auto)', sm: '1fr auto' },
        }}
      >
        {numbers.flatMap(([word, value]) => [
          <Typography component="dt" key={word}>
            {word}
          </Typography>,
          <Typography component="dd" key={`${word} value`} sx={{ m: 0, fontWeight: 700 }}>
            {value}
          </Typography>,
        ])}
      </Box>
      <Duties title={words.onDuty} duties={duties.filter(({ start }) => start <= now)} />
      <Duties title={words.next} duties={duties.filter(({ start }) => start > now)} />
      {beds.free.length > 0 && (
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2" sx={{ fontSize: '1rem' }}>
            {words.free}
          </Typography>
          <Typography sx={{ wordBreak: 'keep-all' }}>{beds.free.join(', ')}</Typography>
        </Box>
      )}
      {night.coverage.length > 0 && <CoverageLines coverage={night.coverage} />}
    </Box>
  );
}
