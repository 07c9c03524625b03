import type { RecordOf } from '../resource/register';
import { checkAnswer } from './answers';
import { withComputed } from './compute';
import { type Content, EMPTY_CONTENT, type Facts, withValue } from './content';
import { fieldsOf, type OptionLists, type Template, type TemplateField } from './template';
import type { Source } from './template-words';

/** What is known when a record is made; what is not known is null. */
export interface KnownFacts {
  patient: Pick<
    RecordOf<'benh-nhan'>,
    | 'fullName'
    | 'code'
    | 'dateOfBirth'
    | 'sex'
    | 'phone'
    | 'citizenId'
    | 'insuranceNumber'
    | 'insuranceExpiry'
    | 'address'
    | 'occupation'
    | 'ethnicity'
    | 'guardian'
    | 'bloodGroup'
    | 'history'
  > & { allergies: unknown };
  appointment: {
    reason: string | null;
    arrivedAt: string | null;
    insured: boolean;
    /** What the patient answered before the visit, by the key of the question. */
    answers?: Readonly<Record<string, unknown>>;
  } | null;
  stay: {
    reason: string | null;
    admittedAt: string | null;
    department: { id: string; name: string } | null;
    bed: { id: string; name: string } | null;
    diagnosis: string | null;
    expectedDischarge: string | null;
  } | null;
  record: { department: string | null; doctor: string | null; lastDiagnosis: string | null };
  /** ISO instant, and the day in the clinic's zone. */
  now: string;
  today: string;
}

function guardianFor(field: TemplateField, { patient: { guardian } }: KnownFacts): unknown {
  if (!guardian) return null;
  const { fullName, relation, phone } = guardian;
  if (field.type === 'person') return { fullName, relation, phone };
  return [`${fullName} (${relation})`, phone].filter(Boolean).join(', ');
}

function departmentFor(field: TemplateField, { stay }: KnownFacts): unknown {
  if (!stay?.department) return null;
  const { id, name } = stay.department;
  return field.type === 'department-transfer'
    ? { department: id, name, at: stay.admittedAt }
    : name;
}

/** The words of templates for what is a field of the patient; they stay as they are when it is renamed. */
const OF_PATIENT = {
  'patient.fullName': 'fullName',
  'patient.code': 'code',
  'patient.dateOfBirth': 'dateOfBirth',
  'patient.sex': 'sex',
  'patient.phone': 'phone',
  'patient.citizenId': 'citizenId',
  'patient.insuranceNumber': 'insuranceNumber',
  'patient.insuranceExpiry': 'insuranceExpiry',
  'patient.address': 'address',
  'patient.occupation': 'occupation',
  'patient.ethnicity': 'ethnicity',
  'patient.bloodGroup': 'bloodGroup',
  'patient.allergies': 'allergies',
  'patient.history': 'history',
} as const satisfies Partial<Record<Source, keyof KnownFacts['patient']>>;

/** What a source gives to a field. */
function valueFrom(source: Source, field: TemplateField, known: KnownFacts): unknown {
  const { patient, appointment, stay, record } = known;
  switch (source) {
    case 'now':
      return known.now;
    case 'today':
      return known.today;
    case 'patient.guardian':
      return guardianFor(field, known);
    case 'patient.guardianPhone':
      return patient.guardian?.phone ?? null;
    case 'appointment.reason':
      return appointment?.reason ?? null;
    case 'appointment.arrivedAt':
      return appointment?.arrivedAt ?? null;
    case 'appointment.insured':
      return appointment ? (appointment.insured ? 'bhyt' : 'thu-phi') : null;
    case 'stay.department':
      return departmentFor(field, known);
    case 'stay.bed':
      return field.type === 'bed' ? (stay?.bed ?? null) : (stay?.bed?.name ?? null);
    case 'stay.reason':
      return stay?.reason ?? null;
    case 'stay.admittedAt':
      return stay?.admittedAt ?? null;
    case 'stay.diagnosis':
      return stay?.diagnosis ?? null;
    case 'stay.expectedDischarge':
      return stay?.expectedDischarge ?? null;
    case 'record.department':
      return record.department;
    case 'record.doctor':
      return record.doctor;
    case 'record.lastDiagnosis':
      return record.lastDiagnosis;
    default:
      return patient[OF_PATIENT[source]] ?? null;
  }
}

/**
 * What a new record says before anybody writes: each field from its source, else what the patient
 * answered to the question of the same key, else its default, computed ones worked out. What would not be a good answer is left out.
 */
export function prefill(
  template: Template,
  known: KnownFacts,
  facts: Facts,
  lists?: OptionLists,
): Content {
  let content = EMPTY_CONTENT;
  for (const { field } of fieldsOf(template)) {
    const said = known.appointment?.answers?.[field.key];
    const found = field.source ? valueFrom(field.source, field, known) : null;
    // Another question may have had the same key: what is no answer here leaves the default.
    const answer = checkAnswer(field, said, lists);
    const fits = 'value' in answer ? answer.value : null;
    const checked = checkAnswer(field, found ?? fits ?? field.default ?? null, lists);
    if ('value' in checked && checked.value !== null) {
      content = withValue(content, field, checked.value);
    }
  }
  return withComputed(template, content, facts, known.today);
}
