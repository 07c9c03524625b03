// @vitest-environment node
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import type { RecordOf } from '../../../src/shared/resource/register';
import { freeDays } from '../free-days';
import { daysOfOwnVisits } from './own-visits';
import { type BookingSite, PASSWORD, startBookingSite } from './site';
import { button, expectSound, expectSoundNow, heading, signIn } from './steps';

const LINK = columnsOf('nguoi_than', 'n');
const ACCOUNT = columnsOf('ca_nhan', 'c');
const VISIT = columnsOf('phieu_thong_tin', 'p');
const NOTICE = columnsOf('thong_bao', 't');

const DAY = 86_400_000;

interface Slot {
  start: string;
  end: string;
  doctorId: string;
  departmentId: string;
  state: string;
}

let site: BookingSite;
let post: Awaited<ReturnType<BookingSite['as']>>;
beforeAll(async () => {
  site = await startBookingSite();
  post = await site.as('benhnhan2');
  patients = await twoPatients();
});
afterAll(async () => {
  await site?.close();
});

async function twoPatients(): Promise<[string, string]> {
  const { owner } = site.database;
  const { rows } = await sql<{ user: string; patient: string }>`
    SELECT ${LINK.user} AS user, ${LINK.patient} AS patient
    FROM nguoi_than n JOIN ca_nhan c ON ${ACCOUNT.id} = ${LINK.user}
    WHERE ${ACCOUNT.email} = 'benhnhan2@sen.example' AND ${LINK.relation} = 'ban-than'`.execute(
    owner,
  );
  const { user, patient } = rows[0]!;
  const child = uuidv7();
  await owner
    .insertInto('benh_nhan')
    .values({ id: child, full_name: 'Lê Bé Sen', date_of_birth: '2018-03-04', sex: 'female' })
    .execute();
  await owner
    .insertInto('nguoi_than')
    .values({
      id: uuidv7(),
      user,
      patient: child,
      relation: 'con',
      state: 'verified',
      verified_at: new Date().toISOString(),
    })
    .execute();
  return [patient, child];
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Doctors and departments that somebody of the demo waits for: a freed time is theirs first. */
async function waitedFor(): Promise<Set<string | null>> {
  const rows = await site.database.owner
    .selectFrom('danh_sach_cho')
    .select(['doctor', 'department'])
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
  return new Set(rows.map(({ doctor, department }) => doctor ?? department));
}

/** Two open slots of one doctor, one after the other: no visit of the demo is between them. */
async function openSlots(ahead: number): Promise<[Slot, Slot]> {
  const waited = await waitedFor();
  const busy = await daysOfOwnVisits(site);
  const days = await freeDays(site.url, dayAhead(ahead), dayAhead(ahead + 12));
  for (const { slots } of days.filter(({ date }) => !busy.includes(date))) {
    const wanted = slots.filter(
      ({ doctorId, departmentId }) => !waited.has(doctorId) && !waited.has(departmentId),
    );
    for (const one of wanted.filter(({ state }) => state === 'open')) {
      const other = wanted.find(
        ({ doctorId, start }) => doctorId === one.doctorId && start > one.start,
      );
      if (other?.state === 'open') return [one, other];
    }
  }
  throw new Error('no doctor of the demo has two open slots on one day');
}

/** The patients of the demo's second account: its own, and a child that is linked to it here. */
let patients: [string, string];

/** Books for one of them: nobody sees one doctor twice on a day. */
async function book({ doctorId, start }: Slot, patientId: string): Promise<string> {
  const answer = await post('/api/dat-lich', { doctorId, start, patientId, reason: 'Tái khám' });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const cancel = async (id: string) =>
  expect((await post(`/api/phieu-thong-tin/${id}/cancel`, { reason: 'Bận' })).status).toBe(200);

async function addLeave(
  doctor: string,
  start: string,
  end: string,
  state: RecordOf<'lich-nghi'>['state'] = 'approved',
) {
  const id = uuidv7();
  await site.database.owner
    .insertInto('lich_nghi')
    .values({ id, title: 'Nghỉ phép năm', kind: 'leave', doctor, start, end, state })
    .execute();
  return id;
}

const small = (page: Page) => page.setViewportSize({ width: 360, height: 740 });

describe('the waiting list', () => {
  it('is joined when no time suits; an offer is declined, the next accepted', async () => {
    const [first, second] = await openSlots(8);
    const { doctorId, departmentId } = first;
    const visits = [await book(first, patients[0]), await book(second, patients[1])] as const;
    // Nothing but these two is left of the doctor's time.
    await addLeave(doctorId, new Date().toISOString(), first.start);
    if (first.end < second.start) await addLeave(doctorId, first.end, second.start);
    await addLeave(doctorId, second.end, new Date(Date.now() + 62 * DAY).toISOString());

    const page = await site.page();
    await small(page);
    await page.goto(`/dat-lich?khoa=${departmentId}&bac-si=${doctorId}&buoc=ngay-gio`);
    await heading(page, 'Chọn ngày khám').waitFor();
    await page.getByRole('link', { name: /danh sách chờ/ }).click();
    await signIn(page, 'benhnhan');
    await heading(page, 'Vào danh sách chờ').waitFor();
    await expectSound(page);
    await button(page, 'Vào danh sách chờ').click();
    await page.getByText('Bạn đã ở trong danh sách chờ').waitFor();

    const offer = page.getByRole('article', { name: 'Có giờ khám cho bạn' });
    await cancel(visits[0]);
    await page.reload();
    await offer.getByRole('timer').waitFor();
    await expectSound(page);
    await button(page, 'Không nhận, chờ tiếp').click();
    await page.getByText('Đã nhường giờ này.').waitFor();
    expect(await offer.count()).toBe(0);

    await cancel(visits[1]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await offer.getByRole('timer').waitFor();
    await expectSound(page);
    await button(page, 'Nhận giờ này').click();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    const { rows } = await sql<{ start: Date }>`
      SELECT ${VISIT.start} AS start FROM phieu_thong_tin p JOIN ca_nhan c ON ${ACCOUNT.id} = ${VISIT.booked_by}
      WHERE ${ACCOUNT.email} = 'benhnhan@sen.example' AND ${VISIT.doctor} = ${doctorId}
        AND ${VISIT.start} = ${second.start} AND ${VISIT.state} = 'requested'`.execute(
      site.database.owner,
    );
    expect(rows).toHaveLength(1);
    await page.close();
  });
});

async function asManager(path: string): Promise<Page> {
  const page = await site.page({ viewport: { width: 1366, height: 900 } });
  await page.goto(`/user/dang-nhap?next=${encodeURIComponent(path)}`);
  await page.waitForLoadState('networkidle');
  await page.locator('input[name="username"]').fill('quanly@sen.example');
  await page.locator('input[name="password"]').fill(PASSWORD);
  await button(page, 'Đăng nhập').click();
  return page;
}

describe('leave', () => {
  it('leads to its appointments, which move with one confirmation', async () => {
    const [first, second] = await openSlots(22);
    const visits = [await book(first, patients[0]), await book(second, patients[1])];
    const leave = await addLeave(first.doctorId, first.start, second.end, 'requested');
    const page = await asManager(`/quan-ly/lich-nghi/${leave}/show`);
    await page.getByText('2 lịch hẹn nằm trong thời gian này').waitFor();
    await page.getByRole('link', { name: 'Dời lịch hẹn' }).click();
    const choices = page.getByRole('combobox', { name: /^Chuyển / });
    await choices.nth(1).waitFor();
    await expectSoundNow(page);
    await small(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectSoundNow(page);
    await choices.nth(1).click();
    await page.getByRole('option', { name: 'Hủy lịch, báo người bệnh' }).click();
    const asked = new Date().toISOString();
    await page.getByRole('button', { name: 'Xác nhận 2 lịch và duyệt' }).click();
    await page.getByText('Đã dời 1 lịch, hủy 1 lịch. Lịch nghỉ đã duyệt.').waitFor();
    const rows = await site.database.owner
      .selectFrom('phieu_thong_tin')
      .select('state')
      .where('id', 'in', visits)
      .orderBy('start')
      .execute();
    expect(rows.map(({ state }) => state)).toEqual(['rescheduled', 'cancelled']);
    const told = await sql<{ kind: string }>`
      SELECT ${NOTICE.kind} AS kind FROM thong_bao t JOIN ca_nhan c ON ${ACCOUNT.id} = ${NOTICE.user}
      WHERE ${ACCOUNT.email} = 'benhnhan2@sen.example' AND ${NOTICE.created_at} > ${asked}
      ORDER BY ${NOTICE.kind}`.execute(site.database.owner);
    expect(told.rows.map(({ kind }) => kind)).toEqual(['cancelled', 'moved']);
    await page.close();
  });
});
