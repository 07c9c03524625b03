import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { typedPerson } from '../../../shared/patient/typed-person';
import { CreateScreen } from '../../generated/form/create-screen';
import { SimilarPatients } from './similar-patients';

const FIELDS = ['fullName', 'dateOfBirth', 'phone', 'citizenId', 'insuranceNumber'] as const;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Stays in sight above the form, which is longer than a screen. */
function Warning() {
  const watched = useWatch({ name: FIELDS });
  const [fullName = null, dateOfBirth = null, phone = null, ...numbers] = watched.map(text);
  const [citizenId = null, insuranceNumber = null] = numbers;
  return (
    <Box
      sx={{
        ...{ position: 'sticky', top: 72, zIndex: 6, mb: 2, '&:has(> :empty)': { mb: 0 } },
        ...{ maxHeight: '40vh', overflowY: 'auto' },
      }}
    >
      <SimilarPatients typed={{ fullName, dateOfBirth, phone, citizenId, insuranceNumber }} />
    </Box>
  );
}

/** A new patient, begun with what was searched for; it warns of those who may be the same person. */
export function CreatePatient({ name }: { name: string }) {
  const state: { searched?: unknown } | null = useLocation().state;
  const known = typeof state?.searched === 'string' ? typedPerson(state.searched) : {};
  return <CreateScreen name={name} known={{ ...known }} warning={<Warning />} />;
}
