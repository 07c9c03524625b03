import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Button from '@mui/material/Button';
import { type HttpError, useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { startRecord } from '../../shared/records/operations';
import { addressOf } from '../../shared/site/pages';
import { APPOINTMENTS } from '../../shared/staff-start/filters';
import { usePolicy } from '../config-context';
import { call } from '../providers/call';
import type { SenDataProvider } from '../providers/data-provider';
import { usePatientWords } from './benh-nhan/use-patient-words';
import { askedAt, WriteRecordLink } from './write-record-link';

/** Visits that a record is written of: somebody is here, or was seen. */
const SEEN = ['checked_in', 'called', 'in_exam', 'completed'];

interface WriteVisitRecordProps {
  visit: string;
  /** The state of the visit. Of one that was called the examination begins with the writing. */
  state: string;
  look?: 'contained' | 'outlined';
}

/**
 * Goes on with the record that the doctor is writing of a visit, or begins one from their usual
 * template, in one press; where none is usual the template is asked for. For who writes records.
 */
export function WriteVisitRecord({ visit, state, look = 'outlined' }: WriteVisitRecordProps) {
  const { profile: words } = usePatientWords();
  const { create } = usePolicy('ho-so-benh-an');
  const starts = usePolicy(APPOINTMENTS).actions.has('start') && state === 'called';
  const dataProvider = useDataProvider<SenDataProvider>();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  if (!create) return null;
  if (!SEEN.includes(state)) return <WriteRecordLink of="appointment" id={visit} />;

  async function write(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      if (starts) await dataProvider.runAction(APPOINTMENTS, visit, 'start');
      const made = await call<typeof startRecord>('POST /ho-so-benh-an/start', {
        body: { appointment: visit },
      });
      window.location.assign(addressOf.record(made.id));
    } catch (error) {
      const { body, message } = error as HttpError;
      if (body?.errors?.template) {
        window.location.assign(askedAt({ of: 'appointment', id: visit }));
        return;
      }
      notify(message, { type: 'error' });
      setBusy(false);
    }
  }

  return (
    <Button
      size="large"
      variant={look}
      startIcon={<EditNoteOutlined />}
      aria-busy={busy}
      onClick={() => void write()}
      sx={{ minHeight: 48 }}
    >
      {starts ? words.examine : words.write}
    </Button>
  );
}
