import type { z } from 'zod';
import type { Text } from '../errors';
import {
  type Compute,
  type Condition,
  fieldsOf,
  NESTING_TYPES,
  type Template,
  type TemplateColumn,
  type TemplateField,
} from './template';
import { templateShape } from './template-shape';
import { VITAL_NAMES } from './vital-signs';

/** What is wrong with a template, and where: indexes and names from `sections` on. */
export interface TemplateProblem {
  path: (string | number)[];
  text: Text;
}

const CHOICES = ['select', 'multiselect', 'radio'];
/** What a cell of a table, a repeat or a group may not be. */
const NOT_IN_CELLS = [...NESTING_TYPES, 'order-list', 'prescription-list', 'allergy-list'];
const FACTS = ['$ageMonths', '$sex'];
const BOUND_TYPES: Record<string, readonly string[]> = {
  vitals: ['vitals'],
  diagnosis: ['icd10'],
  secondaryDiagnoses: ['icd10-multi'],
  conclusion: ['text', 'textarea'],
};

const say = (vi: string, en: string): Text => ({ vi, en });
const TWICE = say('Mã này đã dùng.', 'This key is used already.');
const NO_OPTIONS = say('Cần các lựa chọn.', 'It needs options.');
const NO_COLUMNS = say('Cần các cột.', 'It needs columns.');
const NO_ROWS = say('Cần các dòng.', 'It needs rows.');
const NO_COMPUTE = say('Cần cách tính.', 'It needs a computation.');
const NO_SUCH_FIELD = say('Không có trường này.', 'There is no such field.');
const NOT_HERE = say('Loại này không đặt trong ô được.', 'This type cannot stand in a cell.');
const WRONG_ORDER = say('Nhỏ nhất phải không lớn hơn lớn nhất.', 'Least must not exceed most.');
const WRONG_BINDING = say('Loại này không ghi vào đó được.', 'This type cannot be bound to that.');
const BOUND_TWICE = say('Đã có trường ghi vào đó.', 'Another field is bound to that.');
const CIRCLE = say('Tính vòng tròn.', 'It is computed from itself.');

type Report = (path: (string | number)[], text: Text) => void;

function checkCell(cell: TemplateColumn, path: (string | number)[], report: Report): void {
  if (CHOICES.includes(cell.type) && !cell.options && !cell.optionsFrom) {
    report([...path, 'options'], NO_OPTIONS);
  }
  const { min, max } = cell;
  if (min !== undefined && max !== undefined && min > max) report([...path, 'min'], WRONG_ORDER);
  if (cell.type === 'computed' && !cell.compute) report([...path, 'compute'], NO_COMPUTE);
}

function checkColumns(field: TemplateField, path: (string | number)[], report: Report): void {
  if (!NESTING_TYPES.includes(field.type)) return;
  if (!field.columns) report([...path, 'columns'], NO_COLUMNS);
  if (field.type === 'table' && !field.rows) report([...path, 'rows'], NO_ROWS);
  const seen = new Set<string>();
  field.columns?.forEach((cell, index) => {
    const at = [...path, 'columns', index];
    if (seen.has(cell.key)) report([...at, 'key'], TWICE);
    seen.add(cell.key);
    if (NOT_IN_CELLS.includes(cell.type)) report([...at, 'type'], NOT_HERE);
    checkCell(cell, at, report);
  });
  const rows = field.rows?.map((row) => row.key) ?? [];
  if (new Set(rows).size < rows.length) report([...path, 'rows'], TWICE);
}

const refsOf = (condition: Condition | undefined): string[] =>
  condition?.tests.map((test) => test.field) ?? [];

/** The paths that conditions and computations may name. */
function knownRefs(template: Template): Set<string> {
  const refs = new Set(FACTS);
  for (const { field } of fieldsOf(template)) {
    refs.add(field.key);
    if (field.type === 'group')
      for (const cell of field.columns ?? []) refs.add(`${field.key}.${cell.key}`);
    if (field.type === 'vitals') for (const name of VITAL_NAMES) refs.add(`${field.key}.${name}`);
  }
  return refs;
}

/** Whether following what `start` is computed from leads back to it. */
function isCircular(start: string, computed: ReadonlyMap<string, Compute>): boolean {
  const open = [...(computed.get(start)?.of ?? [])];
  const seen = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const name = next.split('.')[0]!;
    if (name === start) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(computed.get(name)?.of ?? []));
  }
  return false;
}

/** What is wrong with a template of the right shape, beyond its shape. */
export function checkTemplate(template: Template): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const report: Report = (path, text) => problems.push({ path, text });
  const refs = knownRefs(template);
  const computed = new Map(
    fieldsOf(template).flatMap(({ field }) => (field.compute ? [[field.key, field.compute]] : [])),
  );
  const keys = new Set<string>();
  const sections = new Set<string>();
  const bound = new Set<string>();
  const checkRefs = (names: readonly string[], path: (string | number)[]) => {
    if (names.some((name) => !refs.has(name))) report(path, NO_SUCH_FIELD);
  };
  template.sections.forEach((section, index) => {
    const at = ['sections', index];
    if (sections.has(section.key)) report([...at, 'key'], TWICE);
    sections.add(section.key);
    checkRefs(refsOf(section.when), [...at, 'when']);
    section.fields.forEach((field, position) => {
      const path = [...at, 'fields', position];
      if (keys.has(field.key)) report([...path, 'key'], TWICE);
      keys.add(field.key);
      checkCell(field, path, report);
      checkColumns(field, path, report);
      checkRefs(refsOf(field.when), [...path, 'when']);
      checkRefs(refsOf(field.requiredWhen), [...path, 'requiredWhen']);
      checkRefs(field.compute?.of ?? [], [...path, 'compute']);
      if (isCircular(field.key, computed)) report([...path, 'compute'], CIRCLE);
      if (!field.bind) return;
      if (!BOUND_TYPES[field.bind]?.includes(field.type)) report([...path, 'bind'], WRONG_BINDING);
      if (bound.has(field.bind)) report([...path, 'bind'], BOUND_TWICE);
      bound.add(field.bind);
    });
  });
  return problems;
}

/** A whole template: its shape, and all that `checkTemplate` asks for. */
export const templateSchema: z.ZodType<Template> = templateShape.superRefine(
  (template, context) => {
    for (const { path, text } of checkTemplate(template)) {
      context.addIssue({ code: 'custom', path, params: { text } });
    }
  },
);
