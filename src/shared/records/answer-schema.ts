import { z } from 'zod';
import { addressFacet, address as addressField } from '../fields/address';
import { icd10, icd10Facet } from '../fields/icd10';
import {
  citizenIdFacet,
  citizenId as citizenIdField,
  insuranceNumberFacet,
  insuranceNumber as insuranceNumberField,
} from '../fields/identity';
import { invalid } from '../fields/invalid';
import { phoneFacet, phone as phoneField } from '../fields/phone';
import type { OptionLists, TemplateColumn, TemplateField } from './template';
import { VITAL_NAMES, VITAL_SIGNS } from './vital-signs';

const LONGEST_TEXT = 500;
const LONGEST_TEXTAREA = 10_000;
const MOST_ROWS = 200;

const label = { vi: '', en: '' };
const phone = phoneFacet.zod(phoneField({ label }));
const citizenId = citizenIdFacet.zod(citizenIdField({ label }));
const insuranceNumber = insuranceNumberFacet.zod(insuranceNumberField({ label }));
const address = addressFacet.zod(addressField({ label }));
const code = icd10Facet.zod(icd10({ label, catalogue: 'icd-10' }));

const text = (longest: number) => z.string().max(longest);
const isDay = (value: string) => z.iso.date().safeParse(value).success;
const NOT_A_DAY = invalid('Ngày không hợp lệ.', 'Not a date.');
const day = z.string().refine(isDay, NOT_A_DAY);
const dayOrYear = z.string().refine((value) => /^\d{4}$/.test(value) || isDay(value), NOT_A_DAY);
const instant = z
  .string()
  .refine(
    (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
    invalid('Giờ không hợp lệ.', 'Not a time.'),
  );

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

const allergy = z.strictObject({
  substance: z.string().min(1).max(100),
  reaction: text(200).nullable().default(null),
  severity: z.enum(['mild', 'moderate', 'severe', 'unknown']).default('unknown'),
});

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

const NOT_AN_OPTION = invalid(
  'Không có trong danh sách lựa chọn.',
  'It is not one of the choices.',
);

function choice(field: TemplateColumn, lists: OptionLists): z.ZodType {
  const options = field.options ?? (field.optionsFrom ? lists[field.optionsFrom] : undefined);
  if (!options) return text(100);
  return z.string().refine((value) => options.some((one) => one.value === value), NOT_AN_OPTION);
}

function number({ min, max }: TemplateColumn): z.ZodType {
  let schema = z.number();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return schema;
}

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
  switch (field.type) {
    case 'text':
      return text(field.maxLength ?? LONGEST_TEXT);
    case 'textarea':
      return text(field.maxLength ?? LONGEST_TEXTAREA);
    case 'number':
      return number(field);
    case 'date':
      return field.allowYearOnly ? dayOrYear : day;
    case 'datetime':
      return instant;
    case 'select':
    case 'radio':
      return choice(field, lists);
    case 'multiselect':
      return z.array(choice(field, lists)).max(100);
    case 'checkbox':
      return z.boolean();
    case 'table':
    case 'repeat':
    case 'group':
      return nested(field, lists);
    case 'vitals':
      return vitals;
    case 'icd10':
      return code;
    case 'icd10-multi':
      return z.array(code).max(field.max ?? 12);
    case 'icd10-or-text':
      return codeOrText;
    case 'person':
      return person;
    case 'phone':
      return phone;
    case 'identity':
      return z.union([citizenId, z.string().regex(/^[A-Z0-9]{6,12}$/)]);
    case 'bhyt':
      return insuranceNumber;
    case 'address':
      return address;
    case 'allergy-list':
      return z.array(allergy).max(50);
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
  }
}
