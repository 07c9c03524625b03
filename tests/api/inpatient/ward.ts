import { uuidv7 } from 'uuidv7';
import type { BookingServer } from '../booking/booking-server';

interface BedOptions {
  sex?: 'male' | 'female';
  isolation?: 'tiep-xuc' | 'khong-khi';
  capacity?: number;
}

/** Adds a ward room with beds to the clinic and answers their ids. */
export async function addBeds(
  { database: { owner }, department }: BookingServer,
  number: string,
  count: number,
  { sex, isolation, capacity = 1 }: BedOptions = {},
): Promise<string[]> {
  const { id: block } = await owner.selectFrom('toa_nha').select('id').executeTakeFirstOrThrow();
  const room = uuidv7();
  await owner
    .insertInto('phong')
    .values({ id: room, number, block, floor: 1, kind: 'benh', department, sex, isolation })
    .execute();
  const beds = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    code: `${number}-${index + 1}`,
    room,
    capacity,
  }));
  await owner.insertInto('giuong').values(beds).execute();
  return beds.map(({ id }) => id);
}

/** Asks for a stay of a new patient, who is a woman unless said, and answers its id. */
export async function addStay(
  server: BookingServer,
  { sex = 'female', isolation }: { sex?: 'male' | 'female'; isolation?: 'khong-khi' } = {},
): Promise<string> {
  const { owner } = server.database;
  const patient = uuidv7();
  await owner
    .insertInto('benh_nhan')
    .values({ id: patient, full_name: 'Người nằm viện', date_of_birth: '1980', sex })
    .execute();
  const id = uuidv7();
  await owner
    .insertInto('o_lai')
    .values({ id, patient, department: server.department, isolation })
    .execute();
  return id;
}
