import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DayPlan } from '../../../../shared/booking/day-operations';
import { addDays } from '../../../days';
import { useMessages } from '../../../messages';
import { usePageState } from '../../../page-state';
import { Alert } from '../../../parts/alert';
import { Button } from '../../../parts/button';
import { ChoiceCards } from '../../../parts/choice-cards';
import { NotLoaded } from '../../../parts/not-loaded';
import { Skeleton } from '../../../parts/skeleton';
import { dateOf, dayMonth, dayName, hourOf } from '../../../visits/slots/clinic-time';
import booking from '../booking.module.css';
import { currentDraft } from '../draft';
import { StepFrame } from '../step-frame';
import styles from './day.module.css';
import { type ChosenTime, DAY_STEPS, type DayChoices, placesText } from './day-choices';
import type { DayStepProps } from './day-step-props';
import { dayTexts } from './texts';
import { VisitLines } from './visit-lines';

const FIELD = 'gio';
/** Days that are looked at together. */
const DAYS = 14;
/** Plans that are shown at once. */
const SHOWN = 6;
const FRESH = 20_000;

const timesOf = ({ visits }: DayPlan): ChosenTime[] =>
  visits.map(({ departmentId, start }) => ({ departmentId, start }));
const keyOf = (times: readonly ChosenTime[]): string =>
  times.map(({ departmentId, start }) => `${departmentId} ${start}`).join();

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

/** What is offered, or why these places cannot be visited on one day at all. */
interface Offer {
  plans: DayPlan[];
  refused: string | null;
}

async function readOffer(places: string, from: string, signal: AbortSignal): Promise<Offer> {
  const { readPlans } = await import('./day-calls');
  try {
    const plans = await readPlans(places, { from, to: addDays(from, DAYS - 1) }, signal);
    return { plans, refused: null };
  } catch (error) {
    const { fieldErrors } = await import('../../../../shared/api/error-messages');
    const refused = fieldErrors(error).places;
    if (refused === undefined) throw error;
    return { plans: [], refused };
  }
}

function usePlans(places: string, from: string) {
  return useQuery({
    queryKey: ['day-plans', places, from],
    queryFn: ({ signal }) => readOffer(places, from, signal),
    staleTime: FRESH,
    refetchOnMount: true,
  });
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
  const { plans: open = [], refused = null } = query.data ?? {};
  const [own] = useState(() => ownPlan(choices, timeZone));
  const isOwn = (plan: DayPlan) => own !== null && keyOf(timesOf(plan)) === keyOf(timesOf(own));
  const plans = own && query.data ? [own, ...open.filter((plan) => !isOwn(plan))] : open;
  const chosen = plans.some((plan) => keyOf(timesOf(plan)) === keyOf(times)) ? times : [];
  const missing = attempt > 0 && chosen.length === 0;
  function next() {
    setAttempt((count) => count + 1);
    if (chosen.length > 0) go('thong-tin', { times: chosen });
  }
  const shift = (days: number) => keep({ from: addDays(from, days), times: [] });
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
      {query.isPending && (
        <>
          <p role="status">{texts.searching}</p>
          <Skeleton kind="block" count={3} />
        </>
      )}
      {query.isError && <NotLoaded error={query.error} retry={query.refetch} />}
      {refused !== null && (
        <Alert kind="warning">
          <p>{refused}</p>
        </Alert>
      )}
      {query.data && refused === null && plans.length === 0 && (
        <Alert>
          <p>{texts.none(dayMonth(from), dayMonth(addDays(from, DAYS - 1)))}</p>
        </Alert>
      )}
      {plans.length > 0 && (
        <Plans
          key={from}
          plans={plans}
          places={choices.places}
          isOwn={isOwn}
          chosen={chosen}
          error={missing ? texts.missing : undefined}
          onChoose={(one) => {
            setTimes(one);
            keep({ times: one });
          }}
        />
      )}
      <p className={booking.lead}>{texts.lead}</p>
      {refused === null && (
        <div className={styles.ways}>
          {from > today && (
            <Button look="quiet" onClick={() => shift(-DAYS)}>
              {texts.earlier}
            </Button>
          )}
          <Button look="quiet" onClick={() => shift(DAYS)}>
            {texts.later}
          </Button>
        </div>
      )}
    </StepFrame>
  );
}

interface PlansProps {
  plans: DayPlan[];
  places: DayStepProps['choices']['places'];
  /** Whether it is kept for this person already. */
  isOwn: (plan: DayPlan) => boolean;
  chosen: ChosenTime[];
  error?: string;
  onChoose: (times: ChosenTime[]) => void;
}

function Plans({ plans, places, isOwn, chosen, error, onChoose }: PlansProps) {
  const { times: texts } = useMessages(dayTexts);
  const { shared } = useMessages();
  const { timeZone } = usePageState();
  const [all, setAll] = useState(false);
  const isChosen = (plan: DayPlan) => keyOf(timesOf(plan)) === keyOf(chosen);
  const shown = plans.filter((plan, index) => all || index < SHOWN || isChosen(plan));
  const nameOf = (id: string) =>
    places.find(({ department }) => department.id === id)?.department.shortName ?? '';
  return (
    <>
      <p role="status" className={booking.unseen}>
        {texts.count(plans.length)}
      </p>
      <ChoiceCards
        id={FIELD}
        legend={texts.title}
        quietLegend
        choices={shown.map((plan) => {
          const hour = (moment = '') => hourOf(moment, timeZone);
          const [first, last] = [plan.visits[0], plan.visits.at(-1)];
          return {
            value: keyOf(timesOf(plan)),
            title: `${dayName(plan.date, shared.weekdays)}, ${hour(first?.start)} – ${hour(last?.end)}${isOwn(plan) ? ` (${texts.own})` : ''}`,
            hint: (
              <VisitLines
                visits={plan.visits.map(({ start, departmentId, room }) => ({
                  start,
                  name: nameOf(departmentId),
                  more: room ? texts.room(room.number, room.floor) : undefined,
                }))}
              />
            ),
          };
        })}
        chosen={chosen.length > 0 ? keyOf(chosen) : null}
        error={error}
        onChoose={(key) => {
          const plan = plans.find((one) => keyOf(timesOf(one)) === key);
          if (plan) onChoose(timesOf(plan));
        }}
      />
      {shown.length < plans.length && (
        <Button look="secondary" onClick={() => setAll(true)}>
          {texts.more(plans.length - shown.length)}
        </Button>
      )}
    </>
  );
}
