import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Slip } from '../../../shared/booking/operations';
import type { Slot } from '../../../shared/booking/slot-values';
import { addDays } from '../../days';
import { useMessages } from '../../messages';
import { PageHeading } from '../../navigation/page-focus';
import { usePageData, usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { BackLink } from '../../parts/back-link';
import { Button, LinkButton } from '../../parts/button';
import { ChoiceCards } from '../../parts/choice-cards';
import { ErrorSummary } from '../../parts/error-summary';
import { Select } from '../../parts/field';
import { slipAddress } from '../../visits/slots/addresses';
import { dateOf } from '../../visits/slots/clinic-time';
import { useMomentName } from '../../visits/slots/moment-name';
import { bookingTexts } from '../../visits/slots/texts';
import { usePatientNames } from '../../visits/slots/use-appointments';
import styles from './appointments.module.css';
import { SlipLine } from './slip-line';
import { waitingTexts } from './texts';
import { useJoinWaits } from './use-join-waits';

const ANY = 'bat-ky';
const PREFERENCES = ['any', 'morning', 'afternoon'] as const;
const UNTIL = [3, 7, 14, 30, 60] as const;

/** Waiting for an earlier time than an appointment has. */
export function EarlierView({ slip }: { slip: Slip }) {
  const { slip: texts } = useMessages(bookingTexts);
  const { join } = useMessages(waitingTexts);
  return (
    <>
      <BackLink to={slipAddress(slip.id)}>{texts.title}</BackLink>
      <PageHeading>{join.earlierTitle}</PageHeading>
      <SlipLine slip={slip} />
      <p>{join.earlierLead}</p>
      <JoinForm department={slip.department} doctor={slip.doctor} slip={slip} />
    </>
  );
}

/** Waiting for a time of a department, or one of its doctors, as the address says. */
export function JoinView() {
  const { mine } = useMessages(bookingTexts);
  const { join } = useMessages(waitingTexts);
  const [params] = useSearchParams();
  const department = params.get('khoa');
  return (
    <>
      <BackLink to="/lich-kham">{mine.back}</BackLink>
      <PageHeading>{join.title}</PageHeading>
      {department === null ? (
        <Alert kind="warning">
          <p>{join.nothing}</p>
          <LinkButton to="/dat-lich">{mine.book}</LinkButton>
        </Alert>
      ) : (
        <>
          <p>{join.lead}</p>
          <JoinForm department={department} doctor={params.get('bac-si')} />
        </>
      )}
    </>
  );
}

interface JoinFormProps {
  department: string;
  doctor: string | null;
  slip?: Slip;
}

function JoinForm({ department, doctor, slip }: JoinFormProps) {
  const { join } = useMessages(waitingTexts);
  const { errors } = useMessages();
  const { today } = usePageState();
  const { data } = usePageData('booking');
  const patients = [...usePatientNames()];
  const [patient, setPatient] = useState<string | null>(null);
  const [chosen, setChosen] = useState(doctor ?? ANY);
  const [preference, setPreference] = useState<string>('any');
  const [days, setDays] = useState<number>(slip ? 60 : 14);
  const { send, problem, open, attempt, busy, dialog } = useJoinWaits();
  const named = data?.doctors.find(({ id }) => id === doctor);
  const title = data?.departments.find(({ id }) => id === department)?.name;
  const who = patient ?? patients[0]?.[0] ?? null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const until = addDays(today, days);
    const of = chosen === ANY ? { departmentId: department } : { doctorId: chosen };
    const whose = slip ? { appointmentId: slip.id } : { patientId: who ?? undefined };
    const wish = PREFERENCES.find((one) => one === preference);
    void send({ ...of, ...whose, preference: wish, until });
  }
  return (
    <>
      <form noValidate onSubmit={submit} className={styles.form}>
        <ErrorSummary
          title={errors.summary}
          problems={problem === null ? [] : [{ field: null, text: problem }]}
          attempt={attempt}
        />
        {open && <OpenInstead open={open} department={department} slip={slip} />}
        {title && !slip && (
          <p className={styles.line}>
            <strong>{title}</strong>
          </p>
        )}
        {!slip && patients.length > 1 && (
          <ChoiceCards
            id="patient"
            legend={join.who}
            choices={patients.map(([value, name]) => ({ value, title: name }))}
            chosen={who}
            onChoose={setPatient}
          />
        )}
        {named && (
          <ChoiceCards
            id="doctor"
            legend={join.doctor}
            choices={[
              { value: named.id, title: `${named.title} ${named.fullName}` },
              { value: ANY, title: join.anyDoctor, hint: join.anyDoctorHint },
            ]}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        <ChoiceCards
          id="preference"
          legend={join.preference}
          choices={PREFERENCES.map((value) => ({ value, title: join.preferences[value] }))}
          chosen={preference}
          onChoose={setPreference}
        />
        {!slip && (
          <Select
            id="until"
            label={join.until}
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
          >
            {UNTIL.map((count) => (
              <option key={count} value={count}>
                {join.untils[count]}
              </option>
            ))}
          </Select>
        )}
        <div className={styles.actions}>
          <LinkButton to={slip ? slipAddress(slip.id) : '/lich-kham'} look="secondary">
            {join.back}
          </LinkButton>
          <Button type="submit" busy={busy}>
            {join.submit}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

interface OpenInsteadProps {
  open: Slot[];
  department: string;
  slip?: Slip;
}

/** Times that are free already, each as the way to book it. */
function OpenInstead({ open, department, slip }: OpenInsteadProps) {
  const { join } = useMessages(waitingTexts);
  const { timeZone } = usePageState();
  const momentName = useMomentName();
  const starts = new Map(open.map((slot) => [slot.start, slot]));
  function address({ start, doctorId }: Slot): string {
    if (slip) return slipAddress(slip.id, 'doi');
    const chosen = { khoa: department, 'bac-si': doctorId, ngay: dateOf(start, timeZone) };
    return `/dat-lich?${new URLSearchParams({ ...chosen, gio: start, buoc: 'ngay-gio' })}`;
  }
  return (
    <Alert>
      <p>{join.open}</p>
      <ul>
        {[...starts.values()].map((slot) => (
          <li key={slot.start}>
            <Link to={address(slot)}>{momentName(slot.start)}</Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
