import { z } from 'zod';
import { named } from '../../fields/named';

/**
 * One medicine: `dose` dose units at a time, `times` a day, for `days`. What has a default is
 * written by the server from the medicine, quantity and all.
 */
export const prescriptionLine = z.object({
  medicine: named('Thuốc', 'Medicine', z.string()).meta({ reference: 'thuoc' }),
  name: named('Tên thuốc', 'Name', z.string().max(200).default('')),
  strength: named('Hàm lượng', 'Strength', z.string().max(100).nullable().default(null)),
  unit: named('Đơn vị', 'Unit', z.string().max(20).default('')),
  doseUnit: named('Đơn vị liều', 'Dose unit', z.string().max(20).nullable().default(null)),
  dose: named('Liều mỗi lần', 'Dose', z.number().positive().max(1000)),
  times: named('Số lần mỗi ngày', 'Times a day', z.number().positive().max(24)),
  days: named('Số ngày', 'Days', z.number().int().positive().max(90)),
  quantity: named('Số lượng', 'Quantity', z.number().positive().max(10_000).default(1)),
  route: named('Đường dùng', 'Route', z.string().max(50).nullable().default(null)),
  timing: named('Thời điểm uống', 'Timing', z.string().max(200).nullable().default(null)),
  instructions: named(
    'Hướng dẫn thêm',
    'Instructions',
    z.string().max(500).nullable().default(null),
  ),
});

/** Warnings that the doctor passed over, and why. */
export const prescriptionOverrides = z.array(
  z.object({
    warning: named('Cảnh báo', 'Warning', z.string()),
    subject: named('Về', 'About', z.string()),
    reason: named('Lý do', 'Reason', z.string().min(1).max(500)),
  }),
);

/** The medicines of a prescription. Names, units and quantities are written by the server. */
export const prescriptionLines = z.array(prescriptionLine).min(1).max(50);

/** What a prescription that replaces a signed one says. */
export const replacement = z.object({
  kind: named('Loại đơn', 'Kind', z.enum(['c', 'n', 'h']).optional()),
  diagnosis: named('CĐ', 'Diagnosis', z.array(z.string()).max(12).nullable().optional()),
  weight: named('Cân nặng', 'Weight', z.number().nullable().optional()),
  accompaniedBy: named('Người đưa trẻ đến khám', 'Adult', z.string().nullable().optional()),
  pregnancy: named('Thai kỳ', 'Pregnancy', z.enum(['yes', 'no']).nullable().optional()),
  lines: named('Thuốc', 'Lines', prescriptionLines),
  advice: named('Lời dặn', 'Advice', z.string().nullable().optional()),
  followUp: named('Hẹn tái khám', 'Follow-up', z.string().nullable().optional()),
  overrides: named('Cảnh báo đã bỏ qua', 'Overrides', prescriptionOverrides.nullable().optional()),
});
