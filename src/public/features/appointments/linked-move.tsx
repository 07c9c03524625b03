import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LinkedSlip } from '../../../shared/booking/link-operations';
import { useMessages } from '../../messages';
import { Button } from '../../parts/button';
import { ErrorSummary } from '../../parts/error-summary';
import { type Moment, SlotPicker } from '../../visits/slots/slot-picker';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { OtherDoctor, useDoctorChoice } from './other-doctor';

interface LinkedMoveProps {
  slip: LinkedSlip;
  token: string;
  onMoved: (token: string) => void;
  onKeep: () => void;
}

/** Another time, of the same or another doctor of the department, by a message's link. */
export function LinkedMove({ slip, token, onMoved, onKeep }: LinkedMoveProps) {
  const { moving, time } = useMessages(bookingTexts);
  const { errors, language } = useMessages();
  const queries = useQueryClient();
  const [moment, setMoment] = useState<Moment>({ date: null, start: null });
  const { doctor, owner, choose } = useDoctorChoice(slip.doctorId, slip.departmentId, setMoment);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  async function move(start: string) {
    setBusy(true);
    setProblem(null);
    try {
      const { moveLinked } = await import('../../visits/slots/link-calls');
      onMoved((await moveLinked(token, { start, doctorId: doctor })).token);
    } catch (error) {
      const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
      setProblem(Object.values(fieldErrors(error))[0] ?? errorText(error, language));
      await queries.invalidateQueries({ queryKey: ['slots'] });
    }
    setBusy(false);
    setAttempt((count) => count + 1);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (moment.start !== null) return void move(moment.start);
    setProblem(time.missing);
    setAttempt((count) => count + 1);
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <h2>{moving.title}</h2>
      <p>{moving.lead}</p>
      <ErrorSummary
        title={errors.summary}
        problems={problem === null ? [] : [{ field: null, text: problem }]}
        attempt={attempt}
      />
      <OtherDoctor departmentId={slip.departmentId} chosen={doctor} onChoose={choose} />
      <SlotPicker key={doctor} owner={owner} moment={moment} onChange={setMoment} />
      <div className={styles.actions}>
        <Button look="secondary" onClick={onKeep}>
          {moving.keep}
        </Button>
        <Button type="submit" busy={busy}>
          {moving.confirm}
        </Button>
      </div>
    </form>
  );
}
