import type { JsonSchema } from '../../shared/fields/facet';
import { object, text } from './auth-schemas';
import { nullable } from './schema';

const textOrNull = nullable(text);
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const block = (type: string, more: JsonSchema): JsonSchema =>
  object({ type: { const: type }, ...more });

const signature = object({ role: text, name: textOrNull, at: textOrNull });
const medicine = object({ name: text, quantity: text, sentence: text });

/** What `ban-in` answers: a document for paper as blocks. */
export const paper = object({
  title: text,
  patient: { ...text, format: 'uuid', 'x-reference': 'benh-nhan' },
  paper: { ...text, enum: ['A4', 'A5'] },
  mark: textOrNull,
  foot: text,
  blocks: listOf({
    anyOf: [
      block('letterhead', { left: listOf(text), right: listOf(text), code: textOrNull }),
      block('title', { text, below: textOrNull }),
      block('heading', { text }),
      block('fields', { fields: listOf(object({ label: text, value: textOrNull })) }),
      block('paragraph', { label: textOrNull, text: textOrNull }),
      block('table', {
        label: textOrNull,
        columns: listOf(text),
        rows: listOf(listOf(text)),
      }),
      block('medicines', { lines: listOf(medicine) }),
      block('signatures', { signatures: listOf(signature) }),
    ],
  }),
});
