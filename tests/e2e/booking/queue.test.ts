// @vitest-environment node
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { type BookingSite, PASSWORD, startBookingSite } from './site';
import { expectSound } from './steps';

const LINK = columnsOf('nguoi_than', 'g');
const ACCOUNT = columnsOf('ca_nhan', 'a');
const ROOM = columnsOf('phong', 'r');
const VISIT = columnsOf('phieu_thong_tin', 'v');
const USE = columnsOf('lich_su_dung', 'u');
const PATIENT = columnsOf('benh_nhan', 'p');

let site: BookingSite;
beforeAll(async () => {
  site = await startBookingSite();
});
afterAll(() => site?.close());

/** Lets the patient of the account and three others come to a doctor now; answers their ids in order. */
async function arrive(): Promise<string[]> {
  const { owner } = site.database;
  const { rows } = await sql<{ id: string; own: boolean }>`
    SELECT ${PATIENT.id} AS id, false AS own FROM benh_nhan p
      WHERE NOT EXISTS (SELECT FROM nguoi_than g WHERE ${LINK.patient} = ${PATIENT.id}) LIMIT 3`.execute(
    owner,
  );
  const own = await sql<{ id: string }>`
    SELECT ${LINK.patient} AS id FROM nguoi_than g JOIN ca_nhan a ON ${ACCOUNT.id} = ${LINK.user}
    WHERE ${ACCOUNT.email} = 'benhnhan@sen.example' AND ${LINK.relation} = 'ban-than'`.execute(
    owner,
  );
  // The demo's day has visits and uses of rooms at hours of its own; these two are free for it.
  const {
    rows: [free],
  } = await sql<{ doctor: string; department: string; room: string }>`
    SELECT j.bac_si_id AS doctor, j.phong_ban_id AS department, r.id AS room
    FROM bac_si__departments j JOIN phong r ON ${ROOM.department} = j.phong_ban_id
    WHERE ${ROOM.plan_column} IS NOT NULL
      AND NOT EXISTS (SELECT FROM phieu_thong_tin v WHERE ${VISIT.start}::date = now()::date
        AND (${VISIT.doctor} = j.bac_si_id OR ${VISIT.room} = r.id))
      AND NOT EXISTS (SELECT FROM lich_su_dung u WHERE ${USE.start}::date = now()::date
        AND ${USE.room} = r.id)
    ORDER BY j.bac_si_id, r.id LIMIT 1`.execute(owner);
  if (!free) throw new Error('every doctor has visits today');
  const ids: string[] = [];
  for (const [index, { id: patient }] of [...rows, ...own.rows].entries()) {
    const id = uuidv7();
    ids.push(id);
    const start = new Date(Date.now() + (index - 4) * 60_000);
    await owner
      .insertInto('phieu_thong_tin')
      .values({
        id,
        patient,
        ...free,
        start: start.toISOString(),
        end: new Date(start.getTime() + 60_000).toISOString(),
        kind: 'walk-in',
        priority: 'normal',
        payer: 'fee',
        state: index === 0 ? 'in_exam' : 'checked_in',
        queue_number: 901 + index,
        checked_in_at: start.toISOString(),
        called_at: index === 0 ? new Date().toISOString() : null,
      })
      .execute();
  }
  return ids;
}

it('a patient sees the place in the queue move up to the door, live on the phone', async () => {
  const [, second = '', third = '', visit = ''] = await arrive();
  const page = await site.page({ viewport: { width: 360, height: 740 } });
  await page.goto(`/lich-kham?phieu=${visit}`);
  await page.getByLabel('Số điện thoại hoặc email').fill('benhnhan@sen.example');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
  await page.getByText('Đang khám: số 901').waitFor();
  await page.getByText('Trước bạn còn 2 người.').waitFor();
  await page.getByText(/Chờ khoảng \d+ phút \(từ \d+ đến \d+ phút\)/).waitFor();
  await expectSound(page);
  const change = (ids: string[], state: 'called' | 'completed') =>
    site.database.owner
      .updateTable('phieu_thong_tin')
      .set({ state, called_at: new Date().toISOString() })
      .where('id', 'in', ids)
      .execute();
  await change([second, third], 'completed');
  await page.getByText('Bạn là người tiếp theo.').waitFor();
  await change([visit], 'called');
  await page.getByText(/Mời bạn vào/).waitFor();
  expect(await page.getByText('Trước bạn còn').count()).toBe(0);
  await page.getByText('Xem phòng trên sơ đồ tầng').click();
  const floor = page.getByRole('region', { name: /^Sơ đồ tầng \d$/ });
  await floor.getByText('Thang máy').waitFor();
  const own = (await floor.locator('[aria-current=location]').textContent()) ?? '';
  await page.getByText(`Mời bạn vào phòng ${own}`).waitFor();
  await expectSound(page);
  await page.close();
});
