import type { ConsentPurpose } from '../account/consent';
import { CONSENT_PURPOSES } from '../account/consent';
import type { Text } from '../errors';

const t = (vi: string, en: string): Text => ({ vi, en });

/** What the use of data rests on. */
export const BASES = {
  consent: t('Đồng ý của người bệnh', 'Consent'),
  law: t('Nghĩa vụ theo luật', 'Legal duty'),
  contract: t('Thực hiện dịch vụ đã yêu cầu', 'The service that was asked for'),
} as const;

interface ProcessingPurpose {
  label: Text;
  basis: keyof typeof BASES;
  retention: Text;
  /** Who outside of the clinic is given data for it; nobody unless said. */
  recipients?: Text;
}

const MEDICAL_RECORD = t(
  '10 năm; 20 năm tâm thần, tai nạn; 30 năm tử vong; vĩnh viễn với sự cố',
  '10 years; 20 for mental illness and accidents; 30 after a death; incidents for ever',
);
const UNTIL_WITHDRAWN = t('Đến khi rút lại', 'Until it is withdrawn');

/**
 * Every purpose of the clinic in one place, with its basis and how long data are kept for it. Those
 * that people are asked for have the text and its version in `account/consent`.
 */
export const PROCESSING_PURPOSES = {
  'kham-chua-benh': {
    label: t('Khám, chữa bệnh', 'Examination and treatment'),
    basis: 'consent',
    retention: MEDICAL_RECORD,
  },
  'lien-thong': {
    label: t('Lập, lưu hồ sơ bệnh án và liên thông', 'Medical records and sharing by law'),
    basis: 'law',
    retention: MEDICAL_RECORD,
    recipients: t(
      'Bảo hiểm y tế, đơn thuốc quốc gia, Sổ sức khỏe điện tử',
      'Health insurance, the national prescription system, the electronic health book',
    ),
  },
  'nhac-lich': {
    label: t('Nhắc lịch', 'Reminders'),
    basis: 'consent',
    retention: UNTIL_WITHDRAWN,
    recipients: t('Nhà cung cấp SMS, Zalo, email', 'Providers of SMS, Zalo and e-mail'),
  },
  'khao-sat': { label: t('Khảo sát', 'Surveys'), basis: 'consent', retention: UNTIL_WITHDRAWN },
  'tiep-thi': {
    label: t('Thông tin dịch vụ, ưu đãi', 'Services and offers'),
    basis: 'consent',
    retention: UNTIL_WITHDRAWN,
  },
  'nghien-cuu': {
    label: t('Nghiên cứu, thống kê', 'Research and statistics'),
    basis: 'consent',
    retention: UNTIL_WITHDRAWN,
  },
  'dat-lich': {
    label: t('Đặt lịch, tiếp đón, tài khoản', 'Appointments, reception and accounts'),
    basis: 'contract',
    retention: t('Đến khi xóa tài khoản', 'Until the account is erased'),
    recipients: t('Nhà cung cấp SMS, Zalo, email', 'Providers of SMS, Zalo and e-mail'),
  },
  'nhan-su': {
    label: t('Quản lý nhân sự, hành nghề', 'Staff and their licences'),
    basis: 'law',
    retention: t('Thời gian làm việc và theo luật lao động', 'Employment, and as labour law says'),
  },
  'bao-mat': {
    label: t('Bảo mật, chứng minh việc xử lý', 'Security and evidence'),
    basis: 'law',
    retention: t('10 năm', '10 years'),
  },
} as const satisfies Record<string, ProcessingPurpose> & Record<ConsentPurpose, ProcessingPurpose>;

export type PurposeName = keyof typeof PROCESSING_PURPOSES;

/** A purpose as the record of processing reads it. */
export const purposeNamed = (name: PurposeName): ProcessingPurpose => PROCESSING_PURPOSES[name];

/** The version of the text that people agree to, of the purposes that are asked or told. */
export const textVersionOf = (name: PurposeName): number | null =>
  name in CONSENT_PURPOSES ? CONSENT_PURPOSES[name as ConsentPurpose].version : null;

/** Whom the rows of a resource are about. */
export const PEOPLE = {
  patients: t('Người bệnh, người nhà', 'Patients and relatives'),
  staff: t('Nhân viên', 'Staff'),
  accounts: t('Chủ tài khoản', 'Owners of accounts'),
} as const;

/** What the config says of the personal data of a resource. */
export interface Processing {
  people: keyof typeof PEOPLE;
  purposes: readonly PurposeName[];
}
