import { useState } from 'react';
import type { Prescription } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Button } from '../../parts/button';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { draftOf, EMPTY } from './draft';
import styles from './prescription.module.css';
import { PrescriptionForm } from './prescription-form';
import { PrescriptionView } from './prescription-view';
import { prescriptionTexts } from './texts';
import { useMedicinesOf, usePrescriptions } from './use-prescriptions';
import type { Edited } from './use-send';

export interface PrescriptionEditorProps {
  /** The record that is written, and its patient. */
  record: { id: string; patientId: string };
  /** Shows without letting anybody change. */
  readOnly: boolean;
}

/** The prescriptions of a record: read, written, signed, replaced and printed. */
export function PrescriptionEditor({ record, readOnly }: PrescriptionEditorProps) {
  const texts = useMessages(prescriptionTexts);
  const doctor = useSession()?.doctorId ?? null;
  const { data, isPending, error, refetch } = usePrescriptions(record.id);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const mayWrite = !readOnly && doctor !== null;
  function done(written: Prescription) {
    setEdited(null);
    setNotice(written.state === 'draft' ? texts.saved : texts.signed(written.code));
  }
  return (
    <section className={styles.editor} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <div role="status">{notice && <p className={styles.notice}>{notice}</p>}</div>
      {isPending && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton kind="block" count={2} />
        </div>
      )}
      {error && <NotLoaded error={error} retry={refetch} text={texts.failed} />}
      {data?.length === 0 && !edited && (
        <p className={styles.quiet}>
          {texts.none} {mayWrite && texts.noneHint}
        </p>
      )}
      {data
        ?.filter(({ id }) => id !== edited?.stored?.id)
        .map((prescription) => (
          <PrescriptionView
            key={prescription.id}
            prescription={prescription}
            {...(mayWrite && !edited ? changesOf(prescription, doctor, setEdited) : {})}
          />
        ))}
      {edited && doctor && (
        <OpenForm
          edited={edited}
          place={{ patient: record.patientId, record: record.id, doctor }}
          onDone={done}
          onCancel={() => setEdited(null)}
        />
      )}
      {mayWrite && !edited && data && (
        <Button
          look="secondary"
          onClick={() => {
            setNotice(null);
            setEdited({ stored: null, replacing: false });
          }}
        >
          {texts.start}
        </Button>
      )}
      {!readOnly && doctor === null && <p className={styles.quiet}>{texts.noDoctor}</p>}
    </section>
  );
}

/** What the doctor who wrote it may do with a prescription. */
function changesOf(
  prescription: Prescription,
  doctor: string | null,
  open: (edited: Edited) => void,
) {
  if (prescription.doctor !== doctor) return {};
  if (prescription.state === 'draft') {
    return { onEdit: () => open({ stored: prescription, replacing: false }) };
  }
  if (prescription.state !== 'signed') return {};
  return { onReplace: () => open({ stored: prescription, replacing: true }) };
}

interface OpenFormProps {
  edited: Edited;
  place: { patient: string; record: string; doctor: string };
  onDone: (written: Prescription) => void;
  onCancel: () => void;
}

/** The form, once the medicines of what it starts from are there. */
function OpenForm({ edited, ...rest }: OpenFormProps) {
  const texts = useMessages(prescriptionTexts);
  const { data, error, refetch } = useMedicinesOf(edited.stored);
  if (!edited.stored) return <PrescriptionForm {...edited} {...rest} initial={EMPTY} />;
  if (error) {
    return <NotLoaded error={error} retry={refetch} text={texts.failed} />;
  }
  if (!data) return <Skeleton kind="block" />;
  return <PrescriptionForm {...edited} {...rest} initial={draftOf(edited.stored, data)} />;
}
