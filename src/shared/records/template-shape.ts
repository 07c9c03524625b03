import { z } from 'zod';
import { named } from '../fields/named';
import { BINDINGS, FIELD_TYPES, SOURCES } from './template-words';
import { VITAL_NAMES } from './vital-signs';

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/);
/** `field`, `field.member`, `vitals.weight`, or a fact about the patient such as `$ageMonths`. */
const ref = z.string().regex(/^\$?[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*)?$/);
const scalar = z.union([z.string().max(300), z.number(), z.boolean()]);

const test = z.strictObject({
  field: named('Trường', 'Field', ref),
  op: named(
    'Phép so',
    'Comparison',
    z.enum(['filled', 'empty', 'is', 'not', 'in', 'contains', 'atLeast', 'below']),
  ),
  value: named('Giá trị', 'Value', z.union([scalar, z.array(scalar).max(100)]).optional()),
});
export const condition = z.strictObject({
  match: named('Thỏa', 'Match', z.enum(['all', 'any'])),
  tests: named('Điều kiện', 'Tests', z.array(test).min(1).max(20)),
});

export const compute = z.strictObject({
  op: named(
    'Phép tính',
    'Operation',
    z.enum(['age', 'ageMonths', 'bmi', 'sum', 'difference', 'product', 'days', 'count', 'text']),
  ),
  of: named('Từ các trường', 'Of', z.array(ref).min(1).max(40)),
  digits: named('Số lẻ', 'Digits', z.int().min(0).max(4).optional()),
  separator: named('Nối bằng', 'Separator', z.string().max(10).optional()),
});

export const option = z.strictObject({
  value: named('Giá trị', 'Value', z.string().min(1).max(100)),
  label: named('Nhãn', 'Label', z.string().min(1).max(200)),
  /** As patients read it in English. */
  english: named('Tiếng Anh', 'In English', z.string().max(200).optional()),
});
const row = z.strictObject({
  key: named('Mã', 'Key', key),
  label: named('Nhãn', 'Label', z.string().min(1).max(200)),
});

const common = {
  key: named('Mã', 'Key', key),
  label: named('Nhãn', 'Label', z.string().min(1).max(300)),
  english: named('Tiếng Anh', 'In English', z.string().max(300).optional()),
  required: named('Bắt buộc', 'Required', z.boolean().optional()),
  hint: named('Gợi ý', 'Hint', z.string().max(500).optional()),
  unit: named('Đơn vị', 'Unit', z.string().max(20).optional()),
  min: named('Nhỏ nhất', 'Least', z.number().optional()),
  max: named('Lớn nhất', 'Most', z.number().optional()),
  step: named('Bước', 'Step', z.number().positive().optional()),
  maxLength: named('Số ký tự tối đa', 'Longest', z.int().min(1).max(20_000).optional()),
  allowYearOnly: named('Cho ghi năm', 'Year alone', z.boolean().optional()),
  options: named('Lựa chọn', 'Options', z.array(option).min(1).max(200).optional()),
  /** `resource.field`: the options of an enum of the config, such as `benh-nhan.occupation`. */
  optionsFrom: named(
    'Lựa chọn lấy từ',
    'Options from',
    z
      .string()
      .regex(/^[a-z0-9-]+\.[A-Za-z]+$/)
      .optional(),
  ),
  compute: named('Cách tính', 'Computed as', compute.optional()),
};

export const column = z.strictObject({
  ...common,
  type: named('Loại', 'Type', z.enum(FIELD_TYPES)),
});

const field = z.strictObject({
  ...common,
  type: named('Loại', 'Type', z.enum(FIELD_TYPES)),
  /** Shown, asked for and checked only while this holds. */
  when: named('Chỉ khi', 'When', condition.optional()),
  requiredWhen: named('Bắt buộc khi', 'Required when', condition.optional()),
  source: named('Điền sẵn từ', 'Filled from', z.enum(SOURCES).optional()),
  default: named(
    'Mặc định',
    'Default',
    z.union([scalar, z.array(z.string().max(100)).max(50)]).optional(),
  ),
  /** The answer is this member of the record. */
  bind: named('Ghi vào', 'Bound to', z.enum(BINDINGS).optional()),
  /** May be taken over from the patient's last record. */
  copy: named('Cho chép lại', 'May be copied forward', z.boolean().optional()),
  columns: named('Cột, mục con', 'Columns', z.array(column).min(1).max(30).optional()),
  rows: named('Dòng', 'Rows', z.array(row).min(1).max(100).optional()),
  /** Which vital signs are asked for, and which of them must be there. */
  vitals: named('Sinh hiệu', 'Vital signs', z.array(z.enum(VITAL_NAMES)).optional()),
  requiredVitals: named(
    'Sinh hiệu bắt buộc',
    'Required vital signs',
    z.array(z.enum(VITAL_NAMES)).optional(),
  ),
  /** Whose signature it is. */
  signer: named(
    'Người ký',
    'Signer',
    z.enum(['doctor', 'nurse', 'department-head', 'director']).optional(),
  ),
  heading: named('Tiêu đề nhóm', 'Heading', z.string().max(200).optional()),
  print: named('Khi in', 'In print', z.enum(['uppercase', 'hidden']).optional()),
});

const section = z.strictObject({
  key: named('Mã', 'Key', key),
  title: named('Tên phần', 'Title', z.string().min(1).max(200)),
  english: named('Tiếng Anh', 'In English', z.string().max(200).optional()),
  hint: named('Gợi ý', 'Hint', z.string().max(500).optional()),
  when: named('Chỉ khi', 'When', condition.optional()),
  fields: named('Các trường', 'Fields', z.array(field).min(1).max(120)),
});

/** The shape of a template; `checkTemplate` says what else must hold. */
export const templateShape = z.strictObject({
  sections: named('Các phần', 'Sections', z.array(section).min(1).max(60)),
});
