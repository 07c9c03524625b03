// @vitest-environment node
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { type BookingSite, startBookingSite } from './site';
import {
  button,
  chooseDay,
  chosenHours,
  expectSound,
  heading,
  hours,
  next,
  reachHours,
  signInOnTheWay,
  tabTo,
} from './steps';

const LINK = columnsOf('nguoi_than', 'n');

const REASON = 'Đau ngực khi leo cầu thang';

let site: BookingSite;
let page: Page;

beforeAll(async () => {
  site = await startBookingSite();
});

afterAll(async () => {
  await site?.close();
});

beforeEach(async () => {
  // What an account keeps of a booking under way outlives the browser of a test.
  await site.database.owner.deleteFrom('nhap_dat_lich').execute();
  page = await site.page();
});

afterEach(async () => {
  // A page that closes keeps its draft on the account, which would reach the next test.
  await page.route('**/api/nhap-dat-lich**', (route) => route.abort());
  await page.close();
});

/** The states of the visits booked with this reason, the first booked first. */
async function statesOf(reason: string): Promise<string[]> {
  const rows = await site.database.owner
    .selectFrom('phieu_thong_tin')
    .select('state')
    .where('reason', '=', reason)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
}

const slipCode = async () => (await page.getByText(/^PK-\d{4}-\d{6}$/).textContent()) ?? '';

/** The instant of the chosen slot, as the address has it. */
const chosenStart = () => new URL(page.url()).searchParams.get('gio');

async function fillReason(reason: string): Promise<void> {
  await heading(page, 'Thông tin khám').waitFor();
  await page.getByLabel('Lý do khám').fill(reason);
}

async function confirm(): Promise<void> {
  await next(page);
  await heading(page, 'Kiểm tra lại').waitFor();
  await button(page, 'Xác nhận đặt lịch').click();
}

describe('booking', () => {
  it('lets a visitor sign in on the way, book, move and cancel', async () => {
    await reachHours(page);
    await hours(page).first().click();
    const [hour = ''] = await chosenHours(page);
    await next(page);
    await signInOnTheWay(page, 'benhnhan');
    await fillReason(REASON);
    await page.getByRole('timer').waitFor();
    await next(page);
    await page.getByRole('term').filter({ hasText: 'Lý do khám' }).waitFor();
    await button(page, 'Xác nhận đặt lịch').click();

    const code = page.getByRole('img', { name: /QR/ });
    await code.waitFor();
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(80);
    const first = await slipCode();
    await page.getByText(hour).first().waitFor();
    const download = page.waitForEvent('download');
    await button(page, 'Thêm vào lịch').click();
    expect((await download).suggestedFilename()).toBe(`${first}.ics`);

    await button(page, 'Đổi lịch').click();
    await chooseDay(page, 2);
    await hours(page).nth(1).click();
    await button(page, 'Xác nhận đổi lịch').click();
    await page.getByText('Đã đổi lịch. Đây là phiếu mới.').waitFor();

    await button(page, 'Hủy lịch').click();
    await button(page, 'Xác nhận hủy lịch').click();
    await page.getByText('Đã hủy lịch khám này.').waitFor();
    expect(await button(page, 'Đổi lịch').count()).toBe(0);
    expect(await statesOf(REASON)).toEqual(['rescheduled', 'cancelled']);
    await page.getByRole('link', { name: 'Đặt lại' }).click();
    await heading(page, 'Chọn ngày khám').waitFor();
    expect(new URL(page.url()).searchParams.get('khoa')).not.toBeNull();
    await page.goto('/');
    await page.getByRole('heading', { name: 'Lịch khám gần nhất' }).waitFor();
    await page.getByRole('link', { name: /^Xem phiếu PK-/ }).click();
    await page.getByRole('img', { name: /QR/ }).waitFor();
  });

  it('leads from any page of the doctors to a held time, with its price and place', async () => {
    const doctors = page.getByRole('list').filter({ has: page.getByText('Phí khám') });
    await page.goto('/bac-si-kxc');
    await page.getByRole('link', { name: 'Trang sau' }).click();
    await page.getByText(/^Trang 2 trên/).waitFor();
    expect(new URL(page.url()).search).toBe('?trang=2');
    const card = doctors.getByRole('listitem').filter({ hasText: 'Sớm nhất:' }).first();
    await card.getByText(/^Phí khám .*₫$/).waitFor();
    await card.getByText(/^Có BHYT: khoảng .*₫ \(ước tính\)$/).waitFor();
    await card.getByText(/^Phòng .*tầng/).waitFor();
    const soonest = card.getByRole('link', { name: /^Đặt lịch với .*, \d\d:\d\d$/ });
    await expectSound(page);
    const name = (await soonest.getAttribute('aria-label')) ?? '';
    await soonest.click();
    await signInOnTheWay(page, 'benhnhan');
    await heading(page, 'Thông tin khám').waitFor();
    await page.getByRole('timer').waitFor();
    expect(await page.getByRole('main').textContent()).toContain(name.slice(-5));
    await fillReason('Đau vai');
    await next(page);
    // A small visit on the right route is paid whole, alone by the level of the card.
    const share = page.getByRole('region', { name: 'Bảo hiểm y tế (BHYT)' });
    await share.getByText(/^BHYT trả khoảng 36.000\s₫/).waitFor();
    await share.getByRole('radio', { name: 'Đúng tuyến' }).check();
    await share.getByText(/^BHYT trả khoảng 45.000\s₫/).waitFor();
    await share.getByText(/Thẻ còn hạn đến/).waitFor();
    await expectSound(page);
    await page.goto('/bac-si-kxc');
    await page.getByLabel('Tìm theo tên').fill('khong co ai ten the nay');
    await page.getByText('0 bác sĩ').waitFor();
    expect(await page.getByRole('navigation', { name: 'Các trang' }).count()).toBe(0);
  });

  it('offers the nearest hours when somebody was faster, and keeps what was typed', async () => {
    const reason = 'Ho kéo dài ba tuần';
    const faster = await site.as('benhnhan2');
    await reachHours(page, 'Hô hấp', 1);
    await hours(page).nth(0).click();
    await next(page);
    await signInOnTheWay(page, 'benhnhan');
    await fillReason(reason);
    await button(page, 'Quay lại').click();
    await hours(page).nth(2).click();
    const departmentId = new URL(page.url()).searchParams.get('khoa');
    // Every doctor of the department is taken at that time.
    for (let taken = 201; taken === 201; ) {
      const hold = await faster('/api/dat-lich/hold', { departmentId, start: chosenStart() });
      taken = hold.status;
      if (taken !== 201) break;
      const { doctorId, start } = (await hold.json()) as { doctorId: string; start: string };
      await takeAt(doctorId, start);
    }
    await next(page);

    const lost = page.getByRole('alert').filter({ hasText: 'vừa có người đặt' });
    await lost.waitFor();
    await lost.getByRole('button').first().click();
    await next(page);
    await heading(page, 'Thông tin khám').waitFor();
    expect(await page.getByLabel('Lý do khám').inputValue()).toBe(reason);
    await confirm();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    expect(await statesOf(reason)).toEqual(['requested']);
  });

  it('leaves one booking when the answer is lost', async () => {
    const reason = 'Nổi mẩn ở tay';
    await reachHours(page, 'Da liễu', 1);
    await hours(page).nth(1).click();
    await next(page);
    await signInOnTheWay(page, 'benhnhan2');
    await fillReason(reason);
    let lost = 0;
    await page.route('**/api/dat-lich', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await confirm();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    expect(lost).toBe(1);
    expect(await statesOf(reason)).toEqual(['requested']);
  });

  it('names what is missing at the fields, of a day with several visits too, and books that', async () => {
    await page.goto('/dat-lich');
    await next(page);
    await page.getByRole('alert').getByRole('link', { name: 'Hãy chọn một chuyên khoa.' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('chuyen-khoa');
    await reachHours(page);
    await next(page);
    await page.getByRole('alert').getByText('Hãy chọn ngày và giờ khám.').waitFor();

    const reason = 'Khám định kỳ, lấy máu';
    await page.goto('/dat-lich');
    await page.getByRole('link', { name: 'Đặt cùng lúc' }).click();
    await heading(page, 'Bạn cần đến những nơi nào?').waitFor();
    await page.getByRole('checkbox', { name: /^Xét nghiệm/ }).check();
    await next(page);
    await page.getByRole('alert').getByText('Hãy chọn từ hai nơi.').waitFor();
    await page.getByRole('checkbox', { name: /^Nội tiết/ }).check();
    await expectSound(page);
    const more = [/^Chẩn đoán hình ảnh/, /^Tim mạch/];
    for (const name of more) await page.getByRole('checkbox', { name }).check();
    await next(page);
    await page.getByText('Mỗi người đặt nhiều nhất 3 lượt khám trong một ngày.').waitFor();
    await button(page, 'Quay lại').click();
    for (const name of more) await page.getByRole('checkbox', { name }).uncheck();
    await next(page);
    await heading(page, 'Chọn ngày và giờ').waitFor();
    const plan = page.getByRole('radio').first();
    await plan.check();
    await page
      .getByRole('list')
      .filter({ hasText: /Xét nghiệm.*Nội tiết/ })
      .first()
      .waitFor();
    await expectSound(page);
    await next(page);
    await signInOnTheWay(page, 'benhnhan2');
    await page.getByRole('timer').waitFor();
    await button(page, 'Xác nhận đặt 2 lịch').click();
    await page.getByRole('alert').getByText('Hãy viết vài chữ về lý do khám.').waitFor();
    await page.getByLabel('Lý do khám').fill(reason);
    await expectSound(page);
    await button(page, 'Xác nhận đặt 2 lịch').click();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    await heading(page, 'Các lượt khám trong ngày').waitFor();
    await expectSound(page);
    expect(await statesOf(reason)).toEqual(['requested', 'requested']);
    await button(page, 'Hủy lịch').click();
    await page.getByRole('checkbox', { name: /^Hủy cả 2 lượt khám/ }).check();
    await button(page, 'Xác nhận hủy lịch').click();
    await page.getByText('Đã hủy lịch khám này.').waitFor();
    expect(await statesOf(reason)).toEqual(['cancelled', 'cancelled']);
  });

  it('adds a child on the way, and comes back to the held time with all that was entered', async () => {
    await reachHours(page);
    await hours(page).nth(3).click();
    await next(page);
    await signInOnTheWay(page, 'benhnhan');
    await fillReason('Bé ho hai ngày');
    const start = chosenStart();
    await page.getByRole('link', { name: '+ Thêm người thân' }).click();
    await page.getByLabel('Họ và tên').fill('Trần Bảo Nhi');
    await page.getByLabel('Người này là gì của bạn').selectOption('Con');
    await page.getByLabel('Ngày sinh').fill('4/3/2023');
    await page.getByLabel('Giới tính').selectOption('Nữ');
    for (const box of await page.getByRole('checkbox', { name: /bắt buộc/ }).all()) {
      await box.check();
    }
    await button(page, 'Thêm hồ sơ').click();
    await heading(page, 'Thông tin khám').waitFor();
    await page.getByRole('radio', { name: /Trần Bảo Nhi/ }).waitFor();
    expect(await page.getByRole('radio', { name: /Trần Bảo Nhi/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Lý do khám').inputValue()).toBe('Bé ho hai ngày');
    expect(chosenStart()).toBe(start);
    await page.getByRole('timer').waitFor();
    // A child under 72 months: who books comes along unless somebody else is named.
    const own = await page.getByLabel('Người đưa bé đến khám').inputValue();
    expect(own).not.toBe('');
    await page.getByLabel('Cân nặng của bé').fill('mười');
    await next(page);
    await page.getByText('Hãy nhập số kg').first().waitFor();
    await page.getByLabel('Cân nặng của bé').fill('12,5');
    await next(page);
    await page.getByRole('definition').filter({ hasText: 'Trần Bảo Nhi' }).waitFor();
    await page.getByRole('definition').filter({ hasText: own }).first().waitFor();
    await page.getByRole('definition').filter({ hasText: '12,5 kg' }).waitFor();
  });

  it('goes on once the names of the family are there, however slow they come', async () => {
    const reason = 'Khô mắt';
    await reachHours(page, 'Mắt', 2);
    await hours(page).nth(1).click();
    await next(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/benh-nhan?**', (route) => held.then(() => route.continue()));
    await signInOnTheWay(page, 'benhnhan2');
    await fillReason(reason);
    await next(page);
    expect(await page.getByRole('alert').count()).toBe(0);
    release();
    await heading(page, 'Kiểm tra lại').waitFor();
  });

  it('goes back and forth without losing a choice, and is resumed after leaving', async () => {
    await reachHours(page, 'Mắt');
    await hours(page).nth(3).click();
    const chosen = await chosenHours(page);
    await next(page);
    await heading(page, 'Đăng nhập để đặt lịch').waitFor();
    await page.goBack();
    await heading(page, 'Chọn giờ khám').waitFor();
    await expect.poll(() => chosenHours(page)).toEqual(chosen);
    await page.reload();
    await expect.poll(() => chosenHours(page)).toEqual(chosen);
    await button(page, 'Quay lại').click();
    await button(page, 'Quay lại').click();
    await expect.poll(() => page.getByRole('radio', { name: /^Mắt/ }).isChecked()).toBe(true);

    await page.goto('/huong-dan');
    await page.goto('/dat-lich');
    await page.getByRole('link', { name: 'Đặt tiếp' }).click();
    await expect.poll(() => page.getByRole('radio', { name: /^Mắt/ }).isChecked()).toBe(true);
  });

  it('is done with the keyboard alone', async () => {
    const reason = 'Đau đầu';
    await expectNobody('benhnhan@sen.example');
    await page.goto('/login');
    await page.getByLabel('Số điện thoại hoặc email').fill('benhnhan@sen.example');
    await page.getByLabel('Mật khẩu', { exact: true }).fill('Sen@2026demo');
    await page.keyboard.press('Enter');
    await heading(page, 'Lịch khám của tôi').waitFor();

    await page.goto('/dat-lich');
    await heading(page, 'Chọn chuyên khoa').waitFor();
    await tabTo(page, 'Tìm chuyên khoa');
    await page.keyboard.type('than kinh');
    await page.getByText('2 chuyên khoa').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await heading(page, 'Chọn bác sĩ').waitFor();
    await tabTo(page, 'Tiếp tục');
    await page.keyboard.press('Enter');
    await heading(page, 'Chọn ngày khám').waitFor();
    await button(page, /^Giờ trống gần nhất/).waitFor();
    await tabTo(page, 'Giờ trống gần nhất');
    await page.keyboard.press('Space');
    await tabTo(page, 'Tiếp tục');
    await page.keyboard.press('Enter');
    await heading(page, 'Thông tin khám').waitFor();
    await tabTo(page, 'Lý do khám');
    await page.keyboard.type(reason);
    await tabTo(page, 'Tiếp tục');
    await page.keyboard.press('Enter');
    await heading(page, 'Kiểm tra lại').waitFor();
    await tabTo(page, 'Xác nhận đặt lịch');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /QR/ }).waitFor();
    expect(await statesOf(reason)).toEqual(['requested']);
  });
});

/**
 * Cancels what an account has ahead in the demo, whose visits of today are in every state at any hour: the
 * soonest free time may be that of one.
 */
async function expectNobody(email: string): Promise<void> {
  const { owner } = site.database;
  const { patient } = await owner
    .selectFrom('nguoi_than as n')
    .innerJoin('ca_nhan as c', 'c.id', 'n.user')
    .select('n.patient')
    .where('c.email', '=', email)
    .where('n.relation', '=', 'ban-than')
    .executeTakeFirstOrThrow();
  await owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'cancelled' })
    .where('patient', '=', patient)
    .where('end', '>', sql<string>`now()`)
    .where('state', '<>', 'cancelled')
    .execute();
}

/** Somebody else's visit at this time, so that the doctor has none left. */
async function takeAt(doctorId: string, start: string): Promise<void> {
  const rival = await site.as('letan');
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM benh_nhan b WHERE b.archived_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM nguoi_than n WHERE ${LINK.patient} = b.id) LIMIT 1`.execute(
    site.database.owner,
  );
  const patientId = rows[0]?.id;
  await sql`DELETE FROM booking_claim WHERE appointment IS NULL AND doctor = ${doctorId}`.execute(
    site.database.owner,
  );
  const answer = await rival('/api/dat-lich', { doctorId, start, patientId });
  expect(answer.status).toBe(201);
}
