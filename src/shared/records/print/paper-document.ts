import { formatInstant, localDate } from '../../format/dates';
import { formatDate } from '../../format/plain-date';
import { leaveDays, type MedicalPaper } from '../../rules/paper/missing';
import { type AnswerNames, diagnosisText } from './answer-text';
import { letterheadOf, type PrintClinic, type PrintPatient } from './blocks';
import type { PrintBlock, PrintDocument, PrintField } from './operations';

/** All that a printed medical paper is made of. */
export interface PaperToPrint {
  clinic: PrintClinic;
  patient: PrintPatient & {
    /** In Vietnamese words; null where nobody has asked. */
    occupation: string | null;
    ethnicity: string | null;
    insuredUntil: string | null;
  };
  paper: MedicalPaper;
  /** With title. */
  doctor: string;
  /** When it is issued, as an instant; null of a draft. */
  issuedAt: string | null;
  names: AnswerNames;
}

const text = (label: string, value: string | null): PrintField => ({ label, value: value || null });
const day = (value: string | null) => (value === null ? null : formatDate(value));

const identity = ({ patient }: PaperToPrint): PrintField[] => [
  text('Họ và tên', patient.fullName.toLocaleUpperCase('vi')),
  text('Ngày sinh', formatDate(patient.dateOfBirth)),
  text('Giới tính', patient.sex),
  text('Mã số BHXH/Số thẻ BHYT', patient.insuranceNumber),
  text('Số CCCD/định danh/hộ chiếu', patient.citizenId),
];

const diagnosesOf = ({ paper, names }: PaperToPrint): string =>
  (paper.diagnosis ?? []).map((one) => diagnosisText(one, names.diagnoses)).join('; ');

const LEAVES: Readonly<Record<string, string>> = {
  pregnancy: ' (thai từ 13 tuần)',
  tuberculosis: ' (điều trị lao)',
};

/** A sick note: form 07 of TT 25/2025/TT-BYT, for outpatients. */
function noteBlocks(print: PaperToPrint): PrintBlock[] {
  const { paper } = print;
  const { from, to, leave, father, mother, workplace, treatment } = paper;
  const days = from && to ? String(leaveDays(from, to)).padStart(2, '0') : null;
  return [
    { type: 'heading', text: 'I. Thông tin người bệnh' },
    { type: 'fields', fields: [...identity(print), text('Đơn vị làm việc', workplace)] },
    { type: 'heading', text: 'II. Chẩn đoán và phương pháp điều trị' },
    { type: 'paragraph', label: 'Chẩn đoán', text: diagnosesOf(print) },
    { type: 'paragraph', label: 'Phương pháp điều trị', text: treatment ?? '' },
    {
      type: 'fields',
      fields: [
        text('Số ngày nghỉ', days && `${days}${LEAVES[leave ?? ''] ?? ''}`),
        text('Từ ngày', from && to && `${formatDate(from)} đến hết ngày ${formatDate(to)}`),
      ],
    },
    { type: 'heading', text: 'III. Thông tin cha, mẹ (chỉ áp dụng với trẻ em dưới 07 tuổi)' },
    { type: 'fields', fields: [text('Họ và tên cha', father), text('Họ và tên mẹ', mother)] },
  ];
}

const REASONS: Readonly<Record<string, string>> = {
  needed: 'Đủ điều kiện chuyển cơ sở khám bệnh, chữa bệnh',
  asked: 'Theo yêu cầu của người bệnh hoặc người đại diện hợp pháp',
};

/** A referral: appendix VI of TT 01/2025/TT-BYT. */
function referralBlocks(print: PaperToPrint): PrintBlock[] {
  const { clinic, patient, paper } = print;
  const { treatedFrom, treatedTo, reason } = paper;
  const period =
    treatedFrom && treatedTo ? `${formatDate(treatedFrom)} đến ${formatDate(treatedTo)}` : null;
  return [
    { type: 'paragraph', label: 'Kính gửi', text: paper.destination ?? '' },
    { type: 'paragraph', label: null, text: `${clinic.name} trân trọng giới thiệu:` },
    {
      type: 'fields',
      fields: [
        ...identity(print),
        text('Thời hạn thẻ đến', day(patient.insuredUntil)),
        text('Dân tộc', patient.ethnicity),
        text('Nghề nghiệp', patient.occupation),
        text('Địa chỉ', patient.address),
        text('Đã khám, điều trị tại đây từ', period),
      ],
    },
    { type: 'heading', text: 'TÓM TẮT BỆNH ÁN' },
    { type: 'paragraph', label: 'Dấu hiệu lâm sàng', text: paper.signs ?? '' },
    { type: 'paragraph', label: 'Kết quả xét nghiệm, cận lâm sàng', text: paper.results ?? '' },
    { type: 'paragraph', label: 'Chẩn đoán', text: diagnosesOf(print) },
    {
      type: 'paragraph',
      label: 'Phương pháp, thủ thuật, kỹ thuật, thuốc đã sử dụng trong điều trị',
      text: paper.treatment ?? '',
    },
    { type: 'paragraph', label: 'Tình trạng người bệnh lúc chuyển', text: paper.condition ?? '' },
    { type: 'paragraph', label: 'Lý do chuyển', text: REASONS[reason ?? ''] ?? '' },
    { type: 'paragraph', label: 'Hướng điều trị', text: paper.plan ?? '' },
    {
      type: 'fields',
      fields: [
        text('Phương tiện vận chuyển', paper.transport),
        text('Người hộ tống', paper.escort),
      ],
    },
    {
      type: 'paragraph',
      label: null,
      text: 'Phiếu có giá trị 10 ngày làm việc kể từ ngày ký; với bệnh thuộc danh mục theo quy định là 01 năm.',
    },
  ];
}

const FORMS: Readonly<
  Record<
    MedicalPaper['kind'],
    {
      title: string;
      below: string;
      paper: PrintDocument['paper'];
      /** Who signs for the clinic. */
      signers: readonly [doctor: string, clinic: string];
      blocks: (print: PaperToPrint) => PrintBlock[];
    }
  >
> = {
  'nghi-viec': {
    title: 'GIẤY CHỨNG NHẬN NGHỈ VIỆC HƯỞNG BẢO HIỂM XÃ HỘI',
    below: '(Chỉ áp dụng cho điều trị ngoại trú) · Mẫu số 07, TT 25/2025/TT-BYT',
    paper: 'A5',
    signers: ['Người hành nghề KB, CB', 'Đại diện đơn vị (ký, đóng dấu)'],
    blocks: noteBlocks,
  },
  'chuyen-co-so': {
    title: 'PHIẾU CHUYỂN CƠ SỞ KHÁM BỆNH, CHỮA BỆNH BẢO HIỂM Y TẾ',
    below: 'Phụ lục VI, TT 01/2025/TT-BYT',
    paper: 'A4',
    signers: ['Bác sĩ khám, điều trị', 'Đại diện cơ sở (ký, đóng dấu)'],
    blocks: referralBlocks,
  },
};

/** A medical paper as it goes to paper; what is not known leaves a dotted line. */
export function paperDocument(print: PaperToPrint): PrintDocument {
  const { clinic, patient, paper, doctor, issuedAt, names } = print;
  const form = FORMS[paper.kind];
  // A draft has none yet.
  const number = issuedAt === null ? null : paper.code;
  const on = issuedAt && localDate(new Date(issuedAt), names.zone).split('-').reverse();
  const date = on ? `Ngày ${on[0]} tháng ${on[1]} năm ${on[2]}\n` : 'Ngày … tháng … năm …\n';
  const at = issuedAt && `Đã ký lúc ${formatInstant(issuedAt, names.zone)}`;
  return {
    title: `${form.title} ${number ?? 'BẢN NHÁP'}`,
    patient: patient.id,
    paper: form.paper,
    mark: issuedAt === null ? 'BẢN NHÁP' : null,
    foot: `${number ?? 'BẢN NHÁP'} · ${patient.fullName}`,
    isForm: true,
    blocks: [
      {
        type: 'letterhead',
        left: letterheadOf(clinic),
        right: [`Số: ${number ?? '…………'}`, `Số khám bệnh: ${patient.code}`],
        code: null,
      },
      { type: 'title', text: form.title, below: form.below },
      ...form.blocks(print),
      {
        type: 'signatures',
        signatures: [
          { role: form.signers[1], name: null, at: null },
          { role: date + form.signers[0], name: doctor, at },
        ],
      },
    ],
  };
}
