import { pick } from '../../shared/fields/facet';
import { addYears } from '../../shared/format/days';
import type { OptionLists, Template } from '../../shared/records/template';
import { answeredFor } from './answered';
import { ageOn, casesOf } from './cases';
import { addDays, type Demo, instantOf, type SeedRow } from './demo';
import { demoFinding, demoMeasures } from './lab-values';
import { prescribed } from './prescribed';
import { between, chance } from './random';
import { settledAnswers, visitContent, writtenAnswers } from './record-answers';

type Appointment = SeedRow<'phieu-thong-tin'>;
type Medicine = SeedRow<'thuoc'>;

/** What a record finds where the reason of a visit is not one of the department's cases. */
const UNKNOWN = {
  diagnosis: 'Z00.0',
  conclusion: 'Khám sức khỏe, chưa thấy bất thường',
  medicines: [],
};

function vitalsOf(demo: Demo, takenAt: string, age: number) {
  const { random } = demo;
  const child = age < 16;
  const size = child
    ? {
        weight: 4 + Math.round(age * 2.6) + between(random, 0, 3),
        height: Math.min(165, 60 + age * 7 + between(random, 0, 6)),
      }
    : { weight: between(random, 45, 78), height: between(random, 150, 175) };
  return {
    takenAt,
    pulse: child ? between(random, 85, 120) : between(random, 64, 96),
    temperature: 36 + between(random, 2, 9) / 10,
    systolic: age < 6 ? null : between(random, 100, child ? 115 : 150),
    diastolic: age < 6 ? null : between(random, 60, child ? 75 : 92),
    breaths: child ? between(random, 20, 30) : between(random, 16, 20),
    spo2: between(random, 96, 99),
    ...size,
  };
}

/** What records are made from; `archived` of them are on paper in the store. */
export interface Findings {
  template: { id: string; schema: Template; lists: OptionLists };
  /** The doctor of the demo, whose latest records are in every state. */
  doctor: string | null;
  medicines: Medicine[];
  archived: number;
  patients: ReadonlyMap<string, SeedRow<'benh-nhan'>>;
  /** The slug of each department. */
  slugs: ReadonlyMap<string, string>;
}

const NOBODY: SeedRow<'benh-nhan'> = { id: '' };

/** The states of the records that the doctor of the demo has still to finish, latest first. */
const UNFINISHED = [
  'draft',
  'in_care',
  'awaiting_signature',
  'in_care',
  'awaiting_signature',
  'draft',
] as const;

function unfinishedOf(appointments: Appointment[], doctor: string | null) {
  const latest = appointments
    .filter((visit) => visit.doctor === doctor)
    .sort((a, b) => ((a.start ?? '') < (b.start ?? '') ? 1 : -1));
  return new Map(
    UNFINISHED.flatMap((state, index) => {
      const visit = latest[index];
      return visit ? [[visit.id, state] as const] : [];
    }),
  );
}

/** Records of completed appointments with their prescriptions, released and archived by turns. */
export function demoRecords(
  demo: Demo,
  appointments: Appointment[],
  { template, doctor, medicines, archived, patients, slugs }: Findings,
) {
  const unfinished = unfinishedOf(appointments, doctor);
  const records: SeedRow<'ho-so-benh-an'>[] = [];
  const prescriptions: SeedRow<'don-thuoc'>[] = [];
  const releases: SeedRow<'cong-bo-ho-so'>[] = [];
  const archive: SeedRow<'luu-tru-ho-so'>[] = [];
  appointments.forEach((visit, index) => {
    const known = casesOf(slugs.get(visit.department ?? '') ?? '').visits;
    const found = known.find(({ reason }) => reason === visit.reason) ?? UNKNOWN;
    const { diagnosis, conclusion, medicines: wanted } = found;
    const at = visit.completedAt ?? visit.start ?? demo.now.toISOString();
    const person = patients.get(visit.patient ?? '');
    const age = ageOn({ dateOfBirth: person?.dateOfBirth ?? '1980' }, at.slice(0, 10));
    const usual = index < archived ? 'archived' : chance(demo.random, 0.9) ? 'signed' : 'in_care';
    const state = unfinished.get(visit.id) ?? usual;
    const done = state === 'archived' || state === 'signed';
    const begun = visitContent(template.schema, template.lists, person ?? NOBODY, visit, at);
    const vitals = vitalsOf(demo, at, age);
    const written = () => {
      const answers = writtenAnswers(begun, person ?? NOBODY, visit);
      const content = { ...begun, answers, vitals, diagnosis, conclusion };
      return settledAnswers(template.schema, content, person ?? NOBODY, at);
    };
    const record: SeedRow<'ho-so-benh-an'> = {
      id: demo.id(),
      patient: visit.patient,
      appointment: visit.id,
      doctor: visit.doctor ?? undefined,
      department: visit.department,
      template: template.id,
      templateEdition: 1,
      answers: state === 'draft' ? begun.answers : written(),
      vitals,
      diagnosis: state === 'draft' ? null : diagnosis,
      secondaryDiagnoses: null,
      conclusion: state === 'draft' ? null : conclusion,
      state,
      signedAt: done ? at : null,
      createdAt: at,
    };
    records.push(record);
    const { kind, lines } = prescribed(demo, wanted, medicines, age);
    if (lines.length > 0 && state !== 'draft' && chance(demo.random, 0.8)) {
      prescriptions.push({
        id: demo.id(),
        patient: visit.patient,
        record: record.id,
        doctor: visit.doctor ?? undefined,
        kind,
        diagnosis: [diagnosis],
        weight: age < 6 ? (record.vitals?.weight ?? null) : null,
        accompaniedBy: age < 6 ? (person?.guardian?.fullName ?? null) : null,
        lines,
        overrides: answeredFor(lines, medicines, person, at.slice(0, 10)),
        advice: 'Uống thuốc đúng giờ, tái khám khi hết thuốc hoặc khi có dấu hiệu bất thường.',
        followUp: addDays(at.slice(0, 10), 28),
        state: done ? 'dispensed' : 'signed',
        signedAt: at,
        dispensedAt: done ? at : null,
        createdAt: at,
      });
    }
    if (done && chance(demo.random, 0.7)) {
      releases.push({ id: demo.id(), record: record.id, releasedAt: at, message: null });
    }
    if (state === 'archived') {
      const day = at.slice(0, 10);
      archive.push({
        id: demo.id(),
        patient: visit.patient,
        record: record.id,
        medium: 'giay',
        place: `Kho A, kệ ${between(demo.random, 1, 9)}, ngăn ${between(demo.random, 1, 40)}`,
        archivedOn: day,
        retention: 'thuong-10',
        retainUntil: addYears(day, 10),
        state: 'stored',
      });
    }
  });
  return { records, prescriptions, releases, archive };
}

/** Orders for tests of recent visits, most of them with a result. */
export function demoOrders(
  demo: Demo,
  records: SeedRow<'ho-so-benh-an'>[],
  services: SeedRow<'dich-vu'>[],
) {
  const tests = services.filter(
    (service) => service.kind !== 'kham' && service.kind !== 'goi-kham',
  );
  const laboratory = tests.filter(({ kind }) => kind === 'xet-nghiem');
  return records
    .filter(({ state }) => state !== 'draft' && chance(demo.random, 0.5))
    .map((record, index): SeedRow<'chi-dinh'> => {
      const at = record.createdAt ?? instantOf(demo, demo.today, '08:00');
      // What was ordered days ago and never done is no work of today.
      const done = chance(demo.random, 0.85) || at < addDays(demo.today, -2);
      const picked = pick(tests, demo.random);
      // The same person has the same blood test again, so that it makes a curve.
      const usual = laboratory[parseInt(record.patient?.slice(-4) ?? '0', 16) % laboratory.length];
      const service = picked.kind === 'xet-nghiem' && usual ? usual : picked;
      const measures = done ? demoMeasures(service.code, index) : [];
      return {
        id: demo.id(),
        patient: record.patient,
        record: record.id,
        appointment: record.appointment,
        doctor: record.doctor,
        service: service.id,
        department: service.department ?? null,
        quantity: 1,
        priority: 'normal',
        diagnosis: record.diagnosis,
        result: done ? demoFinding(measures) : null,
        measures: measures.length > 0 ? measures : null,
        resultedAt: done ? at : null,
        releasedAt: done ? at : null,
        state: done ? 'released' : 'ordered',
        createdAt: at,
      };
    });
}
