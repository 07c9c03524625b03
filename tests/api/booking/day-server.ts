import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type BookingServer, startBooking } from './booking-server';
import { addHours } from './clinic-rows';
import { at } from './days';

export type Person = Awaited<ReturnType<BookingServer['patient']>>;

/** A booking server with somebody who takes blood, whose results are there an hour later. */
export interface DayServer extends BookingServer {
  blood: string;
  lab: string;
}

export async function startDayServer(): Promise<DayServer> {
  const server = await startBooking();
  const { owner } = server.database;
  const [blood, lab] = [uuidv7(), uuidv7()];
  await owner
    .insertInto('phong_ban')
    .values({
      ...{ id: blood, code: 'XN', name: 'Khoa Xét nghiệm', short_name: 'Xét nghiệm' },
      ...{ group: 'can-lam-sang', bookable: false },
      ...{ day_part: true, day_order: 1, result_minutes: 60 },
    })
    .execute();
  await owner
    .insertInto('bac_si')
    .values({
      ...{ id: lab, full_name: 'Bác sĩ Xét nghiệm', sex: 'male', title: 'bs' },
      ...{ licence_number: 'X1', bookable: false, slot_minutes: 10, fee: 99_000 },
    })
    .execute();
  await owner
    .insertInto('bac_si__departments')
    .values({ bac_si_id: lab, phong_ban_id: blood, position: 1 })
    .execute();
  await addHours(owner, lab, blood, ['07:30', '09:00'], { minutes: 10 });
  return Object.assign(server, { blood, lab });
}

/** Blood, and the doctor who reads it, in their order. */
const dayOf = (
  { blood, department, doctor }: DayServer,
  date: string,
  bloodAt = '08:00',
  doctorAt = '09:20',
) => [
  { departmentId: blood, start: at(date, bloodAt) },
  { departmentId: department, doctorId: doctor, start: at(date, doctorAt) },
];

const bookDay = (
  server: DayServer,
  person: Person,
  visits: object[],
  headers: Record<string, string> = {},
) =>
  server.call('POST', '/dat-lich/day', {
    token: person.token,
    headers,
    json: { visits, patientId: person.patientId, reason: 'Khám định kỳ' },
  });

/** The states of somebody's visits, the earliest first. */
async function statesOf({ database }: DayServer, { patientId }: Person): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`SELECT state FROM phieu_thong_tin
    WHERE patient = ${patientId} ORDER BY start`.execute(database.owner);
  return rows.map(({ state }) => state);
}

/** When the visits begin that somebody holds. */
async function heldStarts({ database }: DayServer, { userId }: Person): Promise<string[]> {
  const { rows } = await sql<{ start: string }>`SELECT starts_at AS start FROM booking_claim
    WHERE account = ${userId} ORDER BY starts_at`.execute(database.owner);
  return rows.map(({ start }) => new Date(start).toISOString());
}

/** What tests of a day do, on the server that is there once they run. */
export const dayActs = (server: () => DayServer) => ({
  dayOf: (date: string, ...times: string[]) => dayOf(server(), date, ...times),
  book: (person: Person, visits: object[], headers?: Record<string, string>) =>
    bookDay(server(), person, visits, headers),
  heldBy: (person: Person) => heldStarts(server(), person),
  countOf: (person: Person) => statesOf(server(), person),
});
