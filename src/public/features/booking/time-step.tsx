import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../messages';
import { isBusy } from '../../visits/slots/busy';
import { SlotLost } from '../../visits/slots/slot-lost';
import { type Moment, SlotPicker } from '../../visits/slots/slot-picker';
import { bookingTexts } from '../../visits/slots/texts';
import { changeDraft, useDraft } from './draft';
import { StepFrame } from './step-frame';
import type { StepProps } from './step-props';
import { ownerOf, waitAddress } from './steps';
import { useBusy } from './use-busy';

/** Which day and which time; a slot that was lost meanwhile offers its neighbours. */
export function TimeStep({ choices, keep, go }: StepProps) {
  const { time } = useMessages(bookingTexts);
  const { lost } = useDraft();
  const [moment, setMoment] = useState<Moment>({ date: choices.date, start: choices.start });
  const [attempt, setAttempt] = useState(0);
  const busy = useBusy();
  const nearest = lost?.nearest.filter((slot) => !isBusy(busy, slot)) ?? [];
  const owner = ownerOf(choices);
  if (!owner) return null;
  const missing = attempt > 0 && moment.start === null;

  function change(next: Moment) {
    setMoment(next);
    keep(next);
  }
  function next() {
    setAttempt((count) => count + 1);
    if (moment.start === null) return;
    changeDraft({ lost: null });
    go('thong-tin', moment);
  }
  return (
    <StepFrame
      step="ngay-gio"
      title={time.day}
      quietTitle
      problems={missing ? [{ field: null, text: time.missing }] : []}
      attempt={attempt}
      onBack={() => go('bac-si')}
      onNext={next}
    >
      {lost && <SlotLost lost={{ ...lost, nearest }} chosen={moment.start} onChoose={change} />}
      <SlotPicker
        key={String(lost?.start)}
        owner={owner}
        moment={moment}
        busy={busy}
        onChange={change}
      />
      <p>
        {time.noneSuits} <Link to={waitAddress(choices)}>{time.wait}</Link>
      </p>
    </StepFrame>
  );
}
