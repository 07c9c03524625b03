import { z } from 'zod';
import { count, day, id, row } from '../operation/answer';
import { operation } from '../operation/operation';
import { prescriptionLine } from '../rules/prescription/line-schema';
import { t } from '../text';

const takenBatch = z.object({
  batch: id('lo-thuoc'),
  lot: z.string(),
  expiry: day(),
  quantity: count().describe('To be taken from it.'),
  balance: count().describe('What is left of it now.'),
});

const otherMedicine = z.object({
  id: id('thuoc'),
  name: z.string(),
  stock: count().describe('In batches that have not expired.'),
});

const counterLine = prescriptionLine.extend({
  line: count().describe('Its place in the prescription, from 0.'),
  sentence: z.string().describe('How to take it, as people say it.'),
  instead: otherMedicine
    .nullable()
    .describe('What is handed out in its place, and the stock of that.'),
  gtin: z.string().nullable().describe('On the pack of what is handed out.'),
  issued: count().describe('Handed out before, of the medicine and its substitutes.'),
  last: count().describe('Of it, what was handed out at the last time.'),
  left: count().describe('Still to be handed out; of a medicine on two lines at the first.'),
  stock: count().describe('Of what is handed out, in batches that have not expired.'),
  take: z
    .array(takenBatch)
    .describe('Batches that dispensing takes from: those that expire first.'),
  missing: count().describe('What the batches lack.'),
  substitutes: z
    .array(otherMedicine)
    .describe('Of the same ingredients, strength, form and route.'),
  warnings: z.array(
    z.object({ text: z.string(), grave: z.boolean(), reason: z.string().nullable() }),
  ),
});
export type CounterLine = z.infer<typeof counterLine>;

const counter = z.object({
  prescription: row('don-thuoc'),
  patient: z.object({
    code: z.string(),
    fullName: z.string(),
    dateOfBirth: z.string(),
    sex: z.string(),
    allergies: z.array(z.string()).nullable().describe('Null where nobody has asked.'),
    stated: z.array(z.string()).describe('As the patient says; not confirmed.'),
  }),
  lines: z.array(counterLine),
  issued: z
    .array(
      z.object({
        batch: id('lo-thuoc'),
        lot: z.string(),
        expiry: day(),
        medicine: id('thuoc'),
        name: z.string(),
        quantity: count(),
        last: count().describe('Of it, what was handed out at the last time.'),
        returnable: z.boolean().describe('Controlled medicines do not go back into stock.'),
      }),
    )
    .describe('What was handed out and not brought back.'),
  witness: z
    .boolean()
    .describe('Whether a second person must confirm what is still to be handed out.'),
  undoWitness: z
    .boolean()
    .describe('Whether a second person must confirm that the dispensing is taken back.'),
  clinic: z.string().nullable().describe('Its name, for labels.'),
  late: z.boolean().describe('Signed more than five days ago.'),
});
/** A prescription at the counter of the pharmacy. */
export type Counter = z.infer<typeof counter>;

export const getCounter = operation('GET /don-thuoc/:id/quay', {
  id: 'get-pharmacy-counter',
  title: t('Đơn thuốc tại quầy', 'A prescription at the counter'),
  note: 'What is to be handed out, from which batches, and what speaks against it now: allergies, interactions with other prescriptions that still run. A view of the prescription in the audit.',
  who: { may: { act: 'dispense' }, of: 'don-thuoc' },
  answer: counter,
  errors: ['NOT_FOUND'],
});
