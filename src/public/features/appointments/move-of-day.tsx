import { useState } from 'react';
import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { ChoiceCards } from '../../parts/choice-cards';
import { Skeleton } from '../../parts/skeleton';
import { dayTexts } from '../../visits/day/texts';
import { useAppointments } from '../../visits/slots/use-appointments';
import styles from './appointments.module.css';
import { MoveDay } from './move-day';
import { MoveOne } from './move-one';
import { useOpenOfDay } from './use-day-visits';

/** Moves all visits of a day, or only the one whose slip this is. */
export function MoveOfDay({ slip }: { slip: Slip }) {
  const { moving } = useMessages(dayTexts);
  const { isPending } = useAppointments();
  const open = useOpenOfDay(slip);
  const [what, setWhat] = useState('all');
  if (isPending) return <Skeleton kind="block" count={3} />;
  if (open.length < 2) return <MoveOne slip={slip} />;
  return (
    <>
      <div className={styles.form}>
        <ChoiceCards
          id="what"
          legend={moving.which}
          choices={[
            { value: 'all', title: moving.all(open.length), hint: moving.allHint },
            { value: 'one', title: moving.one, hint: moving.oneHint },
          ]}
          chosen={what}
          onChoose={setWhat}
        />
      </div>
      {what === 'all' ? <MoveDay slip={slip} visits={open} /> : <MoveOne slip={slip} />}
    </>
  );
}
