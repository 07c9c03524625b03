import type { z } from 'zod';
import type { Text } from '../errors';

/** What is said of a field that must be filled and is not. */
export const REQUIRED: Text = { vi: 'Vui lòng nhập mục này.', en: 'This is required.' };

/** What is said of a field that the person may read but not change. */
export const NOT_WRITABLE: Text = {
  vi: 'Bạn không được sửa mục này.',
  en: 'You may not change this.',
};

/** What is said of a file that came for what takes none. */
export const NO_FILE: Text = { vi: 'Mục này không nhận tệp.', en: 'This does not take a file.' };

/** What is said of a name that is not a field. */
export const UNKNOWN: Text = { vi: 'Không có trường này.', en: 'There is no such field.' };

const WRONG_TYPES: Record<string, Text> = {
  string: { vi: 'Phải là chữ.', en: 'It must be text.' },
  number: { vi: 'Phải là số.', en: 'It must be a number.' },
  boolean: { vi: 'Phải là có hoặc không.', en: 'It must be yes or no.' },
  array: { vi: 'Phải là danh sách.', en: 'It must be a list.' },
  object: { vi: 'Không đúng cấu trúc.', en: 'It has the wrong shape.' },
};

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'vi' in value && 'en' in value;
}

const atLeast = (issue: z.core.$ZodIssueTooSmall): Text =>
  issue.origin === 'array'
    ? { vi: `Ít nhất ${issue.minimum} mục.`, en: `At least ${issue.minimum} items.` }
    : { vi: `Ít nhất ${issue.minimum}.`, en: `At least ${issue.minimum}.` };

const atMost = (issue: z.core.$ZodIssueTooBig): Text =>
  issue.origin === 'array'
    ? { vi: `Nhiều nhất ${issue.maximum} mục.`, en: `At most ${issue.maximum} items.` }
    : { vi: `Nhiều nhất ${issue.maximum}.`, en: `At most ${issue.maximum}.` };

/** One problem that zod found, as a person reads it. */
export function issueText(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case 'custom':
      if (isText(issue.params?.text)) return issue.params.text;
      break;
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      return WRONG_TYPES[issue.expected] ?? WRONG_TYPES.object!;
    case 'too_small':
      return atLeast(issue);
    case 'too_big':
      return atMost(issue);
    case 'invalid_value':
      return { vi: 'Không có trong danh sách lựa chọn.', en: 'It is not one of the choices.' };
    case 'unrecognized_keys':
      return UNKNOWN;
  }
  return { vi: 'Không hợp lệ.', en: 'It is not valid.' };
}

/**
 * The first problem of each field, by the field's name, and of what is inside of rows by its path
 * (`doses.1.unit`); `known` says what messages that are keys
 * stand for.
 */
export function issueTexts(
  error: { issues: readonly z.core.$ZodIssue[] },
  known: Readonly<Record<string, Text>> = {},
): Record<string, Text> {
  const texts: Record<string, Text> = {};
  for (const issue of error.issues) {
    const keys = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [];
    for (const key of keys) texts[key] ??= UNKNOWN;
    if (keys.length > 0) continue;
    const inside = issue.code === 'custom' && issue.params?.inside === true;
    const at = inside ? issue.path.join('.') : String(issue.path[0] ?? '');
    texts[at] ??= known[issue.message] ?? issueText(issue);
  }
  return texts;
}

/** The valid value, or the first problem of each field. */
export type Validation = { value: Record<string, unknown> } | { errors: Record<string, Text> };

/** Checks `input` with a record schema (see `recordSchema`). */
export function validate(schema: z.ZodType<Record<string, unknown>>, input: unknown): Validation {
  const result = schema.safeParse(input, { reportInput: true });
  return result.success ? { value: result.data } : { errors: issueTexts(result.error) };
}
