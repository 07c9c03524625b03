import * as z from 'zod/mini';
import { nameProblem } from '../format/person-name';
import { normalisePhone } from '../format/phone';
import { occupations } from '../patient/choices';
import type { RecordOf } from '../resource/register';
import type { AccountMessage } from './messages';

/** How bad an allergy is, as the record keeps it. */
export const SEVERITIES = ['unknown', 'mild', 'moderate', 'severe'] as const;

/** What patients state of themselves, as the record has it. */
type StatedRecord = Pick<
  RecordOf<'benh-nhan'>,
  | 'address'
  | 'occupation'
  | 'guardian'
  | 'statedInsuranceNumber'
  | 'statedInsuranceExpiry'
  | 'statedAllergies'
>;

const OCCUPATIONS = Object.keys(occupations) as (keyof typeof occupations)[];

const line = z.string().check(z.trim(), z.maxLength(200, { error: 'tooLong' }));
const lines = z.array(line);
const name = line.check(
  z.refine((v) => nameProblem(v) !== 'characters', { error: 'characters' }),
  z.refine((v) => nameProblem(v) !== 'link', { error: 'link' }),
);

/** The fields of the form by their names; allergies are three parallel lists. */
const FIELDS = z.object({
  province: line,
  ward: line,
  street: line,
  occupation: z.enum(['', ...OCCUPATIONS]),
  guardianName: name,
  guardianRelation: name,
  guardianPhone: line,
  statedInsuranceNumber: line,
  statedInsuranceExpiry: line,
  allergen: lines,
  reaction: lines,
  severity: z.array(z.enum(SEVERITIES)),
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

const orNull = <T extends string>(text: T): Exclude<T, ''> | null =>
  text === '' ? null : (text as Exclude<T, ''>);

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
