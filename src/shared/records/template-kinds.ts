import type { z } from 'zod';
import { address, addressFacet } from '../fields/address';
import { boolean, booleanFacet } from '../fields/boolean';
import { date, dateFacet, instantSchema, partialDate, partialDateFacet } from '../fields/dates';
import { choice, enumSchema, enumText } from '../fields/enum';
import type { Facet } from '../fields/facet';
import type { Field, FieldKind } from '../fields/kinds';
import { decimal, numberSchema } from '../fields/numbers';
import { phone, phoneFacet } from '../fields/phone';
import type { Language } from '../i18n/language';
import {
  citizenId,
  citizenIdFacet,
  insuranceNumber,
  insuranceNumberFacet,
} from '../patient/identity';
import { t } from '../text';
import { icd10, icd10Schema } from './icd10';
import type { OptionLists, TemplateColumn } from './template';
import type { FieldType } from './template-words';

/** What a kind of the kit says of an answer: what it must be, and how people read it. */
export interface AnswerKind {
  /** Checks and normalises an answer; problems have a text in `params`. */
  zod: () => z.ZodType;
  format: (value: unknown, language: Language) => string;
}

type Make = (cell: TemplateColumn, lists: OptionLists) => AnswerKind | null;

/** Nothing that is measured or counted in a form has more digits after the point. */
const DIGITS = 6;
const CATALOGUE = 'icd-10';
const label = t('', '');

const asked = <K extends FieldKind>(
  { zod, format }: Pick<Facet<K>, 'zod' | 'format'>,
  field: Field<K>,
): AnswerKind => ({
  zod: () => zod(field),
  format: (value, language) => format(value, field, language),
});

/** A choice among the options of the template or of an enum of the config; null without options. */
const chosen =
  (multiple: boolean): Make =>
  ({ options, optionsFrom }, lists) => {
    const known = options ?? (optionsFrom ? lists[optionsFrom] : undefined);
    if (!known) return null;
    const words = known.map((one) => [one.value, { label: t(one.label, one.label) }] as const);
    return asked(
      { zod: enumSchema, format: enumText },
      choice({ label, multiple, options: Object.fromEntries(words) }),
    );
  };

/** The types of template fields that mean the same as a kind of the kit. */
const KINDS: Partial<Record<FieldType, Make>> = {
  // On paper and screen its thousands are not parted: `1.200` could be read as a little over one.
  number: ({ min, max }) => ({
    zod: () => numberSchema(decimal({ label, min, max, scale: DIGITS })),
    format: String,
  }),
  date: ({ allowYearOnly }) =>
    allowYearOnly
      ? asked(partialDateFacet, partialDate({ label }))
      : asked(dateFacet, date({ label })),
  // Written in the zone of the form, by who shows it.
  datetime: () => ({ zod: instantSchema, format: String }),
  select: chosen(false),
  radio: chosen(false),
  multiselect: chosen(true),
  checkbox: () => asked(booleanFacet, boolean({ label })),
  // Written with the names of the codes, by who knows them.
  icd10: () => ({ zod: () => icd10Schema(icd10({ label, catalogue: CATALOGUE })), format: String }),
  'icd10-multi': ({ max }) => ({
    zod: () => icd10Schema(icd10({ label, catalogue: CATALOGUE, multiple: true, max })),
    format: String,
  }),
  phone: () => asked(phoneFacet, phone({ label })),
  bhyt: () => asked(insuranceNumberFacet, insuranceNumber({ label })),
  address: () => asked(addressFacet, address({ label })),
};

/** The kind of the kit that a field of a template is of; null for those that are the forms' own. */
export const kindOf = (cell: TemplateColumn, lists: OptionLists): AnswerKind | null =>
  KINDS[cell.type]?.(cell, lists) ?? null;

/** A citizen id, as one of the papers that somebody shows. */
export const citizenIdKind = asked(citizenIdFacet, citizenId({ label }));
