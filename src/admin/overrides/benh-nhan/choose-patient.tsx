import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import { usePolicy, useResource } from '../../config-context';
import { ReferenceBox } from '../../fields/controls/reference-box';
import { BackLink } from '../../generated/back-link';
import { useTexts } from '../../i18n/use-texts';
import { Page } from '../../layout/page';
import { EmergencyAccess } from './emergency-access';
import { usePatientWords } from './use-patient-words';

const PATIENTS = 'benh-nhan';

/** The way to a patient's profile: by name or code, or in an emergency by the exact code alone. */
export function ChoosePatient() {
  const { say } = useTexts();
  const words = usePatientWords();
  const resource = useResource(PATIENTS);
  const { actions } = usePolicy(PATIENTS);
  const navigate = useNavigate();
  const open = (id: string | null) => {
    if (id) void navigate(`${adminPath(PATIENTS)}/luu-tru-ho-so/${id}`);
  };
  return (
    <Page
      narrow
      title={words.title}
      screen={`profiles:${PATIENTS}`}
      above={<BackLink to={adminPath(PATIENTS)} label={say(resource.label)} />}
    >
      <Stack spacing={4}>
        <Box sx={{ maxWidth: 520 }}>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {words.lead}
          </Typography>
          <ReferenceBox to={PATIENTS} label={words.choose} value={null} change={open} />
        </Box>
        {actions.has('break-glass') && <EmergencyAccess show={open} />}
      </Stack>
    </Page>
  );
}
