import { monthsBetween } from '../../format/age';
import { formatInstant, localDate } from '../../format/dates';
import { formatDate } from '../../format/plain-date';
import type { PrescriptionLine } from '../../rules/prescription/line';
import { quantityText, sentenceOf } from '../../rules/prescription/sentence';
import { isSmallChild } from '../../rules/small-child';
import { type AnswerNames, diagnosisText } from './answer-text';
import { letterheadOf, type PrintClinic, type PrintPatient } from './blocks';
import type { PrintBlock, PrintDocument, PrintField } from './operations';

/** All that a printed prescription is made of. */
export interface PrescriptionToPrint {
  clinic: PrintClinic;
  patient: PrintPatient;
  prescription: {
    code: string;
    nationalCode: string | null;
    kind: string;
    diagnosis: readonly string[] | null;
    weight: number | null;
    accompaniedBy: string | null;
    lines: readonly PrescriptionLine[];
    advice: string | null;
    followUp: string | null;
    state: string;
    signedAt: string;
  };
  /** With title. */
  doctor: string;
  names: AnswerNames;
}

const TITLES: Record<string, string> = { n: 'ĐƠN THUỐC “N”', h: 'ĐƠN THUỐC “H”' };
const MARKS: Record<string, string> = { replaced: 'ĐÃ THAY THẾ', cancelled: 'ĐÃ HỦY' };

/** How long a prescription may be filled, in days (designed towards TT 26/2025). */
const VALID_DAYS = 5;

const given = (label: string, value: string | null): PrintField[] =>
  value === null ? [] : [{ label, value }];

function patientFields({ patient, prescription, names }: PrescriptionToPrint): PrintField[] {
  const day = localDate(new Date(prescription.signedAt), names.zone);
  const small = isSmallChild(patient.dateOfBirth, day);
  const months = small ? ` (${monthsBetween(patient.dateOfBirth, day)} tháng tuổi)` : '';
  const { weight, accompaniedBy } = prescription;
  const kilos = weight === null ? null : `${String(weight).replace('.', ',')} kg`;
  return [
    { label: 'Họ và tên', value: patient.fullName.toLocaleUpperCase('vi') },
    { label: 'Ngày sinh', value: formatDate(patient.dateOfBirth) + months },
    { label: 'Giới tính', value: patient.sex },
    ...(small ? [{ label: 'Cân nặng', value: kilos }] : given('Cân nặng', kilos)),
    ...given('Số định danh', patient.citizenId),
    ...given('Mã số bảo hiểm y tế', patient.insuranceNumber),
    { label: 'Nơi cư trú', value: patient.address },
    ...given('Người đưa trẻ đến khám', accompaniedBy),
  ];
}

function footBlocks({ prescription, doctor, names, clinic }: PrescriptionToPrint): PrintBlock[] {
  const { advice, followUp, signedAt } = prescription;
  const [year, month, day] = localDate(new Date(signedAt), names.zone).split('-');
  const next = followUp ? `Tái khám ngày ${formatDate(followUp)}.` : null;
  return [
    {
      type: 'paragraph',
      label: 'Lời dặn',
      text: [advice, next].filter(Boolean).join(' ') || 'Dùng thuốc đúng như đơn.',
    },
    {
      type: 'signatures',
      signatures: [
        {
          role: `Ngày ${day} tháng ${month} năm ${year}\nBác sĩ khám bệnh`,
          name: doctor,
          at: `Đã ký lúc ${formatInstant(signedAt, names.zone)}`,
        },
      ],
    },
    {
      type: 'paragraph',
      label: null,
      text: [
        `Đơn có giá trị mua, lĩnh thuốc trong ${VALID_DAYS} ngày kể từ ngày kê.`,
        'Khám lại xin mang theo đơn này.',
        ...(clinic.phone ? [`Điện thoại liên hệ: ${clinic.phone}.`] : []),
      ].join(' '),
    },
  ];
}

/** A signed prescription as it goes to paper, designed towards the forms of TT 26/2025. */
export function prescriptionDocument(print: PrescriptionToPrint): PrintDocument {
  const { clinic, prescription, patient, names } = print;
  const { code, nationalCode, kind, lines, state } = prescription;
  const diagnoses = (prescription.diagnosis ?? []).map((one) =>
    diagnosisText(one, names.diagnoses),
  );
  return {
    title: `Đơn thuốc ${code}`,
    patient: patient.id,
    paper: 'A5',
    mark: MARKS[state] ?? null,
    foot: `${code} · ${patient.fullName}`,
    isForm: true,
    blocks: [
      {
        type: 'letterhead',
        left: letterheadOf(clinic),
        right: nationalCode ? ['Mã đơn thuốc:', nationalCode] : [`Số đơn: ${code}`],
        code: nationalCode,
      },
      { type: 'title', text: TITLES[kind] ?? 'ĐƠN THUỐC', below: nationalCode ? code : null },
      { type: 'fields', fields: patientFields(print) },
      { type: 'paragraph', label: 'Chẩn đoán', text: diagnoses.join('; ') },
      {
        type: 'medicines',
        lines: lines.map((line) => ({
          name: [line.name, line.strength].filter(Boolean).join(' '),
          quantity: quantityText(line.quantity, line.unit, kind === 'n'),
          sentence: sentenceOf(line),
        })),
      },
      ...footBlocks(print),
    ],
  };
}
