import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { formatInstant, localDate } from '../../../shared/format/dates';
import { addDays } from '../../../shared/format/days';
import { formatDate } from '../../../shared/format/plain-date';
import { readCard } from '../../../shared/patient/card';
import { typedPerson } from '../../../shared/patient/typed-person';
import { adminPath } from '../../../shared/resource/names';
import type { RecordOf } from '../../../shared/resource/register';
import { ScanCard } from '../../overrides/benh-nhan/scan-card';
import { instantAt } from '../calendar/grid-time';
import { APPOINTMENTS } from '../desk-api';
import { useDeskWords } from '../use-desk-words';
import { FindPatient } from './find-patient';
import { NewPatient } from './new-patient';

/** Says where the patient has an appointment today already, which is what should be checked in. */
function TodayAlready({ patient }: { patient: string }) {
  const { walkIn: words } = useDeskWords();
  const zone = runtimeConfig().timeZone;
  const today = localDate(new Date(), zone);
  const { data = [] } = useGetList<RecordOf<typeof APPOINTMENTS>>(APPOINTMENTS, {
    filter: {
      patient,
      state: ['requested', 'confirmed'],
      start_gte: instantAt(today, '00:00', zone),
      start_lt: instantAt(addDays(today, 1), '00:00', zone),
    },
    pagination: { page: 1, perPage: 3 },
    sort: { field: 'start', order: 'ASC' },
  });
  if (data.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {words.already}
      {data.map((visit) => (
        <Box key={visit.id}>
          {visit.code} · {formatInstant(visit.start, zone)}{' '}
          <Link to={`${adminPath(APPOINTMENTS)}/tiep-don?ma=${encodeURIComponent(visit.code)}`}>
            {words.checkInThat}
          </Link>
        </Box>
      ))}
    </Alert>
  );
}

interface ChoosePatientProps {
  patient: RecordOf<'benh-nhan'> | null;
  choose: (patient: RecordOf<'benh-nhan'> | null) => void;
  /** The id of the field that comes next, which has the focus once somebody is chosen. */
  next: string;
  error?: string;
}

/** What was looked for on the page that led here; told once, so that the next person is another one. */
function useSearchedBefore(): string | undefined {
  const { state, ...place }: Location<{ searched?: unknown } | null> = useLocation();
  const navigate = useNavigate();
  const [before] = useState(() =>
    typeof state?.searched === 'string' ? state.searched : undefined,
  );
  const forget = useEffectEvent(() => {
    if (state !== null) void navigate(place, { replace: true, state: null });
  });
  useEffect(() => forget(), []);
  return before;
}

/** Who has come: somebody known, or a new person. */
export function ChoosePatient({ patient, choose, next, error }: ChoosePatientProps) {
  const { walkIn: words } = useDeskWords();
  const before = useSearchedBefore();
  const [adding, setAdding] = useState(false);
  const [searched, setSearched] = useState(before ?? '');
  /** A text that came whole, of which nobody presses Enter. */
  const [read, setRead] = useState(before);
  const chosen = useRef(false);
  const take = (one: RecordOf<'benh-nhan'>) => {
    chosen.current = true;
    choose(one);
  };
  useEffect(() => {
    if (!patient || !chosen.current) return;
    chosen.current = false;
    document.getElementById(next)?.focus();
  }, [patient, next]);
  if (patient) {
    return (
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{patient.fullName}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {patient.code} · {formatDate(String(patient.dateOfBirth))}
            </Box>
          </Box>
          <Button
            color="inherit"
            variant="outlined"
            onClick={() => {
              setRead(undefined);
              setSearched('');
              choose(null);
            }}
          >
            {words.change}
          </Button>
        </Box>
        <TodayAlready patient={String(patient.id)} />
      </Box>
    );
  }
  return (
    <Box>
      <FindPatient
        text={searched}
        setText={setSearched}
        choose={take}
        read={read}
        nobody={() => setAdding(readCard(searched) !== null)}
        error={error}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, alignItems: 'flex-start' }}>
        <Button
          variant="outlined"
          startIcon={<PersonAddAltOutlined />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
        <ScanCard
          found={(line) => {
            setSearched(line);
            setRead(line);
          }}
        />
      </Box>
      {adding && (
        <NewPatient
          searched={typedPerson(searched)}
          close={() => setAdding(false)}
          made={(made) => {
            setAdding(false);
            take(made);
          }}
        />
      )}
    </Box>
  );
}
