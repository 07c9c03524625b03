import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Prescription } from '../../../shared/prescription/operations';
import { useMessages } from '../../messages';
import { useSession } from '../../navigation/session';
import { Button } from '../../parts/button';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { type SetLine, type TypedLine, withLines } from './draft';
import type { Edited, Place } from './edited';
import styles from './prescription.module.css';
import { PrescriptionForm } from './prescription-form';
import {
  createPrescriptionSession,
  keptPrescription,
  type PrescriptionSession,
} from './prescription-session';
import { PrescriptionView } from './prescription-view';
import { prescriptionTexts } from './texts';
import { OPENERS, useFormFocus } from './use-form-focus';
import { usePrescriptions } from './use-prescriptions';

/** What the record beside it asks of the prescription that is being written. */
export interface PrescriptionHandle {
  /** Stores what is not stored yet. */
  flush: () => Promise<void>;
  /** One was signed or dropped elsewhere: its form closes. */
  settled: (id: string) => Promise<void>;
  /** Writes these medicines into the prescription that is open, or into a new one. */
  add: (lines: readonly SetLine[]) => void;
  /** What is typed in the prescription that is open. */
  typed: () => readonly TypedLine[];
}

export interface PrescriptionEditorProps {
  /** The record that is written, and its patient. */
  record: { id: string; patientId: string };
  /** Shows without letting anybody change. */
  readOnly: boolean;
  handle?: Ref<PrescriptionHandle>;
}

/** A prescription in the form, and the session that keeps it. */
interface Open extends Edited {
  place: Place;
  session: PrescriptionSession;
}

const NOTHING: Edited = { stored: null, replacing: false };

/** What was left open: what this device still keeps, else the doctor's own draft. */
async function leftOpen(
  prescriptions: readonly Prescription[],
  userId: string,
  { record, doctor }: Place,
): Promise<Edited | null> {
  const kept = await keptPrescription(userId, record);
  const stored = prescriptions.find(({ id }) => id === kept?.id) ?? null;
  const allowed = kept?.replacing ? 'signed' : 'draft';
  if (kept && (kept.id === null || stored?.state === allowed)) {
    return { stored, replacing: kept.replacing };
  }
  const draft = prescriptions.find((one) => one.state === 'draft' && one.doctor === doctor);
  return draft ? { stored: draft, replacing: false } : null;
}

/** The prescriptions of a record: read, written, signed, replaced and printed. */
export function PrescriptionEditor({ record, readOnly, handle }: PrescriptionEditorProps) {
  const texts = useMessages(prescriptionTexts);
  const user = useSession();
  const doctor = user?.doctorId ?? null;
  const { data, isPending, error, refetch } = usePrescriptions(record.id);
  const [open, setOpen] = useState<Open | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const resumed = useRef(false);
  const focus = useFormFocus(open !== null);
  const mayWrite = !readOnly && doctor !== null;

  function edit(edited: Edited): PrescriptionSession | undefined {
    if (!user || doctor === null) return undefined;
    const place = { patient: record.patientId, record: record.id, doctor };
    const session = createPrescriptionSession(edited, place, user.id);
    setNotice(null);
    setOpen({ ...edited, place, session });
    return session;
  }

  /** Somebody pressed a button for it, which is where they come back to. */
  function press(by: string, edited: Edited) {
    focus.opened(by);
    edit(edited);
  }

  useEffect(() => {
    if (!mayWrite || !data || !user || resumed.current) return;
    resumed.current = true;
    const place = { patient: record.patientId, record: record.id, doctor };
    void leftOpen(data, user.id, place).then((found) => {
      if (found) edit(found);
    });
  });

  useImperativeHandle(handle, () => ({
    flush: async () => {
      if (!open?.replacing) await open?.session.sync.flush();
      await refetch();
    },
    settled: async (id) => {
      if (open?.session.stored()?.id !== id) return;
      await open.session.close();
      setOpen(null);
    },
    add: (lines) => {
      const session = open && !open.replacing ? open.session : edit(NOTHING);
      session?.store.enter('lines', withLines(session.draft().lines, lines));
    },
    typed: () => open?.session.draft().lines ?? [],
  }));

  function done(written: Prescription) {
    focus.closed();
    setOpen(null);
    setNotice(texts.signed(written.code));
  }
  const openId = open && (open.session.stored()?.id ?? open.stored?.id);
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
      {data?.length === 0 && !open && (
        <p className={styles.quiet}>
          {texts.none} {mayWrite && texts.noneHint}
        </p>
      )}
      {data
        ?.filter(({ id }) => id !== openId)
        .map((prescription) => (
          <PrescriptionView
            key={prescription.id}
            prescription={prescription}
            {...(mayWrite && !open ? changesOf(prescription, doctor, press) : {})}
          />
        ))}
      {open && (
        <div ref={focus.form}>
          <PrescriptionForm
            {...open}
            onDone={done}
            onClose={() => {
              focus.closed();
              setOpen(null);
              void refetch();
            }}
          />
        </div>
      )}
      {mayWrite && !open && data && (
        <Button id={OPENERS.start} look="secondary" onClick={() => press(OPENERS.start, NOTHING)}>
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
  press: (by: string, edited: Edited) => void,
) {
  if (prescription.doctor !== doctor) return {};
  if (prescription.state === 'draft') {
    const edited = { stored: prescription, replacing: false };
    return { onEdit: () => press(OPENERS.edit(prescription.id), edited) };
  }
  if (prescription.state !== 'signed') return {};
  const edited = { stored: prescription, replacing: true };
  return { onReplace: () => press(OPENERS.replace(prescription.id), edited) };
}
