import type { Page } from 'playwright';

/** A row of the API. */
export interface Row {
  id: string;
  code: string;
  fullName: string;
  start: string;
  end: string;
  state: string;
  queueNumber: number | null;
  doctorId: string;
  departmentId: string;
  roomId: string | null;
}

type Slots = [Row, Row, Row, Row, Row, Row, Row, ...Row[]];

export interface Desk {
  /** The first five patients; each journey takes its own. */
  patients(): Promise<[Row, Row, Row, Row, Row]>;
  /** Open slots of one doctor on one day, one after the other; the same each time. */
  openSlots(): Promise<Slots>;
  book(patient: Row, slot: Row): Promise<Row>;
  /** An appointment of this minute without a doctor. */
  bookNow(patient: Row): Promise<Row>;
  appointments(patient: Row, state: string[]): Promise<Row[]>;
  act(id: string, action: string): Promise<Row>;
  /** What the QR code of an appointment's slip says. */
  qrToken(id: string): Promise<string>;
}

/** What the signed-in person does besides the screens: the API with their own session. */
export async function openDesk(page: Page): Promise<Desk> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const token = await page.evaluate(() => localStorage.getItem('sen.access_token'));
    const answer = await page.request.fetch(new URL(`/api${path}`, page.url()).href, {
      method,
      headers: { authorization: `Bearer ${token}` },
      data: body,
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  let slots: Slots | undefined;
  return {
    patients: async () =>
      call('GET', '/benh-nhan?range=[0,4]&sort=["code","ASC"]') as Promise<
        [Row, Row, Row, Row, Row]
      >,
    openSlots: async () => {
      if (slots) return slots;
      const path = `/phieu-thong-tin/slots?from=${day(25)}&to=${day(32)}`;
      for (const { slots: all } of await call<{ slots: Row[] }[]>('GET', path)) {
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
      const [department] = await call<Row[]>('GET', '/phong-ban?range=[0,0]');
      const now = Date.now();
      return call('POST', '/phieu-thong-tin', {
        ...{ patient: patient.id, department: department?.id },
        start: new Date(now).toISOString(),
        end: new Date(now + 900_000).toISOString(),
      });
    },
    appointments: ({ id }, state) => {
      const filter = encodeURIComponent(JSON.stringify({ patient: id, state }));
      return call('GET', `/phieu-thong-tin?filter=${filter}&sort=["createdAt","DESC"]`);
    },
    act: (id, action) => call('POST', `/phieu-thong-tin/${id}/${action}`),
    qrToken: async (id) =>
      (await call<{ qrToken: string }>('GET', `/phieu-thong-tin/${id}/slip`)).qrToken,
  };
}
