import type { WardDose, WardMedicine } from '../../../shared/inpatient/dose-answers';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';

/** A dose with whom it is for. */
export interface Due {
  patient: WardPatient;
  medicine: WardMedicine;
  dose: WardDose;
}

/** All doses of one time of a ward. */
export interface Round {
  /** ISO 8601. */
  at: string;
  done: number;
  all: number;
  late: boolean;
}

/** Rounds that are over are shown for so long. */
const SHOWN_MS = 4 * 3_600_000;

/** Beds as one walks past them. */
export const byBed = (one: WardPatient, other: WardPatient): number =>
  `${one.room} ${one.bed}`.localeCompare(`${other.room} ${other.bed}`, 'vi', { numeric: true });

/** Every dose of a ward that is due by the clock, from bed to bed. */
export const duesOf = (patients: readonly WardPatient[]): Due[] =>
  [...patients]
    .sort(byBed)
    .flatMap((patient) =>
      patient.medication.medicines.flatMap((medicine) =>
        medicine.asNeeded ? [] : medicine.doses.map((dose) => ({ patient, medicine, dose })),
      ),
    );

/**
 * What is late from bed to bed; what the asker has just recorded stays beside it while it may be taken
 * back.
 * @param now milliseconds since 1970
 */
export const lateOf = (dues: readonly Due[], now: number): Due[] =>
  dues.filter(
    ({ dose: { status, record } }) =>
      status === 'late' ||
      (record?.lateMinutes && record.undoUntil && Date.parse(record.undoUntil) > now),
  );

/** The rounds of a ward in order: those to come, and those lately. */
export function roundsOf(dues: readonly Due[], now: string): Round[] {
  const rounds = new Map<string, Round>();
  for (const { dose } of dues) {
    if (Date.parse(dose.dueAt) < Date.parse(now) - SHOWN_MS) continue;
    const round = rounds.get(dose.dueAt) ?? { at: dose.dueAt, done: 0, all: 0, late: false };
    rounds.set(dose.dueAt, {
      ...round,
      all: round.all + 1,
      done: round.done + (dose.record ? 1 : 0),
      late: round.late || dose.status === 'late',
    });
  }
  return [...rounds.values()].sort((one, other) => one.at.localeCompare(other.at));
}

/** The round that somebody who opens the page means: the nearest that is not done. */
export function currentRound(rounds: readonly Round[], now: string): string | undefined {
  const far = ({ at }: Round) => Math.abs(Date.parse(at) - Date.parse(now));
  const nearest = (some: readonly Round[]) => [...some].sort((a, b) => far(a) - far(b))[0]?.at;
  return nearest(rounds.filter(({ done, all }) => done < all)) ?? nearest(rounds);
}
