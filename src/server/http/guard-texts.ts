import type { Text } from '../../shared/errors';
import type { AtFields } from '../../shared/resource/at-fields';

/** What a rule of a hand-written trigger says of a write that it refuses, at the fields to change. */
type Guard = (detail: string) => Record<string, Text>;

const TOO_LITTLE: Text = {
  vi: 'Lô không còn đủ số lượng đó.',
  en: 'The batch does not hold that many.',
};

const EXPIRED: Text = {
  vi: 'Lô đã hết hạn: không xuất cho người bệnh, chỉ chuyển vào kho biệt trữ hoặc hủy.',
  en: 'The batch has expired: it goes to quarantine or is disposed of, and to no patient.',
};

const GUARDS: Readonly<Record<string, Guard>> = {
  // A ledger entry would take more than the batch holds.
  the_kho_balance: () => ({ quantity: TOO_LITTLE }) satisfies AtFields<'the-kho'>,
  // An entry would hand out, or move to another store, what has expired.
  the_kho_expired: () => ({ batch: EXPIRED }) satisfies AtFields<'the-kho'>,
  lich_ca_truc_doctor_leave: (days) => {
    const text = {
      vi: `Bác sĩ nghỉ phép ${days}.`,
      en: `The doctor is on leave ${days}.`,
    };
    return { doctor: text, start: text } satisfies AtFields<'lich-ca-truc'>;
  },
  lich_ca_truc_nurse_leave: (days) => {
    const text = {
      vi: `Điều dưỡng nghỉ phép ${days}.`,
      en: `The nurse is on leave ${days}.`,
    };
    return { nurse: text, start: text } satisfies AtFields<'lich-ca-truc'>;
  },
  lich_ca_truc_doctor_session: (time) => {
    const text = {
      vi: `Trùng buổi khám ${time} của chính bác sĩ này.`,
      en: `Overlaps with the doctor's own outpatient session, ${time}.`,
    };
    return { doctor: text, start: text } satisfies AtFields<'lich-ca-truc'>;
  },
  // Who lies in a room, and a booking of it as a whole, exclude each other.
  lich_su_dung_beds: (beds) => {
    const text = {
      vi: `Buồng đang có người nằm hoặc giữ giường: ${beds}.`,
      en: `Somebody lies in the room or has a bed of it reserved: ${beds}.`,
    };
    return { room: text, start: text } satisfies AtFields<'lich-su-dung'>;
  },
  bed_room_use: (time) => {
    const text = {
      vi: `Buồng đã được đặt dùng riêng ${time}.`,
      en: `The room is booked as a whole, ${time}.`,
    };
    return { bedId: text, expectedDischarge: text };
  },
  lich_kham_doctor_duty: (time) => {
    const text = {
      vi: `Bác sĩ có ca trực ${time}.`,
      en: `The doctor is on duty, ${time}.`,
    };
    return { doctor: text, from: text } satisfies AtFields<'lich-kham'>;
  },
};

/** What to say at which fields where the constraint is one of a trigger; null for any other. */
export const guardTexts = (constraint: unknown, detail: unknown): Record<string, Text> | null =>
  typeof constraint === 'string' && Object.hasOwn(GUARDS, constraint)
    ? (GUARDS[constraint]?.(typeof detail === 'string' ? detail : '') ?? null)
    : null;
