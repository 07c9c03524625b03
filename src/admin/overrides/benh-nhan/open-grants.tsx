import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useGetMany } from 'ra-core';
import { useStaffPatientWords } from '../../i18n/staff-patient-words';
import { TimeLeft } from './time-left';
import { useGrants } from './use-grants';

/** The records that the asker has open in an emergency, with the time that is left. */
export function OpenGrants({ show }: { show: (id: string) => void }) {
  const words = useStaffPatientWords();
  const grants = useGrants(null).data ?? [];
  const latest = grants.filter(
    ({ patient }, index) => grants.findIndex((other) => other.patient === patient) === index,
  );
  const { data: patients } = useGetMany(
    'benh-nhan',
    { ids: latest.map(({ patient }) => patient) },
    { enabled: latest.length > 0 },
  );
  return (
    <Stack role="status" spacing={1} sx={{ '&:empty': { display: 'none' } }}>
      {latest.map(({ id, patient, expiresAt }) => (
        <Alert key={id} severity="warning">
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
