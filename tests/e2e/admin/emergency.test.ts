// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overflow, violations } from '../../axe';
import { type StaffSite, startStaffSite } from './staff-site';

const PROFILES = '/quan-ly/benh-nhan/luu-tru-ho-so';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

/** What the API answers to who is signed in on the page. */
const read = (page: Page, path: string) =>
  page.evaluate(async (asked) => {
    const token = localStorage.getItem('access_token');
    const answer = await fetch(asked, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.json() };
  }, path);

async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

it('opens the record of a stranger for a reason, and remembers it after a reload', async () => {
  const manager = await site.signIn('quantri');
  const doctor = await site.signIn('bacsi', { at: PROFILES });
  const all = (await read(manager, '/api/benh-nhan?range=[0,999]')).body as { id: string }[];
  const own = (await read(doctor, '/api/benh-nhan?range=[0,999]')).body as { id: string }[];
  const mine = new Set(own.map(({ id }) => id));
  const stranger = all.find(({ id }) => !mine.has(id)) as unknown as Record<string, string>;
  expect(mine.size).toBeGreaterThan(0);
  expect((await read(doctor, `/api/benh-nhan/${stranger.id}`)).status).toBe(404);

  const button = (name: string) => doctor.getByRole('main').getByRole('button', { name });
  await doctor.getByLabel('Mã BN hoặc số CCCD').fill(stranger.code ?? '');
  await button('Tìm kiếm').click();
  await doctor.getByText(new RegExp(`^${stranger.fullName}, sinh \\d{4}$`)).waitFor();
  await doctor.getByLabel('Lý do').fill('Ngừng tim');
  await button('Mở hồ sơ 4 giờ').click();
  expect(await doctor.getByLabel('Lý do').getAttribute('aria-invalid')).toBe('true');
  await expectSound(doctor);
  await doctor.getByLabel('Lý do').fill('Ngừng tim, cần biết dị ứng và thuốc đang dùng');
  await button('Mở hồ sơ 4 giờ').click();
  const opened = doctor.getByText(`Hồ sơ đang mở khẩn cấp: ${stranger.fullName}`);
  await opened.waitFor();
  expect(await opened.count()).toBe(1);
  await expectSound(doctor);

  await doctor.reload();
  await opened.waitFor();
  await doctor.getByText(/Còn (4 giờ 0|3 giờ 59) phút · Mở đến/).waitFor();
  await button('Xem hồ sơ').click();
  await doctor.waitForURL(new RegExp(`${stranger.id}$`));
  await doctor.getByText('Hồ sơ đang mở khẩn cấp').waitFor();
  await doctor.getByRole('heading', { name: 'Hành chính' }).waitFor();

  await doctor.goto(`${site.url}/quan-ly/benh-nhan/${stranger.id}/show`);
  await doctor.getByRole('heading', { level: 1, name: stranger.fullName }).waitFor();
  await doctor.getByRole('main').getByRole('link', { name: 'Lập bệnh án' }).waitFor();
  await button('Sửa')
    .or(doctor.getByRole('link', { name: 'Sửa' }))
    .first()
    .waitFor();
  expect(await button('Truy cập khẩn cấp').count()).toBe(0);
});
