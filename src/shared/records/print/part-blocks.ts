import { formatInstant } from '../../format/dates';
import { formatDate } from '../../format/plain-date';
import type { PrescriptionLine } from '../../rules/prescription/line';
import { quantityText, sentenceOf } from '../../rules/prescription/sentence';
import type { PrintBlock } from './operations';

/** An order of the record; what the result says where there is one. */
export interface PrintOrder {
  code: string;
  service: string;
  quantity: number;
  priority: string;
  question: string | null;
  result: string | null;
}

/** A prescription of the record, in force or still a draft. */
export interface PrintPrescription {
  code: string;
  kind: string;
  doctor: string;
  lines: readonly PrescriptionLine[];
  advice: string | null;
  /** A date. */
  followUp: string | null;
  /** ISO instant; null for a draft. */
  signedAt: string | null;
}

/** What hangs on a record, as its form shows it in a place of its own. */
export interface PrintParts {
  orders: readonly PrintOrder[];
  prescriptions: readonly PrintPrescription[];
}

const PRIORITIES: Record<string, string> = { urgent: 'khẩn', emergency: 'cấp cứu' };

/** The orders of a record with their results; a line of dots where there is none. */
export function orderBlocks(label: string, orders: readonly PrintOrder[]): PrintBlock[] {
  if (orders.length === 0) return [{ type: 'fields', fields: [{ label, value: null }] }];
  const rows = orders.map(({ code, service, quantity, priority, question, result }) => [
    code,
    [service, PRIORITIES[priority] && `(${PRIORITIES[priority]})`, question && `– ${question}`]
      .filter(Boolean)
      .join(' '),
    String(quantity),
    result ?? '',
  ]);
  return [{ type: 'table', label, columns: ['Số phiếu', 'Dịch vụ', 'SL', 'Kết quả'], rows }];
}

function prescriptionBlocks(one: PrintPrescription, zone: string): PrintBlock[] {
  const { code, kind, doctor, lines, advice, followUp, signedAt } = one;
  const state = signedAt ? `ký lúc ${formatInstant(signedAt, zone)}` : 'chưa ký';
  const next = followUp ? `Tái khám ngày ${formatDate(followUp)}.` : null;
  const said = [advice, next].filter(Boolean).join(' ');
  return [
    { type: 'paragraph', label: `Đơn thuốc ${code}`, text: [doctor, state].join(', ') },
    {
      type: 'medicines',
      lines: lines.map((line) => ({
        name: [line.name, line.strength].filter(Boolean).join(' '),
        quantity: quantityText(line.quantity, line.unit, kind === 'n'),
        sentence: sentenceOf(line),
      })),
    },
    ...(said ? [{ type: 'paragraph', label: 'Lời dặn', text: said } as const] : []),
  ];
}

/** The prescriptions of a record, each with its medicines; a line of dots where there is none. */
export function prescriptionListBlocks(
  label: string,
  prescriptions: readonly PrintPrescription[],
  zone: string,
): PrintBlock[] {
  if (prescriptions.length === 0) return [{ type: 'fields', fields: [{ label, value: null }] }];
  return [
    { type: 'paragraph', label, text: null },
    ...prescriptions.flatMap((one) => prescriptionBlocks(one, zone)),
  ];
}
