import { formatInstant, localTime } from '../../format/dates';
import { formatDate } from '../../format/plain-date';
import { letterheadOf, type PrintClinic, type PrintPatient } from './blocks';
import type { PrintDocument, PrintField } from './operations';

/** All that the slip of an appointment is made of: neither the reason nor a diagnosis. */
export interface AppointmentToPrint {
  clinic: PrintClinic;
  patient: Pick<PrintPatient, 'id' | 'code' | 'fullName' | 'dateOfBirth' | 'sex'>;
  appointment: {
    code: string;
    /** ISO 8601. */
    start: string;
    end: string;
    state: string;
    /** What the desk finds it by. */
    qrToken: string;
  };
  doctor: string | null;
  department: string | null;
  /** Its name, its number where that is not in it, and the floor. */
  room: string | null;
  zone: string;
}

const MARKS: Record<string, string> = { cancelled: 'ĐÃ HỦY', rescheduled: 'ĐÃ ĐỔI LỊCH' };

const given = (label: string, value: string | null): PrintField[] =>
  value === null ? [] : [{ label, value }];

/** An appointment as the desk hands it out on paper. */
export function appointmentDocument(print: AppointmentToPrint): PrintDocument {
  const { clinic, patient, appointment, doctor, department, room, zone } = print;
  const { code, start, end, state, qrToken } = appointment;
  return {
    title: `Phiếu hẹn ${code}`,
    patient: patient.id,
    paper: 'A5',
    mark: MARKS[state] ?? null,
    foot: `${code} · ${patient.fullName}`,
    isForm: false,
    blocks: [
      { type: 'letterhead', left: letterheadOf(clinic), right: ['Mã phiếu:', code], code: qrToken },
      { type: 'title', text: 'PHIẾU HẸN KHÁM', below: null },
      {
        type: 'fields',
        fields: [
          { label: 'Họ và tên', value: patient.fullName.toLocaleUpperCase('vi') },
          { label: 'Mã người bệnh', value: patient.code },
          { label: 'Ngày sinh', value: formatDate(patient.dateOfBirth) },
          { label: 'Giới tính', value: patient.sex },
        ],
      },
      {
        type: 'fields',
        fields: [
          {
            label: 'Giờ khám',
            value: `${formatInstant(start, zone)}–${localTime(new Date(end), zone)}`,
          },
          ...given('Nơi khám', department),
          ...given('Bác sĩ', doctor),
          ...given('Phòng', room),
        ],
      },
      {
        type: 'paragraph',
        label: null,
        text: [
          'Đến quầy tiếp đón, đưa phiếu này để lấy số thứ tự.',
          'Nhớ mang giấy tờ tùy thân và thẻ BHYT nếu có.',
          ...(clinic.phone ? [`Cần đổi hoặc hủy lịch, gọi ${clinic.phone}.`] : []),
        ].join(' '),
      },
    ],
  };
}
