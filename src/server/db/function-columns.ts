import type { ConfigTables } from './config-tables';

/** Columns of the config's tables. */
type Named = { readonly [T in keyof ConfigTables]?: readonly (keyof ConfigTables[T])[] };

/**
 * The columns of the config that functions of the database name in their text, which no renaming
 * reaches: a field that is renamed does not compile here, and its migration makes the function anew.
 * Functions with a body that PostgreSQL has parsed (`RETURN …`) and the columns of triggers follow by
 * themselves. A test compares the list with the functions as they are.
 */
export const FUNCTION_COLUMNS = {
  account_phone_changed: { ca_nhan: ['phone', 'phone_verified_at'] },
  account_phone_vouched: {
    ca_nhan: ['phone', 'phone_verified_at'],
    benh_nhan: ['phone'],
    nguoi_than: ['user', 'patient', 'verified_at', 'verified_by'],
  },
  audit_stamp: { nhat_ky: ['at'] },
  addendum_guard: { dinh_chinh: ['hash'] },
  booking_claim_follow: {
    phieu_thong_tin: ['doctor', 'department', 'patient', 'room', 'start', 'end', 'state'],
  },
  booking_claim_of: {
    phieu_thong_tin: ['doctor', 'department', 'patient', 'room', 'start', 'end'],
  },
  booking_claim_take: { phong: ['capacity'], bac_si: ['buffer_minutes'] },
  booking_seats_of: {
    lich_kham: ['capacity', 'doctor', 'valid_from', 'valid_until', 'date', 'weekday', 'from', 'to'],
    lich_nghi: ['capacity', 'doctor', 'kind', 'state', 'start', 'end'],
  },
  order_guard: {
    chi_dinh: ['record', 'state', 'history', 'released_at', 'result', 'resulted_at', 'files'],
  },
  prescription_stamp: { don_thuoc: ['state', 'history', 'signed_at', 'dispensed_at'] },
  prescription_guard: {
    don_thuoc: ['replaces', 'record', 'state', 'history', 'dispensed_at', 'national_code'],
  },
  record_file_guard: { chi_dinh: ['record'] },
  record_guard: { ho_so_benh_an: ['state', 'history', 'hash', 'previous_hash', 'signers'] },
  record_stamp: { ho_so_benh_an: ['state', 'history', 'signed_at', 'signers'] },
  record_is_signed: { ho_so_benh_an: ['state'] },
  record_rename_diagnosis: {
    ho_so_benh_an: ['diagnosis', 'secondary_diagnoses'],
    icd_10: ['code'],
  },
  record_rename_patient: { ho_so_benh_an: ['patient'] },
  sen_notify_event: { thong_bao: ['user'] },
  sen_notify_live: { thong_bao: ['user'] },
  template_guard: { mau_benh_an: ['state'] },
  the_kho_balance: { the_kho: ['quantity', 'batch'] },
} as const satisfies Record<string, Named>;
