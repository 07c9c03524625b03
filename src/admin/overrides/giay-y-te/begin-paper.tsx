import Button from '@mui/material/Button';
import { type RaRecord, useCreate, useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { choicesOf } from '../../../shared/fields/ask';
import { adminPath } from '../../../shared/resource/names';
import { useAdminConfig, usePolicy, useResource } from '../../config-context';
import { saveProblems } from '../../generated/form/save-problem';
import { useTexts } from '../../i18n/use-texts';

const PAPERS = 'giay-y-te';

/**
 * Begins a medical paper of each kind for a patient, filled by the server from the record where there is
 * one, and opens its form; for doctors.
 */
export function BeginPaper({ patient, record }: { patient: string; record: string | null }) {
  const { say } = useTexts();
  const { doctorId } = useAdminConfig().actor;
  const resource = useResource(PAPERS);
  const { create: may } = usePolicy(PAPERS);
  const [create] = useCreate();
  const navigate = useNavigate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (!may || !doctorId) return null;
  const begin = async (kind: string) => {
    if (busy) return;
    setBusy(true);
    try {
      const data = { kind, patient, doctor: doctorId, ...(record && { record }) };
      const made: RaRecord = await create(PAPERS, { data }, { returnPromise: true });
      navigate(`${adminPath(PAPERS)}/${made.id}`);
    } catch (error) {
      notify(Object.values(saveProblems(error)).join(' '), { type: 'error' });
    }
    setBusy(false);
  };
  return Object.entries(choicesOf(resource.fields.kind) ?? {}).map(([kind, { label }]) => (
    <Button key={kind} variant="outlined" aria-busy={busy} onClick={() => void begin(kind)}>
      {say(label)}
    </Button>
  ));
}
