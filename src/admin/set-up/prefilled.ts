import type { SetUp, SetUpStep } from '../../shared/set-up/operations';

/** Seven to five, Monday to Saturday: what most outpatient clinics keep. */
const USUAL_HOURS = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '07:00', to: '17:00' }));

const WORKDAYS = ['1', '2', '3', '4', '5'];

/** The first block of a small clinic. */
export const firstBlock = ({ only }: SetUp) => ({ code: 'A', clinic: only.clinic, floors: 1 });

/** Whom a clinic lacks first. */
export const FIRST_PERSON = { position: 'le-tan' };

/** What a form begins with that is opened from a step: what is nearly always so, to be looked through. */
export function prefilled(step: SetUpStep, { only, today }: SetUp): Record<string, unknown> {
  const known: Partial<Record<SetUpStep, Record<string, unknown>>> = {
    clinic: { openingHours: USUAL_HOURS },
    departments: { bookable: true },
    rooms: { block: only.block, floor: 1, kind: 'kham' },
    doctors: { bookable: true },
    schedules: { weekday: WORKDAYS, validFrom: today },
  };
  return known[step] ?? {};
}
