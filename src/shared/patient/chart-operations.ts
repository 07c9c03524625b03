import { z } from 'zod';
import { STAFF } from '../account/actors';
import { count, day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { currentMedicine, knownDiagnosis, measured } from '../records/writing-operations';
import { t } from '../text';

/** The first rows of a list about the patient, as the API writes records, and how many there are. */
const chartList = z.object({
  resource: z.string(),
  total: count(),
  rows: z.array(z.looseObject({ id: id() })),
});
export type ChartList = z.infer<typeof chartList>;

const chartVisit = z.object({
  id: id('phieu-thong-tin'),
  code: z.string(),
  at: instant(),
  state: z.string(),
  doctor: z.string().nullable(),
  department: z.string().nullable(),
});
export type ChartVisit = z.infer<typeof chartVisit>;

const chartVitals = z.object({
  at: instant(),
  resource: z.enum(['ho-so-benh-an', 'sinh-hieu']).describe('A record, or a round at the bed.'),
  ...measured,
});
export type ChartVitals = z.infer<typeof chartVitals>;

const chartResult = z.object({
  order: id('chi-dinh'),
  at: instant(),
  name: z.string(),
  value: z.number(),
  unit: z.string().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  criticalLow: z.number().nullable(),
  criticalHigh: z.number().nullable(),
});
export type ChartResult = z.infer<typeof chartResult>;

const chart = z.object({
  now: instant(),
  today: day(),
  patient: z
    .looseObject({ id: id('benh-nhan') })
    .describe('As reading the patient answers: fields that the asker may not read are left out.'),
  visits: z
    .object({
      own: z
        .boolean()
        .describe(
          'Only visits with the asker or a department of theirs are counted: the others are not for their role.',
        ),
      completed: count(),
      missed: count(),
      toCome: count(),
      next: chartVisit.nullable(),
      last: chartVisit.nullable(),
    })
    .nullable(),
  lists: z.array(chartList).describe('Of what the asker may read of all kinds, the newest first.'),
  diagnoses: z.array(knownDiagnosis).nullable(),
  medicines: z.array(currentMedicine).nullable(),
  vitals: z.array(chartVitals).nullable().describe('Oldest first.'),
  results: z.array(chartResult).nullable().describe('What tests measured, oldest first.'),
});
/** A patient at a glance. A part that the asker may not read is null. */
export type PatientChart = z.infer<typeof chart>;

export const getPatientChart = operation('GET /benh-nhan/:id/tong-quan', {
  id: 'get-patient-chart',
  title: t('Tổng quan của BN', 'A patient at a glance'),
  note: 'One call for the page of a person: visits, diagnoses, medicines that still last, vital signs, measured results and the newest rows of each kind, by the rules of rows and fields of the resources they come from. A view of the patient in the audit.',
  who: STAFF,
  answer: chart,
  errors: ['NOT_FOUND'],
});
