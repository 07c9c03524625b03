import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useGetMany } from 'ra-core';
import type { RefObject } from 'react';
import { ProblemLine } from '../../layout/problem';
import { TimeLeft } from './time-left';
import { useGrants } from './use-grants';
import { usePatientWords } from './use-patient-words';

interface OpenGrantsProps {
  show: (id: string) => void;
  /** Takes the focus when one has been opened. */
  place: RefObject<HTMLDivElement | null>;
}

/** The records that the asker has open in an emergency, with the time that is left. */
export function OpenGrants({ show, place }: OpenGrantsProps) {
  const words = usePatientWords();
  const { data: grants = [], isError, error, refetch } = useGrants(null);
  const latest = grants.filter(
    ({ patient }, index) => grants.findIndex((other) => other.patient === patient) === index,
  );
  const { data: patients } = useGetMany(
    'benh-nhan',
    { ids: latest.map(({ patient }) => patient) },
    { enabled: latest.length > 0 },
  );
  return (
    <Stack ref={place} tabIndex={-1} spacing={1} sx={{ outline: 'none' }}>
      {isError && <ProblemLine error={error} retry={refetch} />}
      {latest.map(({ id, patient, expiresAt }) => (
        <Alert key={id} severity="warning" role="group">
          <AlertTitle>
            {words.opened}: {String(patients?.find((one) => one?.id === patient)?.fullName ?? '…')}
          </AlertTitle>
          <TimeLeft until={expiresAt} />
          <Button
            color="inherit"
            variant="outlined"
            onClick={() => show(patient)}
            sx={{ display: 'block', mt: 1.5 }}
          >
            {words.show}
          </Button>
        </Alert>
      ))}
    </Stack>
  );
}
