import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingServer, startBooking } from '../booking/booking-server';

let server: BookingServer;
beforeAll(async () => {
  server = await startBooking();
});
afterAll(() => server.close());

const clock = (time: string) => new Date(`2026-12-07T${time}:00+07:00`).toISOString();

/** The clock of the tests stands at 07:00: the afternoon begins within 12 hours, the night does not. */
it('says what the next duties lack, to who plans them alone', async () => {
  const { owner } = server.database;
  const { department } = server;
  const need = (kind: 'chieu' | 'dem' | 'sang', count: number, skill: 'emergency' | null) => ({
    id: uuidv7(),
    department,
    profession: 'nurse' as const,
    kind,
    skill,
    need: count,
    valid_from: '2026-01-01',
  });
  await owner
    .insertInto('nhu_cau_truc')
    .values([
      need('sang', 1, null),
      need('chieu', 2, null),
      need('chieu', 1, 'emergency'),
      need('dem', 1, null),
    ])
    .execute();
  const nurses = [uuidv7(), uuidv7()];
  await owner
    .insertInto('y_ta')
    .values(
      nurses.map((id, index) => ({
        id,
        full_name: `Điều dưỡng ${index}`,
        sex: 'female' as const,
        department,
        skills: (index === 0 ? ['emergency'] : []) as never,
      })),
    )
    .execute();
  const duty = (nurse: string | undefined, state: 'published' | 'planned') => ({
    id: uuidv7(),
    nurse,
    department,
    kind: 'chieu' as const,
    start: clock('13:00'),
    end: clock('16:30'),
    state,
  });
  await owner
    .insertInto('lich_ca_truc')
    .values([duty(nurses[0], 'published'), duty(nurses[1], 'planned')])
    .execute();
  const own = { departmentIds: [department] };
  const coverage = async (token: string) =>
    (await server.call('GET', `/dem-truc?department=${department}`, { token })).body.coverage;
  expect(await coverage(await server.staff('dieu-duong', own))).toEqual([]);
  const seen = await coverage(await server.staff('dieu-duong-truong', own));
  expect(seen).toHaveLength(2);
  expect(seen).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'chieu', skill: null, need: 2, have: 1 }),
      expect.objectContaining({ kind: 'chieu', skill: 'emergency', need: 1, have: 1 }),
    ]),
  );
  expect(seen[0].start).toBe(clock('13:00'));
});
