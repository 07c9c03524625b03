import { z } from 'zod';
import { allergy } from '../patient/allergies';
import type { OptionLists, TemplateColumn, TemplateField } from './template';
import { citizenIdKind, kindOf } from './template-kinds';
import { VITAL_NAMES, VITAL_SIGNS } from './vital-signs';

const LONGEST_TEXT = 500;
const LONGEST_TEXTAREA = 10_000;
const MOST_ROWS = 200;

/** What a cell of this type must be, by the kit. */
const kitSchema = (type: TemplateColumn['type']): z.ZodType =>
  kindOf({ key: type, label: '', type }, {})!.zod();
const instant = kitSchema('datetime');
const code = kitSchema('icd10');

const text = (longest: number) => z.string().max(longest);

/** A person who comes along or signs on paper. */
const person = z.strictObject({
  fullName: text(100),
  relation: text(50).nullable().default(null),
  citizenId: text(20).nullable().default(null),
  phone: text(20).nullable().default(null),
});

/** A department that the patient came to: its id where it is one of the clinic's, and its name. */
const departmentTransfer = z.strictObject({
  department: z.string().max(40).nullable().default(null),
  name: text(150),
  at: instant.nullable().default(null),
  days: z.int().min(0).max(3650).nullable().default(null),
});

const bed = z.strictObject({ id: z.string().max(40).nullable().default(null), name: text(100) });

const codeOrText = z.strictObject({
  code: code.nullable().default(null),
  text: text(500).nullable().default(null),
});

/** Who signed a cell, as the server wrote it. */
const signature = z.strictObject({ user: z.string(), name: text(150), at: instant });

const vitals = z.strictObject({
  takenAt: instant.nullable().default(null),
  ...(Object.fromEntries(
    VITAL_NAMES.map((name) => {
      const { min, max } = VITAL_SIGNS[name];
      return [name, z.number().min(min).max(max).nullable().default(null)];
    }),
  ) as Record<(typeof VITAL_NAMES)[number], z.ZodDefault<z.ZodNullable<z.ZodNumber>>>),
});

function cells(columns: readonly TemplateColumn[], lists: OptionLists): z.ZodRawShape {
  return Object.fromEntries(
    columns.map((column) => [column.key, answerSchema(column, lists).nullable().optional()]),
  );
}

function nested(field: TemplateField, lists: OptionLists): z.ZodType {
  const shape = cells(field.columns ?? [], lists);
  if (field.type === 'group') return z.strictObject(shape);
  if (field.type === 'repeat') {
    return z.array(z.strictObject({ id: z.string().min(1).max(40), ...shape })).max(MOST_ROWS);
  }
  const rows = field.rows?.map((row) => row.key) ?? [];
  return z.strictObject(
    Object.fromEntries(rows.map((key) => [key, z.strictObject(shape).nullable().optional()])),
  );
}

const NO_LISTS: OptionLists = {};
const made = new WeakMap<object, WeakMap<object, z.ZodType>>();

/** What an answer to a field must be, where there is one; problems have a text in `params`. */
export function answerSchema(
  field: TemplateField | TemplateColumn,
  lists: OptionLists = NO_LISTS,
): z.ZodType {
  const known = made.get(field) ?? new WeakMap<object, z.ZodType>();
  made.set(field, known);
  const schema = known.get(lists) ?? makeSchema(field, lists);
  known.set(lists, schema);
  return schema;
}

function makeSchema(field: TemplateField | TemplateColumn, lists: OptionLists): z.ZodType {
  const kind = kindOf(field, lists);
  if (kind) return kind.zod();
  switch (field.type) {
    // A text is kept as it was typed: it is saved while somebody writes on, who would see it trimmed.
    case 'text':
      return text(field.maxLength ?? LONGEST_TEXT);
    case 'textarea':
      return text(field.maxLength ?? LONGEST_TEXTAREA);
    // Of a list that the config no longer has.
    case 'select':
    case 'radio':
      return text(100);
    case 'multiselect':
      return z.array(text(100)).max(100);
    case 'table':
    case 'repeat':
    case 'group':
      return nested(field, lists);
    case 'vitals':
      return vitals;
    case 'icd10-or-text':
      return codeOrText;
    case 'person':
      return person;
    case 'identity':
      return z.union([citizenIdKind.zod(), z.string().regex(/^[A-Z0-9]{6,12}$/)]);
    case 'allergy-list':
      return z.array(allergy.strict()).max(50);
    case 'department-transfer':
      return departmentTransfer;
    case 'department-transfer-list':
      return z.array(departmentTransfer).max(50);
    case 'bed':
      return bed;
    case 'signature':
      return signature;
    case 'order-list':
    case 'prescription-list':
      return z.null();
    case 'computed':
      return z.union([text(1000), z.number()]);
    default:
      throw new Error(`the kit has no kind for ${field.type}`);
  }
}
