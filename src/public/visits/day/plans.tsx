import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DayPlan } from '../../../shared/booking/day-operations';
import { addDays } from '../../days';
import { useMessages } from '../../messages';
import { usePageState } from '../../page-state';
import { Alert } from '../../parts/alert';
import { Button } from '../../parts/button';
import { ChoiceCards } from '../../parts/choice-cards';
import { NotLoaded } from '../../parts/not-loaded';
import { Skeleton } from '../../parts/skeleton';
import { dayMonth, dayName, hourOf } from '../slots/clinic-time';
import styles from './plans.module.css';
import { dayTexts } from './texts';
import { VisitLines } from './visit-lines';

/** Days that are looked at together. */
const DAYS = 14;
/** Plans that are shown at once. */
const SHOWN = 6;
const FRESH = 20_000;

/** A visit with its time. */
export interface ChosenTime {
  departmentId: string;
  start: string;
}

/** What is chosen of a plan. */
export const timesOf = ({ visits }: DayPlan): ChosenTime[] =>
  visits.map(({ departmentId, start }) => ({ departmentId, start }));

/** Which plan these times are of. */
export const keyOf = (times: readonly ChosenTime[]): string =>
  times.map(({ departmentId, start }) => `${departmentId} ${start}`).join();

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
    const { fieldErrors } = await import('../../../shared/api/error-messages');
    const refused = fieldErrors(error).places;
    if (refused === undefined) throw error;
    return { plans: [], refused };
  }
}

/** The plans of two weeks for these places, as the call takes them. */
export function usePlans(places: string, from: string) {
  return useQuery({
    queryKey: ['day-plans', places, from],
    queryFn: ({ signal }) => readOffer(places, from, signal),
    staleTime: FRESH,
    refetchOnMount: true,
  });
}

interface DayPlansProps {
  /** Of the group; an error leads there. */
  id: string;
  query: ReturnType<typeof usePlans>;
  /** What can be chosen, the soonest first. */
  plans: DayPlan[];
  /** First day on screen, `YYYY-MM-DD`. */
  from: string;
  /** How a department is called. */
  nameOf: (departmentId: string) => string;
  /** Whether it is kept for this person already. */
  isOwn?: (plan: DayPlan) => boolean;
  chosen: ChosenTime[];
  error?: string;
  onChoose: (times: ChosenTime[]) => void;
  onFrom: (from: string) => void;
}

/** The plans of two weeks to choose from, what is to be said where there are none, and the ways to other weeks. */
export function DayPlans({ query, plans, from, onFrom, ...choice }: DayPlansProps) {
  const { times: texts } = useMessages(dayTexts);
  const { today } = usePageState();
  const refused = query.data?.refused ?? null;
  return (
    <>
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
      {plans.length > 0 && <Plans key={from} plans={plans} {...choice} />}
      <p className={styles.lead}>{texts.lead}</p>
      {refused === null && (
        <div className={styles.ways}>
          {from > today && (
            <Button look="quiet" onClick={() => onFrom(addDays(from, -DAYS))}>
              {texts.earlier}
            </Button>
          )}
          <Button look="quiet" onClick={() => onFrom(addDays(from, DAYS))}>
            {texts.later}
          </Button>
        </div>
      )}
    </>
  );
}

type PlansProps = Omit<DayPlansProps, 'query' | 'from' | 'onFrom'>;

function Plans({ id, plans, nameOf, isOwn, chosen, error, onChoose }: PlansProps) {
  const { times: texts } = useMessages(dayTexts);
  const { shared } = useMessages();
  const { timeZone } = usePageState();
  const [all, setAll] = useState(false);
  const isChosen = (plan: DayPlan) => keyOf(timesOf(plan)) === keyOf(chosen);
  const shown = plans.filter((plan, index) => all || index < SHOWN || isChosen(plan));
  const titleOf = (plan: DayPlan) => {
    const hour = (moment = '') => hourOf(moment, timeZone);
    const [first, last] = [plan.visits[0], plan.visits.at(-1)];
    const when = `${dayName(plan.date, shared.weekdays)}, ${hour(first?.start)} – ${hour(last?.end)}`;
    return isOwn?.(plan) ? `${when} (${texts.own})` : when;
  };
  return (
    <>
      <p role="status" className={styles.unseen}>
        {texts.count(plans.length)}
      </p>
      <ChoiceCards
        id={id}
        legend={texts.title}
        quietLegend
        choices={shown.map((plan) => ({
          value: keyOf(timesOf(plan)),
          title: titleOf(plan),
          hint: (
            <VisitLines
              visits={plan.visits.map(({ start, departmentId, room }) => ({
                start,
                name: nameOf(departmentId),
                more: room ? texts.room(room.number, room.floor) : undefined,
              }))}
            />
          ),
        }))}
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
