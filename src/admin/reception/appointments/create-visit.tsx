import Alert from '@mui/material/Alert';
import { useGetOne } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { localDate } from '../../../shared/format/dates';
import { insuredOn, proposedPayer } from '../../../shared/patient/insured-on';
import type { RecordOf } from '../../../shared/resource/register';
import { CreateScreen } from '../../generated/form/create-screen';
import { localToday } from '../../situation';
import { useInsuranceHint } from '../use-insurance-hint';

const PAYER = 'payer';

/** Proposes who pays by the card of the patient, until somebody says it. */
function ProposePayer() {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState({ name: PAYER });
  const [patient, start]: unknown[] = useWatch({ name: ['patient', 'start'] });
  const { data } = useGetOne<RecordOf<'benh-nhan'>>(
    'benh-nhan',
    { id: String(patient) },
    { enabled: typeof patient === 'string' && patient !== '' },
  );
  const at = typeof start === 'string' && !Number.isNaN(Date.parse(start)) ? start : null;
  const day = at ? localDate(new Date(at), runtimeConfig().timeZone) : localToday();
  const hint = useInsuranceHint(data, day);
  const isSaid = Boolean(dirtyFields[PAYER]);
  const proposed = data && proposedPayer(data, day);
  useEffect(() => {
    if (proposed && !isSaid) setValue(PAYER, proposed);
  }, [proposed, isSaid, setValue]);
  if (!data || hint === '') return null;
  return (
    <Alert severity={insuredOn(data, day) ? 'info' : 'warning'} sx={{ mt: 2 }}>
      {hint}
    </Alert>
  );
}

/** A new appointment: who pays is proposed by the card of the patient. */
export function CreateVisit({ name }: { name: string }) {
  return (
    <CreateScreen name={name}>
      <ProposePayer />
    </CreateScreen>
  );
}
