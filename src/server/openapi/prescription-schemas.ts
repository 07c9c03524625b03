import type { JsonSchema } from '../../shared/fields/facet';
import { object, text } from './auth-schemas';
import { nullable } from './schema';

const number = { type: 'number' };
const count = { type: 'integer', minimum: 0 };
const textOrNull = nullable(text);
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const medicine = { ...text, format: 'uuid', 'x-reference': 'thuoc' };

/** A line as the server completes it: what the doctor decided, and what follows from the medicine. */
const line = {
  medicine,
  name: text,
  strength: textOrNull,
  unit: text,
  doseUnit: textOrNull,
  dose: number,
  times: { ...number, description: 'A day; 0.5 is every second day.' },
  days: number,
  quantity: { ...number, description: 'Units to dispense.' },
  route: textOrNull,
  timing: textOrNull,
  instructions: textOrNull,
};

const warningOf = (kind: string, more: JsonSchema): JsonSchema =>
  object({
    kind: { const: kind },
    line: { ...count, description: 'Index of the line that it is about.' },
    subject: { ...text, description: 'By which an override names it.' },
    medicine: text,
    ...more,
  });

/** What a prescriber is told before signing. */
export const warning: JsonSchema = {
  anyOf: [
    warningOf('allergy', { substance: text, reaction: textOrNull }),
    warningOf('duplicate', { ingredient: text, other: textOrNull }),
    warningOf('interaction', { other: text, severity: text, effect: textOrNull }),
    warningOf('days', { limit: number }),
    warningOf('stock', { stock: number, wanted: number, unit: text }),
  ],
};

/** What speaks against a draft of a prescription. */
export const judged = object({
  lines: listOf(object({ ...line, sentence: text })),
  warnings: listOf({ allOf: [warning, object({ text, needsReason: { type: 'boolean' } })] }),
  errors: {
    type: 'object',
    additionalProperties: text,
    description: 'Field → what is missing.',
  },
});
