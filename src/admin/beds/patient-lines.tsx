import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BedPatient } from '../../shared/inpatient/operations';
import { sexOptions } from '../../shared/patient/sex';
import { shownDay } from '../fields/controls/day-text';
import { useTexts } from '../i18n/use-texts';
import { localToday } from '../situation';
import { SignIcon, signsOf } from './bed-signs';
import { useBedWords } from './use-bed-words';

const COLOURS = { isolation: 'secondary.main', fall: 'warning.main', allergy: 'error.main' };

/** What one must know before touching somebody; an icon and a word each. */
function Signs({ patient }: { patient: BedPatient }) {
  const signs = signsOf(patient, useBedWords());
  if (signs.length === 0) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: '0.8125rem' }}
    >
      {signs.map(({ kind, text }) => (
        <Box
          key={kind}
          component="span"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            color: COLOURS[kind],
            fontWeight: 700,
            '& svg': { fontSize: 16 },
          }}
        >
          <SignIcon kind={kind} />
          {text}
        </Box>
      ))}
    </Box>
  );
}

/** Short facts of somebody: sex, age, how long, until when. */
export function useFacts(patient: BedPatient): { facts: string; late: boolean } {
  const { say } = useTexts();
  const beds = useBedWords();
  const { sex, age, days, expectedDischarge: leaves } = patient;
  const today = localToday();
  const late = leaves !== null && leaves < today;
  const option =
    sex !== null && sex in sexOptions ? sexOptions[sex as keyof typeof sexOptions] : null;
  const day = leaves === null ? null : shownDay(leaves, 'date').slice(0, 5);
  const parts = [
    option && say(option.label),
    age !== null && beds.years({ age }),
    !patient.reserved && days !== null && beds.dayOfStay({ days }),
    day && (late ? beds.late({ day }) : beds.leaves({ day })),
  ];
  return { facts: parts.filter(Boolean).join(' · '), late };
}

/** Somebody in a bed, in full: name, facts, signs. */
export function PatientLines({ patient }: { patient: BedPatient }) {
  const beds = useBedWords();
  const { facts, late } = useFacts(patient);
  const { name, code, doctor, awayUntil, state } = patient;
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      <Typography
        component="span"
        sx={{ display: 'block', overflowWrap: 'anywhere', fontWeight: 700, lineHeight: 1.3 }}
      >
        {name ?? code ?? beds.hidden}
      </Typography>
      <Typography
        component="span"
        variant="caption"
        sx={{ display: 'block', color: late ? 'error.main' : 'text.secondary' }}
      >
        {facts}
      </Typography>
      {doctor && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', color: 'text.secondary' }}
        >
          {beds.doctor({ name: doctor })}
        </Typography>
      )}
      {awayUntil && (
        <Typography component="span" variant="caption" sx={{ display: 'block', fontWeight: 700 }}>
          {beds.away({ moment: shownDay(awayUntil, 'instant') })}
        </Typography>
      )}
      {(state === 'transferring' || state === 'discharge_ordered' || state === 'cleared') && (
        <Typography component="span" variant="caption" sx={{ display: 'block', fontWeight: 700 }}>
          {state === 'transferring' ? beds.transferring : beds.leaving}
        </Typography>
      )}
      <Signs patient={patient} />
    </Box>
  );
}
