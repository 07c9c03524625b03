import { useState } from 'react';
import type { StoredUser } from '../../../../shared/api/session';
import { formatMoney } from '../../../../shared/format/numbers';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Button } from '../../../parts/button';
import { dayTexts } from '../../../visits/day/texts';
import { VisitLines } from '../../../visits/day/visit-lines';
import { dateOf, dayName } from '../../../visits/slots/clinic-time';
import { bookingTexts } from '../../../visits/slots/texts';
import { ChildFields } from '../child-fields';
import { changeDraft, currentDraft, useDraft } from '../draft';
import { draftFiles, filesReady } from '../draft-files';
import { FilesField } from '../files-field';
import { HoldNotice } from '../hold-notice';
import { chosenPatient, Patients, useAdded } from '../patients';
import { ReasonField } from '../reason-field';
import { asksAdult, childForm } from '../small-child';
import { StepFrame } from '../step-frame';
import { useOwnPatients } from '../use-own-patients';
import { FIELDS, visitErrors } from '../visit-check';
import styles from './day.module.css';
import { DAY_STEPS, visitsOf } from './day-choices';
import type { DayStepProps } from './day-step-props';
import { useBookDay } from './use-book-day';
import { useDayHold } from './use-day-hold';

/** Who comes and why, once for all visits, which are kept meanwhile; the one button books them all. */
export function DayPerson({ user, ...props }: DayStepProps & { user: StoredUser }) {
  useAdded();
  const { choices, go } = props;
  const messages = useMessages(bookingTexts);
  const { times, person } = useMessages(dayTexts);
  const onLost = (lost: string) => go('gio', { times: [] }, { lost });
  const hold = useDayHold(choices, user.id, times.lost, onLost);
  const { confirm, busy, failure, attempts, dialog } = useBookDay(times.lost, onLost);
  const draft = useDraft();
  const [tried, setTried] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const { patients, whenKnown, ...query } = useOwnPatients(user.id, user.patientId);
  const patientId = chosenPatient(patients, draft.patientId);
  const start = choices.times[0]?.start ?? null;
  const small = asksAdult(patients, patientId, start);
  const own = visitErrors({ ...draft, patientId, small }, draftFiles(), messages);
  // Nobody can have been chosen before the names are there.
  if (!patients) delete own.patientId;
  const errors: Record<string, string> = tried > 0 ? { ...draft.errors, ...own } : {};

  async function submit() {
    setWaiting(true);
    const known = patients ?? (await whenKnown());
    await filesReady();
    setWaiting(false);
    setTried((count) => count + 1);
    if (!known) return;
    const patient = chosenPatient(known, currentDraft().patientId);
    changeDraft({ patientId: patient, errors: {} });
    const visit = { ...currentDraft(), small: asksAdult(known, patient, start) };
    if (patient === null || Object.keys(visitErrors(visit, draftFiles(), messages)).length > 0)
      return;
    const form = { visits: visitsOf(choices), patientId: patient, reason: visit.reason.trim() };
    await confirm({ ...form, ...(visit.small ? childForm(visit, user.fullName) : {}) });
  }
  const problems = FIELDS.flatMap((field) => {
    const text = errors[field];
    return text ? [{ field, text }] : [];
  });
  return (
    <>
      <StepFrame
        step="thong-tin"
        steps={DAY_STEPS}
        title={messages.person.title}
        problems={failure === null ? problems : [...problems, { field: null, text: failure }]}
        attempt={tried + attempts}
        nextText={busy ? messages.check.sending : person.confirm(choices.times.length)}
        busy={busy || waiting}
        onBack={() => go('gio')}
        onNext={() => void submit()}
      >
        <HoldNotice hold={hold} />
        <Chosen {...props} kept={hold.kept} />
        <Patients
          user={user}
          chosen={patientId}
          error={errors.patientId}
          patients={patients}
          failure={query.error}
          retry={query.refetch}
        />
        {small && <ChildFields own={user.fullName} errors={errors} />}
        <ReasonField error={errors.reason} />
        <FilesField error={errors.attachments} />
      </StepFrame>
      {dialog}
    </>
  );
}

interface ChosenProps extends DayStepProps {
  kept: ReturnType<typeof useDayHold>['kept'];
}

/** The visits that were chosen, with doctors and fees as soon as they are held. */
function Chosen({ choices, catalogue, kept, go }: ChosenProps) {
  const { person } = useMessages(dayTexts);
  const { shared, language } = useMessages();
  const { timeZone } = usePageState();
  const [first] = choices.times;
  if (!first) return null;
  const visits = choices.times.map(({ departmentId, start }) => {
    const place = choices.places.find(({ department }) => department.id === departmentId);
    const held = kept?.visits.find((one) => one.departmentId === departmentId);
    const doctor = catalogue.doctors.find(({ id }) => id === held?.doctorId) ?? place?.doctor;
    const fee = held?.fee;
    return {
      start,
      name: place?.department.shortName ?? '',
      more: [
        doctor && `${doctor.title} ${doctor.fullName}`,
        doctor && fee ? person.fee(formatMoney(fee, language)) : null,
      ]
        .filter(Boolean)
        .join(' · '),
    };
  });
  return (
    <section aria-label={person.visits} className={styles.chosen}>
      <strong>{dayName(dateOf(first.start, timeZone), shared.weekdays)}</strong>
      <VisitLines visits={visits} />
      <div>
        <Button look="quiet" onClick={() => go('gio')}>
          {person.change}
        </Button>
      </div>
    </section>
  );
}
