import { z } from 'zod';
import { id, media } from '../../operation/answer';
import { operation } from '../../operation/operation';
import { t } from '../../text';

const field = z.object({ label: z.string(), value: z.string().nullable() });
/** A label and what stands after it; null leaves a dotted line to write on. */
export type PrintField = z.infer<typeof field>;

const signature = z.object({
  role: z.string(),
  name: z.string().nullable(),
  at: z.string().nullable().describe('As it is printed; null leaves room for a signature by hand.'),
});
/** Who signs, and when somebody did. */
export type PrintSignature = z.infer<typeof signature>;

const lines = z.array(z.string());
const medicine = z.object({ name: z.string(), quantity: z.string(), sentence: z.string() });

const block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('letterhead'),
    left: lines,
    right: lines,
    code: z.string().nullable(),
  }),
  z.object({ type: z.literal('title'), text: z.string(), below: z.string().nullable() }),
  z.object({ type: z.literal('heading'), text: z.string() }),
  z.object({ type: z.literal('fields'), fields: z.array(field) }),
  z.object({
    type: z.literal('paragraph'),
    label: z.string().nullable(),
    text: z.string().nullable(),
  }),
  z.object({
    type: z.literal('table'),
    label: z.string().nullable(),
    columns: lines,
    rows: z.array(lines),
  }),
  z.object({ type: z.literal('medicines'), lines: z.array(medicine) }),
  z.object({ type: z.literal('signatures'), signatures: z.array(signature) }),
]);
/** One piece of a printed page. The same blocks are laid out by the browser and by the PDF writer. */
export type PrintBlock = z.infer<typeof block>;

/** What a document for paper is made of; what is issued is kept as one. */
export const printDocument = z.object({
  title: z.string(),
  patient: id('benh-nhan'),
  paper: z.enum(['A4', 'A5']),
  mark: z
    .string()
    .nullable()
    .describe('Printed across each page of what is not valid, such as `BẢN NHÁP`.'),
  foot: z.string().describe('At the foot of each page, before its number.'),
  isForm: z
    .boolean()
    .optional()
    .describe(
      'False where it follows no form of the Ministry, so that nothing is said of one; what was issued earlier does not say.',
    ),
  blocks: z.array(block),
});
/** A document for paper, in Vietnamese. */
export type PrintDocument = z.infer<typeof printDocument>;

const BLOCKS = 'The same document as blocks, for a page of the browser. Audited as `print`.';
const AUDITED = 'Audited as `print`.';
const pdf = media('application/pdf', 'The PDF.');

export const layOutRecord = operation('GET /ho-so-benh-an/:id/print', {
  id: 'lay-out-record',
  title: t('Bản in dạng khối', 'A record laid out for paper'),
  note: BLOCKS,
  who: { may: 'read', of: 'ho-so-benh-an' },
  answer: printDocument,
});

export const printRecord = operation('GET /ho-so-benh-an/:id/print.pdf', {
  id: 'print-record',
  title: t('In PDF', 'Print a record'),
  note: AUDITED,
  who: { may: 'read', of: 'ho-so-benh-an' },
  answer: pdf,
});

export const layOutPrescription = operation('GET /don-thuoc/:id/print', {
  id: 'lay-out-prescription',
  title: t('Bản in dạng khối', 'A prescription laid out for paper'),
  note: BLOCKS,
  who: { may: 'read', of: 'don-thuoc' },
  answer: printDocument,
  errors: ['BAD_TRANSITION'],
});

export const printPrescription = operation('GET /don-thuoc/:id/print.pdf', {
  id: 'print-prescription',
  title: t('In PDF', 'Print a prescription'),
  note: AUDITED,
  who: { may: 'read', of: 'don-thuoc' },
  answer: pdf,
  errors: ['BAD_TRANSITION'],
});

export const layOutPaper = operation('GET /giay-y-te/:id/print', {
  id: 'lay-out-paper',
  title: t('Bản in dạng khối', 'A medical paper laid out for print'),
  note: `${BLOCKS} What is issued is answered as it was issued.`,
  who: { may: 'read', of: 'giay-y-te' },
  answer: printDocument,
});

export const printPaper = operation('GET /giay-y-te/:id/print.pdf', {
  id: 'print-paper',
  title: t('In PDF', 'Print a medical paper'),
  note: AUDITED,
  who: { may: 'read', of: 'giay-y-te' },
  answer: pdf,
});

export const layOutAppointment = operation('GET /phieu-thong-tin/:id/print', {
  id: 'lay-out-appointment',
  title: t('Bản in dạng khối', 'The slip of an appointment laid out for paper'),
  note: BLOCKS,
  who: { may: 'create', of: 'phieu-thong-tin' },
  answer: printDocument,
});

export const printAppointment = operation('GET /phieu-thong-tin/:id/print.pdf', {
  id: 'print-appointment',
  title: t('In PDF', 'Print the slip of an appointment'),
  note: AUDITED,
  who: { may: 'create', of: 'phieu-thong-tin' },
  answer: pdf,
});
