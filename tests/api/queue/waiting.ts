import { uuidv7 } from 'uuidv7';
import type { RecordOf } from '../../../src/shared/resource/register';
import { type BookingServer, NOW } from '../booking/booking-server';

/** Somebody who has checked in: the number, and what makes them come first. */
export interface Arrival {
  number: number;
  priority?: RecordOf<'phieu-thong-tin'>['priority'];
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
      await server.database.owner
        .updateTable('benh_nhan')
        .set({ full_name: patientName })
        .where('id', '=', patientId)
        .execute();
    }
    const id = uuidv7();
    ids.set(number, id);
    const start = new Date(NOW.getTime() + number * 60_000);
    await server.database.owner
      .insertInto('phieu_thong_tin')
      .values({
        id,
        patient: patientId,
        doctor,
        department,
        room: department === server.department ? server.room : null,
        start: start.toISOString(),
        end: new Date(start.getTime() + 60_000).toISOString(),
        kind: 'walk-in',
        priority,
        payer: 'fee',
        state: 'checked_in',
        queue_number: number,
        checked_in_at: new Date(NOW.getTime() - 3_600_000 + number * 60_000).toISOString(),
      })
      .execute();
  }
  return ids;
}

/** Empties the queues. */
export const leave = (server: BookingServer) =>
  server.database.owner.deleteFrom('phieu_thong_tin').execute();
