import type { StoredUser } from '../../../shared/api/session';
import { clinicDay } from '../../../shared/format/age';
import { formatMoney } from '../../../shared/format/numbers';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { cardOf } from '../../visits/insurance/card-of';
import { InsuranceEstimate } from '../../visits/insurance/insurance-estimate';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import { Beside } from './beside';
import styles from './booking.module.css';
import { useDraft } from './draft';
import { HoldNotice } from './hold-notice';
import { LostFiles, useLostFiles } from './lost-files';
import { patientLabel } from './patient-label';
import { asksAdult } from './small-child';
import { StepFrame } from './step-frame';
import type { StepProps } from './step-props';
import type { Step } from './steps';
import { useBooking } from './use-booking';
import { useHold } from './use-hold';
import { useOwnPatients } from './use-own-patients';

/** Everything once more, each with the way to change it, and the one button that books. */
export function CheckStep({ user, ...props }: StepProps & { user: StoredUser }) {
  const { check } = useMessages(bookingTexts);
  const hold = useHold(props, user.id);
  const { patientId } = useDraft();
  const { confirm, busy, failure, attempts, dialog } = useBooking(props, hold, user);
  return (
    <>
      <StepFrame
        step="kiem-tra"
        title={check.title}
        problems={failure === null ? [] : [{ field: null, text: failure }]}
        attempt={attempts}
        nextText={busy ? check.sending : check.confirm}
        busy={busy}
        onBack={() => props.go('thong-tin')}
        onNext={confirm}
      >
        <HoldNotice hold={hold} />
        <Beside hold={hold} patientId={patientId} />
        <LostFiles />
        <Answers user={user} {...props} />
        <Insurance user={user} {...props} />
      </StepFrame>
      {dialog}
    </>
  );
}

function Answers({ user, choices, go }: StepProps & { user: StoredUser }) {
  const { check, change, doctor: texts } = useMessages(bookingTexts);
  const { clinic } = usePageState();
  const { language } = useMessages();
  const momentName = useMomentName();
  const { patientId, reason, fileNames, weight, adult } = useDraft();
  const lost = useLostFiles();
  const { patients } = useOwnPatients(user.id, user.patientId);
  const { department, doctor, start } = choices;
  const small = asksAdult(patients, patientId, start);
  const named = doctor === 'any' ? null : doctor;
  const answers: [string, string | null | undefined, Step | null][] = [
    [check.time, start && momentName(start), 'ngay-gio'],
    [check.department, department?.shortName, 'chuyen-khoa'],
    [check.doctor, named ? `${named.title} ${named.fullName}` : texts.any, 'bac-si'],
    [check.fee, named?.fee ? formatMoney(named.fee, language) : null, null],
    [check.patient, patients && patientLabel(patients, patientId), 'thong-tin'],
    [check.adult, small ? (adult ?? user.fullName) : null, 'thong-tin'],
    [check.weight, small && weight.trim() ? `${weight.trim()} kg` : null, 'thong-tin'],
    [check.reason, reason, 'thong-tin'],
    [check.files, lost.length > 0 ? null : fileNames.join(', '), 'thong-tin'],
    [check.place, clinic.address, null],
  ];
  return (
    <dl className={styles.answers}>
      {answers.map(
        ([label, value, step]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {step && (
                <dd>
                  <button
                    type="button"
                    aria-label={`${change}: ${label}`}
                    onClick={() => go(step)}
                    className={styles.change}
                  >
                    {change}
                  </button>
                </dd>
              )}
            </div>
          ),
      )}
    </dl>
  );
}

/** What the health insurance would pay, where a named doctor says what the visit costs. */
function Insurance({ user, choices: { doctor, start } }: StepProps & { user: StoredUser }) {
  const { patientId } = useDraft();
  const { patients } = useOwnPatients(user.id, user.patientId);
  const patient = patients?.find(({ id }) => id === patientId);
  const fee = doctor === 'any' ? null : doctor?.fee;
  if (!patient || !fee || start === null) return null;
  return <InsuranceEstimate fee={fee} day={clinicDay(start)} card={cardOf(patient)} />;
}
