import type { RecordOf } from '../../../../shared/resource/register';
import type { Treatment } from '../read-treatment';
import type { Entry } from '../timeline';

/** What the book says of the person. */
export type BookPatient = Pick<
  RecordOf<'benh-nhan'>,
  'id' | 'code' | 'fullName' | 'dateOfBirth' | 'sex' | 'bloodGroup' | 'allergies' | 'history'
>;

export type Vaccination = RecordOf<'tiem-chung'>;

/** Weight and height of one day; `at` is an instant. */
export interface Measured {
  at: string;
  /** Kilograms. */
  weight: number | null;
  /** Centimetres. */
  height: number | null;
  /** Nobody measured it: it was said when booking. */
  told: boolean;
}

/** What somebody measured, without what was said when booking. */
export const measuredHere = ({ measured }: Pick<HealthBook, 'measured'>): Measured[] =>
  measured.filter(({ told }) => !told);

interface BookVisit {
  at: string;
  kind: 'visit' | 'stay';
  until: string | null;
  department: string | null;
  doctor: string | null;
  diagnoses: { code: string; name: string }[];
  conclusion: string | null;
}

/** One patient's health book: plain values, as the page shows them and the file has them. */
export interface HealthBook {
  patient: BookPatient;
  measured: Measured[];
  vaccinations: Pick<Vaccination, 'vaccine' | 'dose' | 'givenOn' | 'place' | 'lot' | 'source'>[];
  visits: BookVisit[];
  prescriptions: {
    code: string;
    signedAt: string | null;
    lines: Treatment['prescriptions'][number]['lines'];
    advice: string | null;
  }[];
  results: { at: string | null; service: string; result: string | null; files: string[] }[];
}

interface Names {
  department: (id: string | null) => string | null;
  doctor: (id: string | null) => string | null;
}

function measuredOf({ visits, records }: Treatment, patient: string): Measured[] {
  const ofRecords = records.map(({ patient: whose, vitals, appointment, createdAt }) => ({
    whose,
    appointment,
    at: vitals?.takenAt ?? createdAt,
    weight: vitals?.weight ?? null,
    height: vitals?.height ?? null,
    told: false,
  }));
  const weighed = new Set(ofRecords.flatMap((one) => (one.weight ? [one.appointment] : [])));
  // What was told when booking counts where nobody put the child on the scales.
  const ofVisits = visits
    .filter(({ id, weight }) => weight !== null && !weighed.has(id))
    .map(({ patient: whose, start: at, weight }) => ({
      whose,
      at,
      weight,
      height: null,
      told: true,
    }));
  return [...ofRecords, ...ofVisits]
    .filter(({ whose, weight, height }) => whose === patient && (weight ?? height) !== null)
    .map(({ at, weight, height, told }) => ({ at, weight, height, told }))
    .sort((a, b) => b.at.localeCompare(a.at));
}

function visitOf(entry: Entry, names: Names, diagnoses: ReadonlyMap<string, string>): BookVisit {
  const { at, record, stay, department, doctor } = entry;
  const codes = [record?.diagnosis ?? null, ...(record?.secondaryDiagnoses ?? [])];
  return {
    at,
    kind: stay ? 'stay' : 'visit',
    until: stay?.dischargedAt ?? null,
    department: names.department(department),
    doctor: names.doctor(doctor),
    diagnoses: codes
      .filter((code) => code !== null)
      .map((code) => ({ code, name: diagnoses.get(code) ?? code })),
    conclusion: record?.conclusion ?? null,
  };
}

/**
 * Puts together what was given to one patient, the latest first: nothing of the rest of the family, and
 * of prescriptions only those that count.
 */
export function healthBook(
  treatment: Treatment & { entries: Entry[] },
  patient: BookPatient,
  vaccinations: readonly Vaccination[],
  names: Names,
): HealthBook {
  const own = treatment.entries.filter((entry) => entry.patient === patient.id);
  const { id, code, fullName, dateOfBirth, sex, bloodGroup, allergies, history } = patient;
  return {
    patient: { id, code, fullName, dateOfBirth, sex, bloodGroup, allergies, history },
    measured: measuredOf(treatment, id),
    vaccinations: vaccinations
      .filter((one) => one.patient === id)
      .map(({ vaccine, dose, givenOn, place, lot, source }) => ({
        ...{ vaccine, dose, givenOn, place, lot, source },
      }))
      .sort((a, b) => b.givenOn.localeCompare(a.givenOn)),
    visits: own
      .filter(({ kind }) => kind === 'visit' || kind === 'stay')
      .map((entry) => visitOf(entry, names, treatment.diagnoses)),
    prescriptions: own
      .flatMap(({ prescriptions }) => prescriptions)
      .filter(({ state }) => state !== 'replaced')
      .map(({ code: number, signedAt, lines, advice }) => ({
        ...{ code: number, signedAt, lines, advice },
      }))
      .sort((a, b) => (b.signedAt ?? '').localeCompare(a.signedAt ?? '')),
    results: own
      .flatMap(({ orders }) => orders)
      .map(({ service, code: order, result, resultedAt, files }) => ({
        at: resultedAt,
        service: treatment.services.get(service) ?? order,
        result,
        files: (files ?? []).map(({ name }) => name),
      }))
      .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? '')),
  };
}
