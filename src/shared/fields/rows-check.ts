import { fieldMeant, isField } from '../resource/boot-check/known';
import { didYouMean } from '../resource/boot-check/nearest';
import type { CheckedField } from './facet';
import type { Field } from './kinds';
import { checkLimits } from './limits';

/** The most rows unless a field says so. */
export const MOST = 50;

/** The most that a form and a call are made for. */
const MOST_AT_ALL = 1_000;

/** Columns of the table that rows are kept in, beside those of their fields. */
const RESERVED: readonly string[] = ['rowOf', 'rowAt'];

/** What only a field of a record may say: a row is no record of its own. */
const OF_RECORDS = [
  'unique',
  'filter',
  'sort',
  'search',
  'readOnly',
  'createOnly',
  'read',
  'write',
  'when',
  'encrypted',
] as const;

/** Reports fields of the rows, and of the record, that there are not. */
function checkNamed(field: Field<'rows'>, { resource, report }: CheckedField): void {
  const { week, begins = {} } = field;
  const inside = Object.keys(field.fields);
  const known = (option: string, name: string) => {
    if (inside.includes(name)) return;
    report(`${option} names an unknown field "${name}" of its rows${didYouMean(name, inside)}`);
  };
  for (const name of Object.values(week ?? {})) known('week', name);
  for (const [name, source] of Object.entries(begins)) {
    known('begins', name);
    if (source === 'today') continue;
    if (typeof source !== 'object') {
      report(`begins "${name}" with "${source}"${didYouMean(source, ['today'])}`);
    } else if (!isField(resource, source.field)) {
      const meant = fieldMeant(resource, source.field);
      report(`begins "${name}" with an unknown field "${source.field}"${meant}`);
    }
  }
}

/** Reports what is wrong with rows of fields: how many, which fields, and what these may say. */
export function checkRows(field: Field<'rows'>, place: CheckedField): void {
  const { report, facetOf } = place;
  if (Object.keys(field.fields).length === 0) report('its rows have no fields');
  if (field.default !== undefined) report('rows have no default');
  const usual = [field.required ? 1 : 0, MOST] as const;
  checkLimits(field, { usual, within: [0, MOST_AT_ALL] }, report);
  if (field.max === 0) report('max 0 leaves no row');
  checkNamed(field, place);
  for (const [name, inner] of Object.entries(field.fields)) {
    const facet = facetOf(inner);
    if (RESERVED.includes(name)) report(`"${name}" is kept for the rows themselves`);
    if (facet.sqlType(inner) === null || facet.given || facet.refersTo || facet.files) {
      report(`a row holds no ${inner.kind}: "${name}" belongs to a record`);
    }
    for (const option of OF_RECORDS) {
      if (inner[option]) report(`"${name}" says ${option}, which only a record's field may`);
    }
  }
}
