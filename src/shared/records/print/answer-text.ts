import { formatInstant } from '../../format/dates';
import { isBlank } from '../content';
import type { OptionLists, TemplateColumn } from '../template';
import { kindOf } from '../template-kinds';
import { VITAL_NAMES, VITAL_SIGNS } from '../vital-signs';

/** What names the codes and keys of answers. */
export interface AnswerNames {
  lists: OptionLists;
  /** ICD-10 code → its Vietnamese name. */
  diagnoses: Readonly<Record<string, string>>;
  zone: string;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const joined = (parts: readonly unknown[], separator = ', '): string =>
  parts.filter((part) => !isBlank(part)).join(separator);
const decimal = (value: unknown): string => String(value).replace('.', ',');

/** A diagnosis as papers write it: its name with the code in brackets. */
export const diagnosisText = (code: string, names: AnswerNames['diagnoses']): string =>
  names[code] ? `${names[code]} (${code})` : code;

function vitalsText(value: unknown): string {
  const parts = VITAL_NAMES.flatMap((name) => {
    const measured = member(value, name);
    const { label, unit } = VITAL_SIGNS[name];
    return isBlank(measured) ? [] : [`${label.vi}: ${decimal(measured)} ${unit}`];
  });
  return parts.join('; ');
}

function placeText(value: unknown, { zone }: AnswerNames): string {
  const at = member(value, 'at');
  const days = member(value, 'days');
  return joined([
    member(value, 'name'),
    typeof at === 'string' ? formatInstant(at, zone) : null,
    isBlank(days) ? null : `${days} ngày`,
  ]);
}

const allergyText = (value: unknown): string => {
  const reaction = member(value, 'reaction');
  return `${member(value, 'substance')}${isBlank(reaction) ? '' : ` (${reaction})`}`;
};

const codeOrText = (value: unknown, { diagnoses }: AnswerNames): string => {
  const code = member(value, 'code');
  const text = member(value, 'text');
  return joined([text, typeof code === 'string' ? diagnosisText(code, diagnoses) : null], ' – ');
};

/** An answer in Vietnamese for paper; null where there is none. Tables are laid out apart. */
export function answerText(
  field: TemplateColumn,
  value: unknown,
  names: AnswerNames,
): string | null {
  if (isBlank(value)) return null;
  const list = Array.isArray(value) ? value : [value];
  switch (field.type) {
    case 'date':
    case 'select':
    case 'radio':
    case 'multiselect':
    case 'checkbox':
    case 'phone':
      return kindOf(field, names.lists)?.format(value, 'vi') ?? joined(list);
    case 'datetime':
      return formatInstant(String(value), names.zone);
    case 'number':
    case 'computed':
      return joined([decimal(value), field.unit], ' ');
    case 'vitals':
      return vitalsText(value);
    case 'icd10':
    case 'icd10-multi':
      return joined(
        list.map((code) => diagnosisText(String(code), names.diagnoses)),
        '; ',
      );
    case 'icd10-or-text':
      return codeOrText(value, names);
    case 'person':
      return joined(
        ['fullName', 'relation', 'citizenId', 'phone'].map((key) => member(value, key)),
      );
    case 'address':
      return typeof value === 'string' ? value : kindOf(field, {})!.format(value, 'vi');
    case 'allergy-list':
      return joined(
        list.map((one) => (typeof one === 'string' ? one : allergyText(one))),
        '; ',
      );
    case 'department-transfer':
    case 'department-transfer-list':
      return joined(
        list.map((one) => placeText(one, names)),
        '; ',
      );
    case 'bed':
      return String(member(value, 'name') ?? '');
    default:
      return typeof value === 'object' ? joined(Object.values(value ?? {})) : String(value);
  }
}
