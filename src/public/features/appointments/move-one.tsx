import { type FormEvent, useState } from 'react';
import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { Button, LinkButton } from '../../parts/button';
import { ErrorSummary } from '../../parts/error-summary';
import { slipAddress } from '../../visits/slots/addresses';
import { SlotLost } from '../../visits/slots/slot-lost';
import { type Moment, SlotPicker } from '../../visits/slots/slot-picker';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { OtherDoctor, useDoctorChoice } from './other-doctor';
import { useReschedule } from './use-reschedule';

/** Another time for one appointment, of the same doctor or of another one of the department. */
export function MoveOne({ slip }: { slip: Slip }) {
  const { moving, time } = useMessages(bookingTexts);
  const { errors } = useMessages();
  const [moment, setMoment] = useState<Moment>({ date: null, start: null });
  const {
    doctor,
    owner,
    choose: chooseDoctor,
  } = useDoctorChoice(slip.doctor, slip.department, setMoment);
  const { send, failure, lost, attempt, busy } = useReschedule(slip, doctor);
  const missing = attempt > 0 && moment.start === null && !lost ? time.missing : null;
  const problem = failure ?? missing;

  function choose(next: Moment) {
    setMoment(next);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && (await send(moment.start)) === 'lost') {
      setMoment((last) => ({ ...last, start: null }));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary
        title={errors.summary}
        problems={problem === null ? [] : [{ field: null, text: problem }]}
        attempt={attempt}
      />
      {lost && <SlotLost lost={lost} chosen={moment.start} onChoose={choose} />}
      <OtherDoctor departmentId={slip.department} chosen={doctor} onChoose={chooseDoctor} />
      <SlotPicker
        key={`${doctor} ${lost?.start}`}
        owner={owner}
        moment={moment}
        onChange={choose}
      />
      <div className={styles.actions}>
        <LinkButton to={slipAddress(slip.id)} look="secondary">
          {moving.keep}
        </LinkButton>
        <Button type="submit" busy={busy}>
          {moving.confirm}
        </Button>
      </div>
    </form>
  );
}
