import type { JsonSchema } from '../../shared/fields/facet';
import { object } from './auth-schemas';

export const text = { type: 'string' };
export const id = { ...text, format: 'uuid' };
export const moment = { ...text, format: 'date-time' };
const anything = { type: 'object' };
const count = { type: 'integer', minimum: 0 };
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [String(schema.type), 'null'],
});

/** Who has a record open. */
export const present = listOf(object({ user: id, name: text, since: moment, field: orNull(text) }));

const progress = listOf(
  object({
    key: text,
    total: count,
    filled: count,
    required: count,
    requiredFilled: count,
  }),
);

export const savedDraft = (record: JsonSchema): JsonSchema =>
  object({
    record,
    version: count,
    saved: { ...listOf(text), description: 'The fields that were stored.' },
    conflicts: listOf(anything),
    refused: { ...anything, description: 'Field → why its value was not stored.' },
    progress,
  });

export const background = object({
  template: anything,
  optionLists: anything,
  facts: anything,
  today: { ...text, format: 'date' },
  progress,
  patient: orNull(anything),
  copyForward: orNull(anything),
  present,
});

export const version = {
  id,
  kind: { ...text, enum: ['submitted', 'signed', 'addendum'] },
  addendum: orNull(id),
  at: moment,
  author: text,
  reason: orNull(text),
  hash: orNull(text),
};

export const versionContent = object({
  ...version,
  template: orNull(anything),
  content: anything,
});

export const chain = object({
  signed: count,
  addenda: count,
  whole: { type: 'boolean' },
  broken: listOf(
    object({
      seq: count,
      record: orNull(id),
      code: orNull(text),
      problem: { ...text, enum: ['unlinked', 'changed', 'missing', 'cut', 'unchained'] },
    }),
  ),
});

export const savedFilters = { type: 'object', additionalProperties: text };

export const savedSearch = object({ id, name: text, filters: savedFilters });
