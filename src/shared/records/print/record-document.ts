import { formatInstant } from '../../format/dates';
import { visibleSections } from '../conditions';
import { answerOf, type Content, type Facts } from '../content';
import type { Template, TemplateField } from '../template';
import { type AnswerNames, diagnosisText } from './answer-text';
import { letterheadOf, type PrintClinic, type PrintPatient } from './blocks';
import { fieldBlocks, joinFields } from './field-blocks';
import type { PrintBlock, PrintDocument } from './operations';
import { orderBlocks, type PrintParts, prescriptionListBlocks } from './part-blocks';
import { type PrintSigner, placeSignatures } from './signature-blocks';

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
  /** Who signed, in the order of signing. */
  signers: readonly PrintSigner[];
  doctor: string;
  parts: PrintParts;
  addenda: readonly PrintAddendum[];
  facts: Facts;
  names: AnswerNames;
}

const SIGNED = ['signed', 'archived'];
/** Where a form has no place for signatures. */
const TREATING: TemplateField = { key: 'signature', label: 'Bác sĩ điều trị', type: 'signature' };
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

function blocksOf(print: RecordToPrint, field: TemplateField): PrintBlock[] {
  const { parts, names } = print;
  if (field.print === 'hidden') return [];
  if (field.type === 'order-list') return orderBlocks(field.label, parts.orders);
  if (field.type === 'prescription-list') {
    return prescriptionListBlocks(field.label, parts.prescriptions, names.zone);
  }
  return fieldBlocks(field, answerFor(print, field), names);
}

function sectionBlocks(print: RecordToPrint): PrintBlock[] {
  const { template, record, facts, names, signers, doctor } = print;
  const sections = visibleSections(template.schema, record, facts);
  const asked = sections.flatMap(({ fields }) => fields.filter(({ type }) => type === 'signature'));
  const { places, others } = placeSignatures(asked, signers, doctor, names.zone);
  const blocks = sections.flatMap(({ section, fields }) => {
    const signatures = fields.flatMap(({ key }) => places.get(key) ?? []);
    const signed: PrintBlock[] = signatures.length > 0 ? [{ type: 'signatures', signatures }] : [];
    const heading: PrintBlock = { type: 'heading', text: section.title.toLocaleUpperCase('vi') };
    return [heading, ...joinFields(fields.flatMap((field) => blocksOf(print, field))), ...signed];
  });
  if (asked.length > 0 && others.length > 0)
    blocks.push({ type: 'signatures', signatures: others });
  return blocks;
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
  const signatures = placeSignatures([TREATING], signers, doctor, names.zone);
  const closing: PrintBlock[] = hasSignature
    ? []
    : [{ type: 'signatures', signatures: [...signatures.places.values(), ...signatures.others] }];
  return {
    title: `${template.name} ${record.code}`,
    patient: patient.id,
    paper: 'A4',
    mark: SIGNED.includes(record.state) ? null : 'CHƯA KÝ',
    foot: `${template.formCode}, bản ${template.edition} · ${record.code} · ${patient.fullName}`,
    isForm: true,
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
      ...closing,
      ...addendumBlocks(print),
    ],
  };
}
