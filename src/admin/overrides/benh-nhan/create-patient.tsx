import Box from '@mui/material/Box';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { typedPerson } from '../../../shared/patient/typed-person';
import { usePolicy } from '../../config-context';
import { CreateScreen } from '../../generated/form/create-screen';
import { ScanCard } from './scan-card';
import { SimilarPatients } from './similar-patients';
import { useCard } from './use-card';

const FIELDS = ['fullName', 'dateOfBirth', 'phone', 'citizenId', 'insuranceNumber'] as const;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Fills the form from a card, by a camera here or by a scanner in any field. */
function Card({ name }: { name: string }) {
  const writable = usePolicy(name).fields.create;
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const read = useCard(box?.closest('form') ?? null, (card) => {
    for (const [field, value] of Object.entries(card)) {
      if (!writable.has(field)) continue;
      setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  });
  return (
    <Box ref={setBox} sx={{ mb: 2 }}>
      <ScanCard found={read} />
    </Box>
  );
}

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
  return (
    <CreateScreen
      name={name}
      known={{ ...known }}
      warning={
        <>
          <Card name={name} />
          <Warning />
        </>
      }
    />
  );
}
