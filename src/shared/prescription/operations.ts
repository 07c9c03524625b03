import { z } from 'zod';
import { f } from '../fields/f';
import { day } from '../operation/answer';
import { operation } from '../operation/operation';
import type { RecordOf, ResourceOf } from '../resource/register';
import { prescriptionLine } from '../rules/prescription/line-schema';
import { WARNINGS } from '../rules/prescription/warning-schema';
import { t } from '../text';

/** A prescription as the API answers it; what the asker may not read is not there. */
export type Prescription = RecordOf<'don-thuoc'>;

const told = {
  text: z.string().describe('In the language of the request.'),
  needsReason: z.boolean(),
};
const [allergy, duplicate, interaction, days, stock, dose, caution] = WARNINGS;
const toldWarning = z.discriminatedUnion('kind', [
  allergy.extend(told),
  duplicate.extend(told),
  interaction.extend(told),
  days.extend(told),
  stock.extend(told),
  dose.extend(told),
  caution.extend(told),
]);
export type ToldWarning = z.infer<typeof toldWarning>;

const checkedDraft = z.object({
  lines: z.array(
    prescriptionLine.extend({
      sentence: z.string(),
      arithmetic: z
        .array(z.string())
        .describe('How its doses are reckoned, with source and rounding; by weight for children.'),
    }),
  ),
  warnings: z.array(toldWarning),
  checks: z
    .array(
      z.object({
        possible: z.boolean(),
        text: z.string(),
        name: z.string().describe('What is checked, as inside a sentence.'),
        lacks: z.string().nullable().describe('Why it was not possible.'),
      }),
    )
    .describe('Which checks were possible, and what each rested on.'),
  weight: z
    .object({ kg: z.number(), on: day(), code: z.string().optional() })
    .nullable()
    .describe(
      'The last one of the vital signs, or told later with the booking of the appointment with this code, where the draft says none.',
    ),
  adult: z
    .object({ name: z.string(), code: z.string() })
    .nullable()
    .describe(
      'Who brings the child today, as told with the booking of the appointment with this code.',
    ),
  asks: z
    .object({ weight: z.boolean(), pregnancy: z.boolean() })
    .describe('What the medicines and the age make worth asking.'),
  errors: z.record(z.string(), z.string()).describe('Field → what must be put right.'),
});
/** What the server says of a draft. */
export type CheckedDraft = z.infer<typeof checkedDraft>;

/** What speaks against a draft, by the fields of the config's prescriptions. */
export const checkPrescription = ({ fields }: Pick<ResourceOf<'don-thuoc'>, 'fields'>) =>
  operation('POST /don-thuoc/check', {
    id: 'check-prescription',
    title: t('Kiểm tra đơn trước khi lưu', 'Check a prescription before it is stored'),
    note: 'Quantities, sentences and warnings of a draft; nothing is stored but the audit.',
    who: { may: 'create', of: 'don-thuoc' },
    body: {
      id: f.ref('don-thuoc', { label: t('Đơn thuốc', 'Prescription') }),
      patient: fields.patient,
      kind: fields.kind,
      weight: fields.weight,
      accompaniedBy: fields.accompaniedBy,
      pregnancy: fields.pregnancy,
      lines: fields.lines,
    },
    // A whole prescription may be sent as it would be stored.
    dropsUnknown: true,
    answer: checkedDraft,
    errors: ['NOT_FOUND'],
  });
export type CheckPrescription = ReturnType<typeof checkPrescription>;
