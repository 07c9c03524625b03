import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { shownDay } from '../../fields/controls/day-text';
import { lateText } from '../medicines/late-text';
import { duesOf } from '../medicines/rounds';
import type { DoseTexts } from '../medicines/texts.vi';
import type { WardTexts } from '../texts.vi';

/** A line of what is known, beside a handover. */
interface Fact {
  name: string;
  text: string;
  /** It wants somebody's eye. */
  bad?: boolean;
}

/** Hours that a handover tells of. */
const SHIFT_MS = 12 * 3_600_000;

const timeOf = (moment: string): string => shownDay(moment, 'instant').slice(-5);

function scoreText({ last, before, risk }: WardPatient, words: WardTexts): string {
  if (!last) return words.neverTaken;
  const trend =
    before?.score != null && last.score !== null
      ? ` (${words.before} ${before.score}, ${timeOf(before.takenAt)})`
      : '';
  const score = last.score === null ? words.notScored : `NEWS2 ${last.score}${trend}`;
  return [score, risk && words.risks[risk], timeOf(last.takenAt)].filter(Boolean).join(' · ');
}

/** The facts that stand beside a handover: how somebody is, and what they were given and were not. */
export function factsOf(
  patient: WardPatient,
  now: string,
  { words, doses, reasons }: { words: WardTexts; doses: DoseTexts; reasons: Map<string, string> },
): Fact[] {
  const { diagnosis, medication, risk, due, late } = patient;
  const dues = duesOf([patient]).filter(
    ({ dose }) => Date.parse(dose.dueAt) > Date.parse(now) - SHIFT_MS,
  );
  const given = medication.medicines
    .flatMap((one) => one.doses)
    .filter(
      ({ record }) =>
        record?.outcome === 'given' && Date.parse(record.at) > Date.parse(now) - SHIFT_MS,
    ).length;
  const said = ({ medicine, dose }: (typeof dues)[number]) => {
    const why = dose.record?.reason && (reasons.get(dose.record.reason) ?? dose.record.reason);
    const note = why ?? `${doses.givenLate} ${lateText(dose.lateMinutes, doses)}`;
    return `${medicine.name} ${timeOf(dose.dueAt)} (${note})`;
  };
  const list = (status: string) =>
    dues
      .filter(({ dose }) => dose.status === status)
      .map(said)
      .join('; ');
  const next = dues.find(({ dose }) => dose.status === 'coming' || dose.status === 'due');
  const allergies = medication.allergies?.map(({ substance }) => substance).join(', ');
  const facts: Fact[] = [
    {
      name: words.diagnosis,
      text: diagnosis ? [diagnosis.code, diagnosis.name].filter(Boolean).join(' – ') : '',
    },
    { name: doses.allergies, text: allergies ?? '', bad: true },
    {
      name: words.condition,
      text: scoreText(patient, words),
      bad: risk === 'high' || risk === 'medium',
    },
    { name: late ? words.lateRounds : words.due, text: due ? timeOf(due) : '', bad: late },
    { name: words.givenDoses, text: given > 0 ? String(given) : '' },
    { name: doses.notGiven, text: list('not_given'), bad: true },
    { name: words.lateDoses, text: list('late'), bad: true },
    {
      name: doses.nextDose,
      text: next ? `${next.medicine.name} ${timeOf(next.dose.dueAt)}` : '',
    },
  ];
  return facts.filter(({ text }) => text !== '');
}
