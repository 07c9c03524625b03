import type { Page } from 'playwright';
import type { RecordOf } from '../../../src/shared/resource/register';
import { type AnswerTo, clinicList, type SignedInCaller } from '../../fixtures/api-caller';
import type { Read } from '../../fixtures/read';

type Patient = Read<RecordOf<'benh-nhan'>>;
type Visit = Read<RecordOf<'phieu-thong-tin'>>;
type Slot = AnswerTo<'GET', '/phieu-thong-tin/slots'>[number]['slots'][number];
type Slots = [Slot, Slot, Slot, Slot, Slot, Slot, Slot, ...Slot[]];

export interface Desk {
  /** Five patients whom nobody expects, the same each time; each journey takes its own. */
  patients(): Promise<[Patient, Patient, Patient, Patient, Patient]>;
  /** Open slots of one doctor on one day, one after the other; the same each time. */
  openSlots(): Promise<Slots>;
  book(patient: Patient, slot: Slot): Promise<Visit>;
  /** An appointment of this minute without a doctor. */
  bookNow(patient: Patient): Promise<Visit>;
  appointments(patient: Patient, state: string[]): Promise<Visit[]>;
  act(id: string, action: 'cancel' | 'check-in' | 'confirm'): Promise<Visit>;
  /** What the QR code of an appointment's slip says. */
  qrToken(id: string): Promise<string>;
}

/** What the signed-in person does besides the screens: the API with their own session. */
export async function openDesk(page: Page): Promise<Desk> {
  const call: SignedInCaller = async (method, path, body) => {
    const token = await page.evaluate(() => localStorage.getItem('sen.access_token'));
    const answer = await page.request.fetch(new URL(`/api${path}`, page.url()).href, {
      method,
      headers: { authorization: `Bearer ${token}` },
      data: body,
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  let slots: Slots | undefined;
  let unexpected: ReturnType<Desk['patients']> | undefined;
  /** The demo's day is made around the hour: whoever it expects may have come, or have a visit just now. */
  const findUnexpected: Desk['patients'] = async () => {
    const first = clinicList('benh-nhan', { range: [0, 59], sort: ['code', 'ASC'] });
    const known = (await call('GET', first)) as unknown as Patient[];
    const state = ['requested', 'confirmed', 'checked_in', 'called', 'in_exam'];
    const open = clinicList('phieu-thong-tin', {
      filter: { patient: known.map(({ id }) => id), state },
      range: [0, 199],
    });
    const visits = (await call('GET', open)) as unknown as Visit[];
    if (visits.length === 200) throw new Error('more is expected than one page tells');
    const expected = new Set(visits.map((visit) => visit.patient));
    const found = known.filter(({ id }) => !expected.has(id)).slice(0, 5);
    if (found.length < 5) throw new Error('the clinic expects nearly everybody');
    return found as unknown as Awaited<ReturnType<Desk['patients']>>;
  };
  return {
    patients: () => {
      unexpected ??= findUnexpected();
      return unexpected;
    },
    openSlots: async () => {
      if (slots) return slots;
      const path = `/phieu-thong-tin/slots?from=${day(25)}&to=${day(32)}` as const;
      for (const { slots: all } of await call('GET', path)) {
        for (const { doctorId } of all) {
          const open = all.filter((one) => one.doctorId === doctorId && one.state === 'open');
          if (open.length >= 8) {
            slots = open as Slots;
            return slots;
          }
        }
      }
      throw new Error('no doctor has eight open slots on one day');
    },
    book: (patient, { start, end, doctorId, departmentId, roomId }) =>
      call('POST', '/phieu-thong-tin', {
        ...{ start, end, patient: patient.id, doctor: doctorId },
        ...{ department: departmentId, room: roomId },
      }),
    bookNow: async (patient) => {
      const [department] = await call('GET', clinicList('phong-ban', { range: [0, 0] }));
      const now = Date.now();
      return call('POST', '/phieu-thong-tin', {
        ...{ patient: patient.id, department: department?.id },
        start: new Date(now).toISOString(),
        end: new Date(now + 900_000).toISOString(),
      });
    },
    appointments: ({ id }, state) =>
      call(
        'GET',
        clinicList('phieu-thong-tin', {
          filter: { patient: id, state },
          sort: ['createdAt', 'DESC'],
        }),
      ),
    act: (id, action) => call('POST', `/phieu-thong-tin/${id}/${action}`),
    qrToken: async (id) => (await call('GET', `/phieu-thong-tin/${id}/slip`)).qrToken,
  };
}
