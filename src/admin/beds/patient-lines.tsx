import ElderlyOutlined from '@mui/icons-material/ElderlyOutlined';
import MasksOutlined from '@mui/icons-material/MasksOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { BedPatient } from '../../shared/inpatient/operations';
import { sexOptions } from '../../shared/patient/sex';
import { shownDay } from '../fields/controls/day-text';
import { useTexts } from '../i18n/use-texts';
import { clinicToday } from '../situation';
import { useBedWords } from './use-bed-words';

function Sign(props: { icon: ReactNode; text: string; colour: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: props.colour,
        fontWeight: 700,
        '& svg': { fontSize: 16 },
      }}
    >
      {props.icon}
      {props.text}
    </Box>
  );
}

/** What one must know before touching somebody: isolation, falls, allergies; an icon and a word. */
export function Signs({ patient }: { patient: BedPatient }) {
  const beds = useBedWords();
  const { isolation, fallRisk, allergies } = patient;
  const isolations: Readonly<Record<string, string>> = beds.isolation;
  if (!isolation && !fallRisk && !allergies?.length) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontSize: '0.8125rem' }}
    >
      {isolation && (
        <Sign
          icon={<MasksOutlined />}
          text={isolations[isolation] ?? isolation}
          colour="secondary.main"
        />
      )}
      {fallRisk && <Sign icon={<ElderlyOutlined />} text={beds.fall} colour="warning.main" />}
      {allergies && allergies.length > 0 && (
        <Sign
          icon={<WarningAmberOutlined />}
          text={`${beds.allergy}: ${allergies.join(', ')}`}
          colour="error.main"
        />
      )}
    </Box>
  );
}

/** Short facts of somebody: sex, age, how long, until when. */
export function useFacts(patient: BedPatient): { facts: string; late: boolean } {
  const { say } = useTexts();
  const beds = useBedWords();
  const { sex, age, days, expectedDischarge: leaves } = patient;
  const today = clinicToday();
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

/** Somebody in a bed: name, facts, signs. */
export function PatientLines({ patient, full }: { patient: BedPatient; full?: boolean }) {
  const beds = useBedWords();
  const { facts, late } = useFacts(patient);
  const { name, code, doctor, awayUntil, state } = patient;
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      <Typography
        component="span"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: full ? 'unset' : 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontWeight: 700,
          lineHeight: 1.3,
        }}
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
          noWrap={!full}
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
