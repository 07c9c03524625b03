import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DayPlan } from '../../../../shared/booking/day-operations';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Alert } from '../../../parts/alert';
import { DayPlans, keyOf, timesOf, usePlans } from '../../../visits/day/plans';
import { dayTexts } from '../../../visits/day/texts';
import { dateOf } from '../../../visits/slots/clinic-time';
import { currentDraft } from '../draft';
import { StepFrame } from '../step-frame';
import { DAY_STEPS, type DayChoices, placesText } from './day-choices';
import type { DayStepProps } from './day-step-props';

const FIELD = 'gio';

/** What is kept for this person already, which others are not offered; null for nothing of these places. */
function ownPlan({ places }: DayChoices, timeZone: string): DayPlan | null {
  const held = currentDraft().heldDay;
  const [first] = held?.visits ?? [];
  if (!held || !first || held.until <= Date.now()) return null;
  const isFor = held.visits.every(({ departmentId, doctorId }) =>
    places.some(
      ({ department, doctor }) =>
        department.id === departmentId && (doctor === null || doctor.id === doctorId),
    ),
  );
  if (!isFor || held.visits.length !== places.length) return null;
  const visits = held.visits.map(({ departmentId, doctorId, start, end }) => ({
    ...{ departmentId, doctorId, start, end, room: null },
  }));
  return { date: dateOf(first.start, timeZone), visits };
}

/** Which day: plans for all places, the soonest first. */
export function DayTimes({ choices, keep, go }: DayStepProps) {
  const { times: texts } = useMessages(dayTexts);
  const { today, timeZone } = usePageState();
  const from = choices.from ?? today;
  const query = usePlans(placesText(choices.places), from);
  const [times, setTimes] = useState(choices.times);
  const [attempt, setAttempt] = useState(0);
  const state: unknown = useLocation().state;
  const lost: unknown = typeof state === 'object' && state ? Reflect.get(state, 'lost') : null;
  const [own] = useState(() => ownPlan(choices, timeZone));
  const isOwn = (plan: DayPlan) => own !== null && keyOf(timesOf(plan)) === keyOf(timesOf(own));
  const open = query.data?.plans ?? [];
  const plans = own && query.data ? [own, ...open.filter((plan) => !isOwn(plan))] : open;
  const chosen = plans.some((plan) => keyOf(timesOf(plan)) === keyOf(times)) ? times : [];
  const missing = attempt > 0 && chosen.length === 0;
  function next() {
    setAttempt((count) => count + 1);
    if (chosen.length > 0) go('thong-tin', { times: chosen });
  }
  return (
    <StepFrame
      step="gio"
      steps={DAY_STEPS}
      title={texts.title}
      problems={missing ? [{ field: FIELD, text: texts.missing }] : []}
      attempt={attempt}
      onBack={() => go('noi')}
      onNext={plans.length > 0 ? next : undefined}
    >
      {typeof lost === 'string' && (
        <Alert kind="warning">
          <p>{lost}</p>
        </Alert>
      )}
      <DayPlans
        id={FIELD}
        query={query}
        plans={plans}
        from={from}
        nameOf={(id) =>
          choices.places.find(({ department }) => department.id === id)?.department.shortName ?? ''
        }
        isOwn={isOwn}
        chosen={chosen}
        error={missing ? texts.missing : undefined}
        onChoose={(one) => {
          setTimes(one);
          keep({ times: one });
        }}
        onFrom={(date) => keep({ from: date, times: [] })}
      />
    </StepFrame>
  );
}
