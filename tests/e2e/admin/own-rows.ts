import { randomUUID } from 'node:crypto';
import type { SignedInCaller } from '../../fixtures/api-caller';
import type { StaffSite } from './staff-site';

const LETTERS = 'ABCDEGHIKLMNOPQR';

/** A name that nobody and nothing else has. */
export function nameOf(what: string): string {
  const signs = [...randomUUID().slice(0, 6)];
  return `${what} ${signs.map((sign) => LETTERS[Number.parseInt(sign, 16)]).join('')}`;
}

/** Makes what a journey is about, so that it needs nothing of the demo and no hour of the day. */
export function makersOf({ database }: StaffSite, as: (name: string) => SignedInCaller) {
  const newPatient = async (more: object = {}) => {
    const details = { fullName: nameOf('Đặng Thị'), dateOfBirth: '1985-04-12', sex: 'female' };
    return as('letan')('POST', '/benh-nhan', { ...details, ...more });
  };
  /** The doctor of the demo. */
  const doctor = () =>
    database.owner
      .selectFrom('bac_si as d')
      .innerJoin('ca_nhan as a', 'a.id', 'd.user')
      .innerJoin('bac_si__departments as j', 'j.bac_si_id', 'd.id')
      .select(['d.id', 'j.phong_ban_id as department'])
      .where('a.email', '=', 'bacsi@sen.example')
      .orderBy('j.position')
      .executeTakeFirstOrThrow();
  return {
    newPatient,
    /** A medicine of the pharmacy with so many in a batch of a store. */
    stocked: async (store: string, quantity: number, more: object = {}) => {
      const call = as('duocsi');
      const name = nameOf('Thuốc thử');
      const medicine = await call('POST', '/thuoc', {
        ...{ name, ingredients: name, strength: '5 mg', dosageForm: 'Viên nén', route: 'Uống' },
        ...{ unit: 'vien', group: 'giam-dau', prescriptionOnly: true, control: 'none' },
        ...{ active: true, ...more },
      });
      const expiry = `${new Date().getFullYear() + 2}-12-31`;
      const batch = await call('POST', '/lo-thuoc', {
        ...{ medicine: medicine.id, lot: 'LO-1', expiry },
      });
      const at = new Date().toISOString();
      await call('POST', '/the-kho', { batch: batch.id, store, kind: 'receipt', quantity, at });
      return { id: medicine.id, name, batch: batch.id };
    },
    /** Somebody whom the desk sends to the doctor of the demo just now. */
    arrived: async (priority = 'normal') => {
      const address = { province: '31', ward: 'Phường Ngô Quyền', street: '12 Lạch Tray' };
      const patient = await newPatient({ address, occupation: 'tri-thuc' });
      // What the desk does not ask is known of patients who were here before.
      await database.owner
        .updateTable('benh_nhan')
        .set({ ethnicity: 'kinh' })
        .where('id', '=', String(patient.id))
        .execute();
      const { id, department } = await doctor();
      await as('letan')('POST', '/phieu-thong-tin/walk-in', {
        ...{ patientId: patient.id, departmentId: department, doctorId: id, priority },
      });
      return { patient, department, doctor: id };
    },
  };
}
