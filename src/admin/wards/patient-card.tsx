import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatNumber } from '../../shared/format/numbers';
import type { WardPatient, WardRound } from '../../shared/inpatient/ward-operations';
import { shownDay } from '../fields/controls/day-text';
import { useTexts } from '../i18n/use-texts';
import { CareSummary } from './care/care-summary';
import { HandoverLines } from './handover/handover-lines';
import { MedicineSummary } from './medicines/medicine-summary';
import { MistakeDialog } from './mistake-dialog';
import { PatientName } from './patient-name';
import { RiskChip } from './risk-chip';
import { useWardWords } from './use-ward-words';

const dash = (value: number | null): string => (value === null ? '–' : String(value));

/** The signs of a round on one line, with their units. */
function SignsLine({ round }: { round: WardRound }) {
  const { levels } = useWardWords();
  const { language } = useTexts();
  const { systolic, diastolic, consciousness, oxygen } = round;
  const awake: Readonly<Record<string, string>> = levels;
  const parts = [
    `${dash(round.breaths)} l/p`,
    `SpO₂ ${dash(round.spo2)} %${oxygen ? ' + O₂' : ''}`,
    `${dash(systolic)}/${dash(diastolic)} mmHg`,
    `♥ ${dash(round.pulse)}`,
    `${round.temperature === null ? '–' : formatNumber(round.temperature, language, 1)} °C`,
    consciousness === null ? '–' : (awake[consciousness] ?? consciousness),
  ];
  return (
    <Typography sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      {parts.join(' · ')}
    </Typography>
  );
}

/** What is opened of a patient. */
export type WardSheet = 'round' | 'handover' | 'medicines' | 'fluids' | 'tasks';

interface CardProps {
  patient: WardPatient;
  writes: boolean;
  open: (sheet: WardSheet) => void;
}

/** Somebody in a bed: how they are, when the next round is due, what was handed over. */
export function PatientCard({ patient, writes, open }: CardProps) {
  const words = useWardWords();
  const [mistaken, setMistaken] = useState(false);
  const { last, before, due, late, away } = patient;
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        border: 1,
        borderColor: late ? 'error.main' : 'divider',
        borderRadius: 2,
        p: 2,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="h3"
          component="h2"
          sx={{ overflowWrap: 'anywhere', fontSize: '1.125rem' }}
        >
          <PatientName patient={patient} />
          {patient.age !== null && `, ${patient.age} ${words.age}`}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 0.5 }}>
          {last && <RiskChip score={last.score} risk={last.risk} />}
          {before?.score != null && last?.score != null && before.score !== last.score && (
            <Typography component="span" color="text.secondary">
              {last.score > before.score ? '↑' : '↓'} {words.before} {before.score}
            </Typography>
          )}
          {last?.score != null && last.risk === null && patient.risk && (
            <Typography component="span" sx={{ fontWeight: 700 }}>
              {words.before}: {words.risks[patient.risk]}
            </Typography>
          )}
          {due && (
            <Typography
              component="span"
              sx={late ? { color: 'error.main', fontWeight: 700 } : { color: 'text.secondary' }}
            >
              {late ? words.late : words.due}: {shownDay(due, 'instant')}
            </Typography>
          )}
          {away && <Typography component="span">{words.away}</Typography>}
        </Box>
        {last ? <SignsLine round={last} /> : <Typography>{words.neverTaken}</Typography>}
        {last && writes && (
          <Button
            color="inherit"
            onClick={() => setMistaken(true)}
            aria-label={`${words.markError}: ${shownDay(last.takenAt, 'instant')}, ${patient.bed}`}
            sx={{ minHeight: 48, ml: -1, fontWeight: 400, color: 'text.secondary' }}
          >
            {words.taken} {shownDay(last.takenAt, 'instant')} · {words.markError}
          </Button>
        )}
        {last && mistaken && (
          <MistakeDialog
            resource="sinh-hieu"
            id={last.id}
            about={`${words.bed} ${patient.bed}, ${patient.name ?? patient.code}: ${shownDay(last.takenAt, 'instant')}`}
            close={() => setMistaken(false)}
          />
        )}
        {!patient.scored && <Typography variant="body2">{words.notScored}</Typography>}
        {patient.spo2Target && <Typography variant="body2">{words.target}</Typography>}
        <MedicineSummary patient={patient} open={() => open('medicines')} />
        <CareSummary
          patient={patient}
          openFluids={() => open('fluids')}
          openTasks={() => open('tasks')}
        />
        {patient.handover && <HandoverLines note={patient.handover} writes={writes} />}
      </Box>
      {writes && (
        <Box sx={{ display: 'flex', flexDirection: { xs: 'row', sm: 'column' }, gap: 1 }}>
          <Button
            variant="contained"
            onClick={() => open('round')}
            sx={{ minHeight: 52, flex: '0 1 auto' }}
          >
            {words.take}
          </Button>
          <Button variant="outlined" onClick={() => open('handover')} sx={{ minHeight: 48 }}>
            {words.handOver}
          </Button>
        </Box>
      )}
    </Box>
  );
}
