import MedicationOutlined from '@mui/icons-material/MedicationOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { WardNight, WardPatient } from '../../../shared/inpatient/ward-operations';
import { usePolicy } from '../../config-context';
import { shownDay } from '../../fields/controls/day-text';
import { Notice } from '../../layout/notice';
import { apart, chosen as filled } from '../choice-looks';
import { PatientName, useBedOf } from '../patient-name';
import { useWardWords } from '../use-ward-words';
import { WardPage } from '../ward-page';
import { DoseRow } from './dose-row';
import { byBed, currentRound, type Due, duesOf, lateOf, type Round, roundsOf } from './rounds';
import { useDoseWords } from './use-dose-words';
import { walkByKeys } from './walk';
import { AllergyLine } from './warning-lines';

/** What may be chosen beside the rounds. */
const LATE = 'tre';
const NEEDED = 'khi-can';

/** A time of day, with its day where that is not today. */
function clockText(moment: string, now: string): string {
  const text = shownDay(moment, 'instant');
  const today = text.slice(0, 10) === shownDay(now, 'instant').slice(0, 10);
  return today ? text.slice(-5) : `${text.slice(-5)} (${text.slice(0, 5)})`;
}

/** What is given as needed: one row each, for one more of it. */
const neededOf = (patients: readonly WardPatient[]) =>
  [...patients]
    .sort(byBed)
    .flatMap((patient) =>
      patient.medication.medicines.flatMap((medicine) =>
        medicine.asNeeded ? [{ patient, medicine, dose: null }] : [],
      ),
    );

type Row = Omit<Due, 'dose'> & { dose: Due['dose'] | null };

/** The rows of one patient under their name, so that nothing is given to somebody else. */
function PatientRows({ rows, writes }: { rows: readonly Row[]; writes: boolean }) {
  const words = useWardWords();
  const bedOf = useBedOf();
  const patient = rows[0]?.patient;
  if (!patient) return null;
  return (
    <Box
      component="section"
      aria-label={`${bedOf(patient)}, ${patient.name ?? patient.code}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, bgcolor: 'background.paper' }}
    >
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere', fontSize: '1.25rem', mb: 1 }}>
        <PatientName patient={patient} />
        {patient.age !== null && `, ${patient.age} ${words.age}`}
        {patient.away && ` · ${words.away}`}
      </Typography>
      <AllergyLine allergies={patient.medication.allergies} />
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0 }}>
        {rows.map(({ medicine, dose }) => (
          <DoseRow
            key={`${medicine.prescription} ${medicine.line} ${dose?.dueAt}`}
            patient={patient}
            medicine={medicine}
            dose={dose}
            writes={writes}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  rounds: readonly Round[];
  late: readonly Due[];
  needed: number;
  now: string;
  chosen: string | undefined;
  choose: (at: string) => void;
}

function RoundChoice({ rounds, late, needed, now, chosen, choose }: ChoiceProps) {
  const words = useDoseWords();
  const big = {
    minHeight: 56,
    px: 2,
    display: 'grid',
    lineHeight: 1.2,
    textTransform: 'none',
    ...filled,
  };
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={words.rounds}
      value={chosen ?? null}
      onChange={(_, value: string | null) => value && choose(value)}
      sx={{ ...apart, mb: 2, '& .MuiToggleButton-root': big }}
    >
      {late.length > 0 && (
        <ToggleButton value={LATE} sx={{ color: 'error.main' }}>
          <b>{words.lateOnes}</b>
          {late.filter(({ dose }) => !dose.record).length}
        </ToggleButton>
      )}
      {rounds.map(({ at, done, all }) => (
        <ToggleButton key={at} value={at}>
          <b>{clockText(at, now)}</b>
          <span>
            {done === all && '✓ '}
            {done}/{all}
          </span>
        </ToggleButton>
      ))}
      {needed > 0 && (
        <ToggleButton value={NEEDED}>
          <b>{words.asNeeded}</b>
          {needed}
        </ToggleButton>
      )}
    </ToggleButtonGroup>
  );
}

function Rounds({ night }: { night: WardNight }) {
  const words = useDoseWords();
  const writes = usePolicy('thuc-hien-thuoc').create;
  const [search, setSearch] = useSearchParams();
  const dues = duesOf(night.patients);
  const rounds = roundsOf(dues, night.now);
  const late = lateOf(dues, Date.now());
  const needed = neededOf(night.patients);
  const chosen = search.get('luc') ?? currentRound(rounds, night.now);
  const choose = (at: string) => {
    const next = new URLSearchParams(search);
    next.set('luc', at);
    setSearch(next, { replace: true });
  };
  const rows: readonly Row[] =
    chosen === LATE
      ? late
      : chosen === NEEDED
        ? needed
        : dues.filter(({ dose }) => dose.dueAt === chosen);
  const stays = [...new Set(rows.map(({ patient }) => patient.stay))];
  const title =
    chosen === LATE
      ? words.lateOnes
      : chosen === NEEDED
        ? words.asNeeded
        : chosen && clockText(chosen, night.now);
  return (
    <>
      <RoundChoice
        rounds={rounds}
        late={late}
        needed={needed.length}
        now={night.now}
        chosen={chosen}
        choose={choose}
      />
      {rows.length === 0 ? (
        <Notice icon={<MedicationOutlined />} title={words.none} text={words.noneText} />
      ) : (
        <Box
          component="section"
          aria-label={`${words.round} ${title}`}
          data-doses=""
          onKeyDown={walkByKeys}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 960 }}
        >
          {stays.map((stay) => (
            <PatientRows
              key={stay}
              writes={writes}
              rows={rows.filter(({ patient }) => patient.stay === stay)}
            />
          ))}
          <Typography variant="body2" color="text.secondary">
            {words.keys}
          </Typography>
        </Box>
      )}
    </>
  );
}

/** A round of medicines: who gets what at one time, from bed to bed. */
export function RoundPage() {
  return (
    <WardPage at="phat-thuoc" screen="medicine-round">
      {(night) => <Rounds key={night.department} night={night} />}
    </WardPage>
  );
}
