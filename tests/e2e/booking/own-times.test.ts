// @vitest-environment node
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { freeDays } from '../free-days';
import { daysOfOwnVisits } from './own-visits';
import { type BookingSite, startBookingSite } from './site';
import { button, expectSound, heading, next, signIn } from './steps';

const WAITS = columnsOf('danh_sach_cho');

const LINK = columnsOf('nguoi_than', 'n');
const ACCOUNT = columnsOf('ca_nhan', 'c');

const DAY = 86_400_000;

interface Slot {
  start: string;
  doctorId: string;
  departmentId: string;
  state: string;
}

let site: BookingSite;
let desk: Awaited<ReturnType<BookingSite['as']>>;
beforeAll(async () => {
  site = await startBookingSite();
  desk = await site.as('letan');
});
afterAll(async () => {
  await site?.close();
});

const dayAhead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** Open slots of two departments that begin at once, so many days ahead or soon after. */
async function twoAtOnce(ahead: number): Promise<[Slot, Slot]> {
  const days = await freeDays(site.url, dayAhead(ahead), dayAhead(ahead + 9));
  const busy = await daysOfOwnVisits(site);
  const open = days
    .filter(({ date }) => !busy.includes(date))
    .flatMap(({ slots }) => slots)
    .filter(({ state }) => state === 'open');
  for (const one of open) {
    const other = open.find(
      ({ start, departmentId }) => start === one.start && departmentId !== one.departmentId,
    );
    if (other) return [one, other];
  }
  throw new Error('no two departments of the demo are open at once');
}

/** The address of a step; `named` says whose slot it is, else any doctor's. */
function address({ start, doctorId, departmentId }: Slot, step: string, named = true): string {
  const date = new Date(Date.parse(start) + 7 * 3_600_000).toISOString().slice(0, 10);
  const who = { khoa: departmentId, 'bac-si': named ? doctorId : 'bat-ky', ngay: date };
  const when: Record<string, string> = step === 'ngay-gio' ? {} : { gio: start };
  return `/dat-lich?${new URLSearchParams({ ...who, ...when, buoc: step })}`;
}

/** A phone of somebody who has signed in, at a page. */
async function signedIn(name: string, path: string): Promise<Page> {
  const page = await site.page({ viewport: { width: 360, height: 740 } });
  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await signIn(page, name);
  return page;
}

const hourOf = (page: Page, mark: string) => button(page, new RegExp(`^\\d\\d:\\d\\d ?${mark}$`));
const timer = (page: Page) => page.getByText('Giờ này được giữ cho bạn thêm');

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('Lý do khám').fill('Khám kiểm tra');
  await next(page);
  await heading(page, 'Kiểm tra lại').waitFor();
  await button(page, 'Xác nhận đặt lịch').click();
  await page.getByRole('img', { name: /QR/ }).waitFor();
}

describe('a time that one holds or has booked', () => {
  it('is one’s own in another tab, and after the booking', async () => {
    const [slot] = await twoAtOnce(8);
    const page = await signedIn('benhnhan2', address(slot, 'thong-tin'));
    await timer(page).waitFor();

    const tab = await page.context().newPage();
    await tab.goto(address(slot, 'thong-tin'));
    await timer(tab).waitFor();
    await tab.goto(address(slot, 'ngay-gio'));
    await hourOf(tab, 'bạn đang giữ').click();
    await expectSound(tab);
    await next(tab);
    await timer(tab).waitFor();
    await confirm(tab);

    await tab.goBack();
    const told = tab.getByRole('alert').filter({ hasText: 'Bạn đã đặt giờ này rồi' });
    await told.getByRole('link', { name: 'Xem phiếu khám' }).waitFor();
    expect(await tab.getByText('vừa có người đặt').count()).toBe(0);
    await expectSound(tab);
    await told.getByRole('link', { name: 'Xem phiếu khám' }).click();
    await tab.getByRole('img', { name: /QR/ }).waitFor();
    await tab.close();
    await page.close();
  });

  it('is named where somebody else of the clinic could see one then', async () => {
    // On another day than the visits of the tests before: nobody sees one doctor twice on a day.
    const [slot, other] = await twoAtOnce(25);
    const page = await signedIn('benhnhan2', address(slot, 'thong-tin'));
    await timer(page).waitFor();
    await confirm(page);
    await page.goto(address(other, 'thong-tin'));
    await page.getByText(/đã có lịch khám lúc/).waitFor();
    await page.getByRole('link', { name: 'Xem phiếu khám' }).waitFor();
    await page.close();
  });
});

describe('a booking that is not finished', () => {
  const PAPER = { name: 'phieu-cu.pdf', mimeType: 'application/pdf' };

  it('goes on on another device, with its time and files, and leaves nothing after the sign-out', async () => {
    const [slot] = await twoAtOnce(30);
    const phone = await signedIn('benhnhan2', address(slot, 'thong-tin'));
    await timer(phone).waitFor();
    await phone.getByLabel('Lý do khám').fill('Đau vai khi giơ tay');
    const buffer = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
    await phone.locator('input[type=file]').setInputFiles({ ...PAPER, buffer });
    await phone.getByText('Đã lưu vào tài khoản.').waitFor();

    const tablet = await signedIn('benhnhan2', '/dat-lich');
    await tablet.getByText('Bạn đang đặt dở một lịch khám').waitFor();
    await expectSound(tablet);
    await tablet.getByRole('link', { name: 'Đặt tiếp' }).click();
    await timer(tablet).waitFor();
    expect(await tablet.getByLabel('Lý do khám').inputValue()).toBe('Đau vai khi giơ tay');
    await tablet.getByText(PAPER.name).waitFor();

    const typed = (page: Page) => page.evaluate(() => sessionStorage.getItem('sen.booking') ?? '');
    expect(await typed(phone)).toContain('Đau vai');
    await phone.getByRole('button', { name: 'Mở menu tài khoản' }).click();
    await phone.getByRole('button', { name: 'Đăng xuất' }).click();
    await phone.getByRole('button', { name: 'Mở menu tài khoản' }).waitFor();
    await expect.poll(() => typed(phone)).not.toContain('Đau vai');
    await phone.close();

    await next(tablet);
    await heading(tablet, 'Kiểm tra lại').waitFor();
    await tablet.getByText(PAPER.name).waitFor();
    await button(tablet, 'Xác nhận đặt lịch').click();
    await tablet.getByRole('img', { name: /QR/ }).waitFor();
    const drafts = await site.database.owner.selectFrom('nhap_dat_lich').select('id').execute();
    expect(drafts).toEqual([]);
    await tablet.close();
  });

  it('is offered where another department is booked, neither carried along nor lost', async () => {
    const [slot, other] = await twoAtOnce(36);
    const page = await signedIn('benhnhan2', address(slot, 'thong-tin'));
    await timer(page).waitFor();
    await page.getByLabel('Lý do khám').fill('Đau vai khi giơ tay');
    const buffer = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
    await page.locator('input[type=file]').setInputFiles({ ...PAPER, buffer });
    await page.getByText('Đã lưu vào tài khoản.').waitFor();
    const onAccount = () =>
      site.database.owner.selectFrom('nhap_dat_lich').select('reason').execute();

    await page.goto(address(other, 'thong-tin'));
    await page.getByText('Bạn đang đặt dở một lịch khám').waitFor();
    await timer(page).waitFor();
    expect(await page.getByLabel('Lý do khám').inputValue()).toBe('');
    expect(await page.getByText(PAPER.name).count()).toBe(0);
    await page.getByText('Tab này giữ những gì bạn nhập.').waitFor();
    await expectSound(page);
    await confirm(page);
    expect(await onAccount()).toEqual([{ reason: 'Đau vai khi giơ tay' }]);
    // What the department asks before the visit is kept while it is written.
    const since = page.getByLabel(/^Triệu chứng bắt đầu từ khi nào/);
    await since.fill('Ngứa từ hôm qua, nặng hơn về đêm');
    await page.getByLabel('Khám nơi khác').check();
    await page.getByLabel(/^Khám ở đâu/).fill('Phòng khám gần nhà');
    await page.getByText('Đã lưu. Bạn sửa được').waitFor();
    await expectSound(page);
    await page.reload();
    await expect.poll(() => since.inputValue()).toBe('Ngứa từ hôm qua, nặng hơn về đêm');
    expect(await page.getByLabel('Khám nơi khác').isChecked()).toBe(true);

    const third = (await twoAtOnce(44)).find((one) => one.departmentId !== slot.departmentId);
    const tablet = await signedIn('benhnhan2', address(third ?? slot, 'thong-tin'));
    await tablet.getByText('Bạn đang đặt dở một lịch khám').waitFor();
    await tablet.getByRole('link', { name: 'Đặt tiếp' }).click();
    await expect
      .poll(() => tablet.getByLabel('Lý do khám').inputValue())
      .toBe('Đau vai khi giơ tay');
    await tablet.getByText(PAPER.name).waitFor();
    await tablet.close();

    await page.goto(address(third ?? slot, 'thong-tin'));
    await button(page, 'Bỏ lịch đó, đặt lịch mới').click();
    await page.getByLabel('Lý do khám').fill('Mờ mắt');
    await page.getByText('Đã lưu vào tài khoản.').waitFor();
    expect(await onAccount()).toEqual([{ reason: 'Mờ mắt' }]);
    await page.close();
  });
});

describe('a patient with an open offer', () => {
  /** The demo's patient is offered a slot that they wait for. */
  async function offer({ doctorId, departmentId, start }: Slot): Promise<string> {
    const id = uuidv7();
    await sql`INSERT INTO danh_sach_cho (id, ${WAITS.patient}, ${WAITS.doctor}, ${WAITS.department}, ${WAITS.until}, ${WAITS.preference}, ${WAITS.state})
      SELECT ${id}, ${LINK.patient}, ${doctorId}, ${departmentId}, ${dayAhead(50)}, 'any', 'waiting'
      FROM nguoi_than n JOIN ca_nhan c ON ${ACCOUNT.id} = ${LINK.user}
      WHERE ${ACCOUNT.email} = 'benhnhan@sen.example' AND ${LINK.relation} = 'ban-than'`.execute(
      site.database.owner,
    );
    const made = await desk(`/api/danh-sach-cho/${id}/offer`, {
      offeredStart: start,
      offeredDoctor: doctorId,
      offerExpiresAt: new Date(Date.now() + 1_800_000).toISOString(),
    });
    expect(made.status).toBe(200);
    return id;
  }
  const stateOf = async (id: string) => {
    const rows = await site.database.owner
      .selectFrom('danh_sach_cho')
      .select('state')
      .where('id', '=', id)
      .execute();
    return rows[0]?.state;
  };

  it('is told of it, and books another department at that time instead', async () => {
    const [offered, other] = await twoAtOnce(14);
    const id = await offer(offered);
    const page = await signedIn('benhnhan', address(other, 'ngay-gio'));
    const told = page.getByRole('status').filter({ hasText: 'Bạn đang được mời khám lúc' });
    await told.getByRole('link', { name: 'Xem và nhận lời mời' }).waitFor();
    await expectSound(page);
    await page.goto(address(other, 'thong-tin'));
    await timer(page).waitFor();
    await page.getByText('lời mời đó được nhường cho người khác').waitFor();
    await expectSound(page);
    await confirm(page);
    expect(await stateOf(id)).toBe('waiting');
    await page.close();
  });

  it('chooses the offered time itself, which takes the offer', async () => {
    const [offered] = await twoAtOnce(18);
    const id = await offer(offered);
    const page = await signedIn('benhnhan', address(offered, 'ngay-gio'));
    await hourOf(page, 'đang mời bạn').click();
    await next(page);
    await page.getByText('Đây là giờ đang mời bạn').waitFor();
    await confirm(page);
    expect(await stateOf(id)).toBe('accepted');
    await page.close();
  });
});
