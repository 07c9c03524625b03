/** Every kind of field that a template can have. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'number',
  'date',
  'datetime',
  'select',
  'multiselect',
  'radio',
  'checkbox',
  'table',
  'repeat',
  'group',
  'vitals',
  'icd10',
  'icd10-multi',
  'icd10-or-text',
  'person',
  'phone',
  'identity',
  'bhyt',
  'address',
  'allergy-list',
  'order-list',
  'prescription-list',
  'department-transfer',
  'department-transfer-list',
  'bed',
  'signature',
  'computed',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** What a field may be filled with when the record is made. */
export const SOURCES = [
  'patient.fullName',
  'patient.code',
  'patient.dateOfBirth',
  'patient.sex',
  'patient.phone',
  'patient.citizenId',
  'patient.insuranceNumber',
  'patient.insuranceExpiry',
  'patient.address',
  'patient.occupation',
  'patient.ethnicity',
  'patient.guardian',
  'patient.guardianPhone',
  'patient.bloodGroup',
  'patient.allergies',
  'patient.history',
  'appointment.reason',
  'appointment.arrivedAt',
  'appointment.insured',
  'stay.reason',
  'stay.admittedAt',
  'stay.department',
  'stay.bed',
  'stay.diagnosis',
  'stay.expectedDischarge',
  'record.department',
  'record.doctor',
  'record.lastDiagnosis',
  'now',
  'today',
] as const;
export type Source = (typeof SOURCES)[number];

/** Members of the record itself that a field writes, in place of an answer of its own. */
export const BINDINGS = ['vitals', 'diagnosis', 'secondaryDiagnoses', 'conclusion'] as const;
/** @public */
export type Binding = (typeof BINDINGS)[number];
