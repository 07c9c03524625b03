import { useState } from 'react';
import type { StoredUser } from '../../../shared/api/session';
import { useMessages } from '../../messages';
import { bookingTexts } from '../../visits/slots/texts';
import { Beside } from './beside';
import styles from './booking.module.css';
import { ChildFields } from './child-fields';
import { changeDraft, currentDraft, earlierOf, useDraft } from './draft';
import { draftFiles, filesReady } from './draft-files';
import { FilesField } from './files-field';
import { HoldNotice } from './hold-notice';
import { chosenPatient, Patients, useAdded } from './patients';
import { ReasonField } from './reason-field';
import { asksAdult } from './small-child';
import { StepFrame } from './step-frame';
import type { StepProps } from './step-props';
import { useHold } from './use-hold';
import { useOwnPatients } from './use-own-patients';
import { FIELDS, visitErrors } from './visit-check';

type PersonStepProps = StepProps & { user: StoredUser };

/** Who comes and why; the chosen slot is kept meanwhile. */
export function PersonStep({ user, ...props }: PersonStepProps) {
  useAdded();
  const messages = useMessages(bookingTexts);
  const hold = useHold(props, user.id);
  const draft = useDraft();
  const [attempt, setAttempt] = useState(() => (Object.keys(draft.errors).length > 0 ? 1 : 0));
  const [waiting, setWaiting] = useState(false);
  const { patients, whenKnown, ...query } = useOwnPatients(user.id, user.patientId);
  const patientId = chosenPatient(patients, draft.patientId);
  const { start } = props.choices;
  const small = asksAdult(patients, patientId, start);
  const busyOf = (id: string | null) =>
    hold.kept?.appointments.some((one) => one.patientId === id) ?? false;
  const checked = { ...draft, patientId, small, busy: busyOf(patientId) };
  const own = visitErrors(checked, draftFiles(), messages);
  // Nobody can have been chosen before the names are there.
  if (!patients) delete own.patientId;
  const errors: Record<string, string> = attempt > 0 ? { ...draft.errors, ...own } : {};

  async function next() {
    setWaiting(true);
    const known = patients ?? (await whenKnown());
    await filesReady();
    setWaiting(false);
    setAttempt((count) => count + 1);
    if (!known) return;
    const chosen = chosenPatient(known, currentDraft().patientId);
    changeDraft({ patientId: chosen, errors: {} });
    const small = asksAdult(known, chosen, start);
    const visit = { ...currentDraft(), small, busy: busyOf(chosen) };
    const found = visitErrors(visit, draftFiles(), messages);
    if (Object.keys(found).length === 0) props.go('kiem-tra');
  }
  return (
    <StepFrame
      step="thong-tin"
      title={messages.person.title}
      problems={FIELDS.flatMap((field) => {
        const text = errors[field];
        return text ? [{ field, text }] : [];
      })}
      attempt={attempt}
      busy={waiting}
      onBack={() => props.go('ngay-gio')}
      onNext={() => void next()}
    >
      <HoldNotice hold={hold} />
      <Patients
        user={user}
        chosen={patientId}
        error={errors.patientId}
        patients={patients}
        failure={query.error}
        retry={query.refetch}
      />
      <Beside hold={hold} patientId={patientId} />
      {small && <ChildFields own={user.fullName} errors={errors} />}
      <ReasonField error={errors.reason} />
      <FilesField error={errors.attachments} />
      <DraftState />
    </StepFrame>
  );
}

/** Whether the account has what was entered. */
function DraftState() {
  const { saved: savedText, unsaved: unsavedText, undecided } = useMessages(bookingTexts);
  const draft = useDraft();
  const { saved, unsaved } = draft;
  return (
    <p role="status" className={styles.state}>
      {earlierOf(draft) ? undecided : unsaved ? unsavedText : saved && savedText}
    </p>
  );
}
