import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { arriveAtDay } from '../draft-sync';
import { SignedIn } from '../signed-in';
import { addressOfDay, type DayCatalogue, dayStepOf, readDayChoices } from './day-choices';
import { DayGuestHold } from './day-guest-hold';
import { DayPerson } from './day-person';
import type { DayStepProps } from './day-step-props';
import { DayTimes } from './day-times';
import { PlacesStep } from './places-step';

/** The step that the address names, beside what has been chosen. */
export function DayBooking({ catalogue }: { catalogue: DayCatalogue }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choices = useMemo(() => readDayChoices(search, catalogue), [search, catalogue]);
  const step = dayStepOf(search, choices);
  useEffect(arriveAtDay, []);
  const props: DayStepProps = {
    catalogue,
    choices,
    keep: (change) =>
      void navigate(addressOfDay(step, { ...choices, ...change }), { replace: true }),
    go: (next, change, state) =>
      void navigate(addressOfDay(next, { ...choices, ...change }), { state }),
  };
  if (step === 'noi') return <PlacesStep {...props} />;
  if (step === 'gio') return <DayTimes {...props} />;
  return (
    <SignedIn onBack={() => props.go('gio')} meanwhile={<DayGuestHold {...props} />}>
      {(user) => <DayPerson {...props} user={user} />}
    </SignedIn>
  );
}
