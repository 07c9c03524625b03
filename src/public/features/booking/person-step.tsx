import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { StoredUser } from '../../../shared/api/session';
import { formatDate } from '../../../shared/format/plain-date';
import { useMessages } from '../../messages';
import { profileAddress } from '../../navigation/profile-sections';
import { Alert } from '../../parts/alert';
import { LinkButton } from '../../parts/button';
import { ChoiceCards } from '../../parts/choice-cards';
import { FileList } from '../../parts/file-list';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { TextArea } from '../../parts/text-area';
import { DangerNotice } from '../../visits/complaint/danger-notice';
import { useSuggestion } from '../../visits/complaint/use-suggestion';
import type { OwnPatient } from '../../visits/slots/booking-calls';
import { bookingTexts } from '../../visits/slots/texts';
import { Beside } from './beside';
import styles from './booking.module.css';
import { ChildFields } from './child-fields';
import { changeDraft, changeFiles, currentDraft, earlierOf, useDraft } from './draft';
import { draftFiles, filesReady } from './draft-files';
import { HoldNotice } from './hold-notice';
import { mistakable } from './patient-label';
import { asksAdult } from './small-child';
import { StepFrame } from './step-frame';
import type { StepProps } from './step-props';
import { useHold } from './use-hold';
import { useOwnPatients } from './use-own-patients';
import { FIELDS, visitErrors } from './visit-check';

/** The patient who was chosen, where the account may book for them; else the first. */
const chosenPatient = (patients: OwnPatient[] | undefined, id: string | null): string | null =>
  (patients?.some((patient) => patient.id === id) ? id : patients?.[0]?.id) ?? null;

type PersonStepProps = StepProps & { user: StoredUser };

/** Chooses the relative who was added on the way here. */
function useAdded(): void {
  const state: unknown = useLocation().state;
  const added: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'patient') : null;
  useEffect(() => {
    if (typeof added === 'string') changeDraft({ patientId: added });
  }, [added]);
}

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
  const own = visitErrors({ ...draft, patientId, small }, draftFiles(), messages);
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
    const visit = { ...currentDraft(), small: asksAdult(known, chosen, start) };
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
      <TextArea
        id="reason"
        name="reason"
        label={messages.person.reason}
        hint={messages.person.reasonHint}
        error={errors.reason}
        value={draft.reason}
        onChange={(event) => changeDraft({ reason: event.target.value })}
      />
      <ReasonDanger reason={draft.reason} />
      <Files error={errors.attachments} />
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

/** What the reason tells of danger, beside the field; it stops nobody from booking. */
function ReasonDanger({ reason }: { reason: string }) {
  const suggestion = useSuggestion(reason);
  return suggestion?.danger ? <DangerNotice danger={suggestion.danger} /> : null;
}

interface PatientsProps {
  user: StoredUser;
  chosen: string | null;
  error?: string;
  patients: ReturnType<typeof useOwnPatients>['patients'];
  failure: unknown;
  retry: () => unknown;
}

function Patients({ user, chosen, error, patients, failure, retry }: PatientsProps) {
  const { person, signIn } = useMessages(bookingTexts);
  if (failure) {
    return <NotLoaded error={failure} retry={retry} />;
  }
  if (!patients) return <Skeleton kind="block" />;
  if (patients.length === 0) {
    return (
      <Alert kind="warning">
        <p>{signIn.notPatient}</p>
      </Alert>
    );
  }
  const choices = patients.map((patient) => ({
    value: patient.id,
    title: patient.fullName,
    hint: [
      patient.id === user.patientId && person.self,
      person.born(formatDate(patient.dateOfBirth)),
      mistakable(patients, patient) && patient.code,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <div>
      <ChoiceCards
        id="patientId"
        legend={person.who}
        choices={choices}
        chosen={chosen}
        error={error}
        onChoose={(patientId) => changeDraft({ patientId })}
      />
      <AddPerson />
    </div>
  );
}

/** Leads to the form for a relative and back; the slot is kept and nothing entered is lost. */
function AddPerson() {
  const { person } = useMessages(bookingTexts);
  const { pathname, search } = useLocation();
  return (
    <LinkButton look="quiet" to={profileAddress('nguoi-than', null, 'them', pathname + search)}>
      {person.addFamily}
    </LinkButton>
  );
}

function Files({ error }: { error?: string }) {
  const { person } = useMessages(bookingTexts);
  const { fileNames, readingFiles } = useDraft();
  const files = draftFiles();
  const lost = !readingFiles && files.length === 0 && fileNames.length > 0;
  return (
    <>
      <FileList
        id="attachments"
        label={person.files}
        hint={person.filesHint}
        error={error}
        accept="image/*,application/pdf"
        files={files}
        addText={person.addFiles}
        removeLabel={person.removeFile}
        onChange={changeFiles}
      />
      {lost && (
        <Alert kind="warning">
          <p>{person.filesLost(fileNames.join(', '))}</p>
        </Alert>
      )}
    </>
  );
}
