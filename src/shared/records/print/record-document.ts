import { formatInstant } from '../../format/dates';
import { visibleSections } from '../conditions';
import { answerOf, type Content, type Facts } from '../content';
import type { Template, TemplateField } from '../template';
import { type AnswerNames, diagnosisText } from './answer-text';
import {
  letterheadOf,
  type PrintBlock,
  type PrintClinic,
  type PrintDocument,
  type PrintPatient,
  type PrintSignature,
} from './blocks';
import { fieldBlocks, joinFields } from './field-blocks';

/** A paper that was added after signing. */
export interface PrintAddendum {
  kind: 'addendum' | 'correction';
  reason: string;
  text: string;
  author: string;
  at: string;
}

/** All that a printed record is made of. */
export interface RecordToPrint {
  clinic: PrintClinic;
  patient: PrintPatient;
  template: { name: string; formCode: string; edition: number; schema: Template };
  record: Content & { code: string; state: string; signedAt: string | null };
  /** Who signed, with the time of each. */
  signers: readonly { name: string; role: string; at: string }[];
  doctor: string;
  addenda: readonly PrintAddendum[];
  facts: Facts;
  names: AnswerNames;
}

const SIGNED = ['signed', 'archived'];
const KINDS = { addendum: 'Bổ sung', correction: 'Đính chính' };

/** Names the patient where the form itself does not ask for the name. */
function patientBlocks({ patient, template }: RecordToPrint): PrintBlock[] {
  const asks = template.schema.sections.some(({ fields }) =>
    fields.some(({ source, key }) => source === 'patient.fullName' || key === 'hoTen'),
  );
  if (asks) return [];
  const { fullName, dateOfBirth, sex, address } = patient;
  const fields = [
    { label: 'Họ và tên', value: fullName.toLocaleUpperCase('vi') },
    { label: 'Ngày sinh', value: dateOfBirth.split('-').reverse().join('/') },
    { label: 'Giới tính', value: sex },
    { label: 'Địa chỉ', value: address },
  ];
  return [{ type: 'fields', fields }];
}

/** The name stands in every form from the patient's own record where nobody typed another. */
function answerFor({ record, patient }: RecordToPrint, field: TemplateField): unknown {
  const value = answerOf(record, field);
  if (value !== null || !field.source?.startsWith('patient.fullName')) return value;
  return patient.fullName;
}

function signatureOf(print: RecordToPrint, { label, signer }: TemplateField): PrintSignature {
  const byDoctor = signer === undefined || signer === 'doctor';
  const signed = byDoctor ? print.signers[0] : undefined;
  return {
    role: label,
    name: signed?.name ?? (byDoctor ? print.doctor : null),
    at: signed ? `Đã ký lúc ${formatInstant(signed.at, print.names.zone)}` : null,
  };
}

function sectionBlocks(print: RecordToPrint): PrintBlock[] {
  const { template, record, facts, names } = print;
  return visibleSections(template.schema, record, facts).flatMap(({ section, fields }) => {
    const blocks = fields.flatMap((field) => fieldBlocks(field, answerFor(print, field), names));
    const signatures = fields
      .filter(({ type }) => type === 'signature')
      .map((field) => signatureOf(print, field));
    const signed: PrintBlock[] = signatures.length > 0 ? [{ type: 'signatures', signatures }] : [];
    const heading: PrintBlock = { type: 'heading', text: section.title.toLocaleUpperCase('vi') };
    return [heading, ...joinFields(blocks), ...signed];
  });
}

/** What the record says beside the fields of its form. */
function resultBlocks({ record, template, names }: RecordToPrint): PrintBlock[] {
  const bound = template.schema.sections.flatMap(({ fields }) => fields.map(({ bind }) => bind));
  const main = record.diagnosis && !bound.includes('diagnosis') ? record.diagnosis : null;
  const others = bound.includes('secondaryDiagnoses') ? [] : (record.secondaryDiagnoses ?? []);
  const conclusion = bound.includes('conclusion') ? null : record.conclusion;
  const paragraph = (label: string, text: string | null): PrintBlock[] =>
    text ? [{ type: 'paragraph', label, text }] : [];
  const blocks = [
    ...paragraph('Bệnh chính', main && diagnosisText(main, names.diagnoses)),
    ...paragraph(
      'Bệnh kèm theo',
      others.map((code) => diagnosisText(code, names.diagnoses)).join('; '),
    ),
    ...paragraph('Kết luận', conclusion),
  ];
  return blocks.length > 0 ? [{ type: 'heading', text: 'CHẨN ĐOÁN, KẾT LUẬN' }, ...blocks] : [];
}

function addendumBlocks({ addenda, names }: RecordToPrint): PrintBlock[] {
  if (addenda.length === 0) return [];
  return [
    { type: 'heading', text: 'ĐÍNH CHÍNH, BỔ SUNG' },
    ...addenda.map(({ kind, reason, text, author, at }): PrintBlock => {
      const label = `${KINDS[kind]} – ${reason} (${author}, ${formatInstant(at, names.zone)})`;
      return { type: 'paragraph', label, text };
    }),
  ];
}

/**
 * A record as it goes to paper: head, title, sections of its own template edition, signatures, and
 * what was added later. Designed towards the printed forms of the Ministry, which nobody certified.
 */
export function recordDocument(print: RecordToPrint): PrintDocument {
  const { clinic, patient, template, record, signers, doctor, names } = print;
  const sections = sectionBlocks(print);
  const hasSignature = sections.some(({ type }) => type === 'signatures');
  const last = signers.at(-1);
  const signature: PrintSignature = {
    role: 'Bác sĩ điều trị',
    name: last?.name ?? doctor,
    at: last ? `Đã ký lúc ${formatInstant(last.at, names.zone)}` : null,
  };
  return {
    title: `${template.name} ${record.code}`,
    patient: patient.id,
    paper: 'A4',
    mark: SIGNED.includes(record.state) ? null : 'CHƯA KÝ',
    foot: `${template.formCode}, bản ${template.edition} · ${record.code} · ${patient.fullName}`,
    blocks: [
      {
        type: 'letterhead',
        left: letterheadOf(clinic),
        right: [
          `Mẫu số: ${template.formCode} (bản ${template.edition})`,
          `Số HSBA: ${record.code}`,
          `Mã người bệnh: ${patient.code}`,
        ],
        code: null,
      },
      { type: 'title', text: template.name.toLocaleUpperCase('vi'), below: null },
      ...patientBlocks(print),
      ...sections,
      ...resultBlocks(print),
      ...(hasSignature ? [] : [{ type: 'signatures', signatures: [signature] } as const]),
      ...addendumBlocks(print),
    ],
  };
}
