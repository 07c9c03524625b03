import { uuidv7 } from 'uuidv7';
import type { RecordOf } from '../../../src/shared/resource/register';
import { type BookingServer, NOW } from '../booking/booking-server';
import { addAccount } from '../booking/people';

/** A moment so many hours after Monday 7 December 2026, 07:00 in Hà Nội. */
export const hoursOn = (hours: number): string =>
  new Date(NOW.getTime() + hours * 3_600_000).toISOString();

/** A nurse of the ward with an account. */
export interface WardNurse {
  id: string;
  user: string;
}

/** Adds a nurse; `number` makes the account's phone. */
export async function addNurse(
  server: BookingServer,
  number: number,
  skills: RecordOf<'y-ta'>['skills'] = [],
): Promise<WardNurse> {
  const { owner } = server.database;
  const { userId } = await addAccount(owner, 900 + number, 'dieu-duong');
  const id = uuidv7();
  await owner
    .insertInto('y_ta')
    .values({
      id,
      full_name: `Điều dưỡng ${number}`,
      sex: 'female',
      department: server.department,
      weekly_hours: 48,
      status: 'active',
      user: userId,
      skills,
    })
    .execute();
  return { id, user: userId };
}

/** Says what the ward needs on every day, or on one weekday. */
export async function addNeed(
  server: BookingServer,
  kind: RecordOf<'nhu-cau-truc'>['kind'],
  need: number,
  more: Partial<Pick<RecordOf<'nhu-cau-truc'>, 'weekday' | 'skill'>> = {},
): Promise<void> {
  await server.database.owner
    .insertInto('nhu_cau_truc')
    .values({
      id: uuidv7(),
      department: server.department,
      profession: 'nurse',
      kind,
      need,
      valid_from: '2026-01-01',
      ...more,
    })
    .execute();
}
