import * as z from 'zod/mini';
import type { AccountMessage } from './messages';
import { normalisePhone } from './phone';

/** How bad an allergy is, as the record keeps it. */
export const SEVERITIES = ['unknown', 'mild', 'moderate', 'severe'] as const;

/** What patients state of themselves, as `PUT /api/benh-nhan/:id` takes it. */
export interface StatedRecord {
  address: { province: string; ward: string; street: string | null } | null;
  occupation: string | null;
  guardian: { fullName: string; relation: string; phone: string | null } | null;
  statedInsuranceNumber: string | null;
  statedInsuranceExpiry: string | null;
  statedAllergies: { substance: string; reaction: string | null; severity: string }[];
}

const line = z.string().check(z.trim(), z.maxLength(200, { error: 'tooLong' }));
const lines = z.array(line);

/** The fields of the form by their names; allergies are three parallel lists. */
const FIELDS = z.object({
  province: line,
  ward: line,
  street: line,
  occupation: line,
  guardianName: line,
  guardianRelation: line,
  guardianPhone: line,
  statedInsuranceNumber: line,
  statedInsuranceExpiry: line,
  allergen: lines,
  reaction: lines,
  severity: lines,
});

type Fields = z.output<typeof FIELDS>;

/** Field → what is wrong where parts of one answer do not fit together. */
function problemsOf(fields: Fields): [keyof Fields, AccountMessage][] {
  const { province, ward, street, guardianName, guardianRelation, guardianPhone } = fields;
  const problems: [keyof Fields, AccountMessage | false][] = [
    ['province', province === '' && (ward !== '' || street !== '') && 'province'],
    ['ward', ward === '' && (province !== '' || street !== '') && 'ward'],
    ['guardianName', guardianName === '' && guardianRelation + guardianPhone !== '' && 'fullName'],
    ['guardianRelation', guardianRelation === '' && guardianName !== '' && 'relation'],
    ['guardianPhone', guardianPhone !== '' && normalisePhone(guardianPhone) === null && 'phone'],
    ['statedInsuranceExpiry', !/^(\d{4}-\d\d-\d\d)?$/.test(fields.statedInsuranceExpiry) && 'day'],
    ['allergen', fields.reaction.some((text, i) => text && !fields.allergen[i]) && 'allergen'],
  ];
  return problems.filter((problem): problem is [keyof Fields, AccountMessage] => !!problem[1]);
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function toRecord(fields: Fields): StatedRecord {
  const { province, ward, street, guardianName, guardianRelation, guardianPhone } = fields;
  return {
    address: province === '' ? null : { province, ward, street: orNull(street) },
    occupation: orNull(fields.occupation),
    guardian:
      guardianName === ''
        ? null
        : {
            fullName: guardianName,
            relation: guardianRelation,
            phone: normalisePhone(guardianPhone),
          },
    statedInsuranceNumber: orNull(fields.statedInsuranceNumber),
    statedInsuranceExpiry: orNull(fields.statedInsuranceExpiry),
    statedAllergies: fields.allergen.flatMap((substance, index) =>
      substance === ''
        ? []
        : {
            substance,
            reaction: orNull(fields.reaction[index] ?? ''),
            severity: fields.severity[index] ?? 'unknown',
          },
    ),
  };
}

/** The form in which patients edit what they may of a record; empty parts are taken out of it. */
export const statedForm = z.pipe(
  FIELDS.check(
    z.superRefine((fields, context) => {
      for (const [field, message] of problemsOf(fields)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  ),
  z.transform(toRecord),
);
