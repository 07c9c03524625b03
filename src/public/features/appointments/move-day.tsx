import { type FormEvent, useState } from 'react';
import type { Appointment, Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { usePageData, usePageState } from '../../page-state';
import { Button, LinkButton } from '../../parts/button';
import { ErrorSummary } from '../../parts/error-summary';
import { Checkbox } from '../../parts/field';
import { type ChosenTime, DayPlans, keyOf, timesOf, usePlans } from '../../visits/day/plans';
import { dayTexts } from '../../visits/day/texts';
import { slipAddress } from '../../visits/slots/addresses';
import { bookingTexts } from '../../visits/slots/texts';
import styles from './appointments.module.css';
import { useMoveDay } from './use-move-day';

const FIELD = 'gio';

interface MoveDayProps {
  slip: Slip;
  /** Those of its day that are still to come, its own too. */
  visits: Appointment[];
}

/** Another day, or other hours, for all visits of a day; with the same doctors unless others will do. */
export function MoveDay({ slip, visits }: MoveDayProps) {
  const { moving, times } = useMessages(dayTexts);
  const { moving: one } = useMessages(bookingTexts);
  const { errors } = useMessages();
  const { today } = usePageState();
  const { data } = usePageData('booking');
  const [from, setFrom] = useState(today);
  const [any, setAny] = useState(false);
  const [chosen, setChosen] = useState<ChosenTime[]>([]);
  const [tried, setTried] = useState(0);
  const departmentOf = (id: string) => data?.departments.find((found) => found.id === id);
  // Whoever takes blood or images is nobody's doctor to keep.
  const wanted = visits.map(({ department, doctor }) => ({
    departmentId: department,
    doctorId: !any && departmentOf(department)?.bookable ? doctor : null,
  }));
  const places = wanted.map((of) => [of.departmentId, of.doctorId].filter(Boolean).join('~'));
  const query = usePlans(places.join(), from);
  const plans = query.data?.plans ?? [];
  const plan = plans.find((found) => keyOf(timesOf(found)) === keyOf(chosen));
  const { send, failure, attempt, busy } = useMoveDay(slip.id, moving.lost);
  const missing = tried > 0 && !plan && failure === null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTried((count) => count + 1);
    if (plan) {
      void send(
        plan.visits.map(({ departmentId, doctorId, start }) => ({ departmentId, doctorId, start })),
      );
    }
  }
  const problems = missing
    ? [{ field: FIELD, text: times.missing }]
    : failure === null
      ? []
      : [{ field: null, text: failure }];
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <ErrorSummary title={errors.summary} problems={problems} attempt={tried + attempt} />
      {visits.some(({ department }) => departmentOf(department)?.bookable) && (
        <Checkbox
          label={moving.anyDoctor}
          checked={any}
          onChange={(event) => setAny(event.target.checked)}
        />
      )}
      <DayPlans
        id={FIELD}
        query={query}
        plans={plans}
        from={from}
        nameOf={(id) => departmentOf(id)?.shortName ?? ''}
        chosen={plan ? chosen : []}
        error={missing ? times.missing : undefined}
        onChoose={setChosen}
        onFrom={setFrom}
      />
      <div className={styles.actions}>
        <LinkButton to={slipAddress(slip.id)} look="secondary">
          {one.keep}
        </LinkButton>
        {plans.length > 0 && (
          <Button type="submit" busy={busy}>
            {moving.confirm(visits.length)}
          </Button>
        )}
      </div>
    </form>
  );
}
