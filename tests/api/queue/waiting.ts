import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type BookingServer, NOW } from '../booking/booking-server';

/** Somebody who has checked in: the number, and what makes them come first. */
export interface Arrival {
  number: number;
  priority?: string;
  doctor?: string | null;
  patientName?: string;
}

/** Writes people down who have come to a department today, and answers their ids by number. */
export async function arrive(
  server: BookingServer,
  department: string,
  arrivals: readonly Arrival[],
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for (const { number, priority = 'normal', doctor = null, patientName } of arrivals) {
    const { patientId } = await server.patient();
    if (patientName) {
      await sql`UPDATE benh_nhan SET full_name = ${patientName} WHERE id = ${patientId}`.execute(
        server.database.owner,
      );
    }
    const id = uuidv7();
    ids.set(number, id);
    const start = new Date(NOW.getTime() + number * 60_000);
    await sql`
      INSERT INTO phieu_thong_tin (id, patient, doctor, department, room, start, "end", kind,
        priority, payer, state, queue_number, checked_in_at)
      VALUES (${id}, ${patientId}, ${doctor}, ${department},
        ${department === server.department ? server.room : null}, ${start},
        ${new Date(start.getTime() + 60_000)}, 'walk-in', ${priority}, 'fee', 'checked_in',
        ${number}, ${new Date(NOW.getTime() - 3_600_000 + number * 60_000)})`.execute(
      server.database.owner,
    );
  }
  return ids;
}

/** Empties the queues. */
export const leave = (server: BookingServer) =>
  sql`DELETE FROM phieu_thong_tin`.execute(server.database.owner);
