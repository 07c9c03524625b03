import { z } from 'zod';
import { f } from '../fields/f';
import { day, id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { binCardEntry } from './bin-card-operation';

const entry = binCardEntry.extend({
  place: z
    .string()
    .nullable()
    .describe('Where it came from or went to: a supplier, the other store.'),
  patient: z
    .object({ id: id('benh-nhan'), code: z.string(), name: z.string(), born: z.string() })
    .nullable()
    .describe('Who it was handed out to, or came back from.'),
  doctor: z.string().nullable().describe('Who prescribed it; a name.'),
  witness: z.string().nullable().describe('Who else confirmed that it was handed out; a name.'),
});
export type ControlledEntry = z.infer<typeof entry>;

const medicine = z.object({
  id: id('thuoc'),
  code: z.string(),
  name: z.string().describe('With its strength, as people say it.'),
  unit: z.string(),
  registrationNumber: z.string().nullable(),
  opening: z.int(),
  entries: z.array(entry).describe('Oldest first.'),
  in: z.int(),
  out: z.int(),
  closing: z.int(),
});
export type ControlledMedicine = z.infer<typeof medicine>;

const book = z.object({
  store: z.object({ id: id('kho'), name: z.string() }),
  kind: z.string(),
  from: day(),
  to: day().describe('The last day of the month.'),
  medicines: z
    .array(medicine)
    .describe('Those of the book of which there was something, or that moved.'),
  unfiled: z
    .array(z.object({ id: id('thuoc'), name: z.string() }))
    .describe('Controlled medicines in use that nobody has said the book of.'),
});
/** The book of one kind of controlled medicines in one store, of a month. */
export type ControlledBook = z.infer<typeof book>;

/** A month of the calendar, `YYYY-MM`. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

export const getControlledBook = operation('GET /kho/:id/so-kiem-soat', {
  id: 'get-controlled-drugs-book',
  title: t('Sổ thuốc kiểm soát đặc biệt', 'Controlled drugs book'),
  note: 'Receipts, issues and what is left of each medicine of one book (`controlledBook` of `thuoc`) in one store, for a month, from the ledger; with patient and doctor. For who may read which prescription an entry is of. In the audit it is a list of the prescriptions in it.',
  who: {
    all: [
      { may: { readField: 'prescription' }, of: 'the-kho' },
      { may: { act: 'dispense' }, of: 'don-thuoc' },
    ],
  },
  query: {
    kind: f.text({ label: t('Sổ', 'Book'), required: true, max: 40 }),
    month: f.text({ label: t('Tháng', 'Month'), required: true, max: 7, pattern: MONTH.source }),
  },
  answer: book,
  errors: ['NOT_FOUND'],
});
