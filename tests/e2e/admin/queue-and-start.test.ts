import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../../axe';
import { clinicList, type SignedInCaller } from '../../fixtures/api-caller';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site?.close());

interface Sent {
  method: string;
  path: string;
  json: object | undefined;
}

/** Calls the API as whoever is signed in on the page. */
const callerOf =
  (page: Page): SignedInCaller =>
  (method, path, json) =>
    page.evaluate(
      async ({ method, path, json }: Sent) => {
        const answer = await fetch(`/api${path}`, {
          method,
          headers: {
            Authorization: `Bearer ${localStorage.getItem('access_token')}`,
            'Content-Type': 'application/json',
          },
          body: json && JSON.stringify(json),
        });
        return answer.json();
      },
      { method, path, json } as Sent,
    );

/** Has three people come to a department where nobody is, and answers its id. */
async function arrivals(desk: Page): Promise<string> {
  const call = callerOf(desk);
  const queues = await call('GET', '/hang-cho');
  const quiet = queues.find(
    ({ waiting, called, inExam }) => waiting === 0 && called === 0 && inExam === 0,
  )!;
  const patients = await call('GET', clinicList('benh-nhan', { range: [40, 42] }));
  for (const [index, { id }] of patients.entries()) {
    const start = Date.now() + (index + 1) * 120_000;
    const visit = await call('POST', '/phieu-thong-tin', {
      patient: id,
      department: quiet.id,
      start: new Date(start).toISOString(),
      end: new Date(start + 60_000).toISOString(),
      kind: 'walk-in',
    });
    await call('POST', `/phieu-thong-tin/${visit.id}/check-in`, {});
  }
  return quiet.id;
}

describe('a queue', () => {
  it('is called on a tablet and shown to the room at once, without a name', async () => {
    const desk = await site.signIn('letan', { width: 820 });
    const department = await arrivals(desk);
    await desk.goto(`${site.url}/quan-ly/phieu-thong-tin/hang-cho/${department}`);
    const waiting = desk.getByRole('region', { name: 'Đang chờ', exact: true });
    await waiting.getByRole('listitem').nth(2).waitFor();
    const names = await waiting.getByRole('link').allTextContents();
    expect(names).toHaveLength(3);

    const room = await (await site.browser.newContext()).newPage();
    await room.goto(`${site.url}/dashboard/man-hinh/${department}`);
    await room.getByText('3 người đang chờ').waitFor();
    expect(await room.getByText('Xin chờ gọi số').count()).toBe(1);
    expect(await violations(room)).toEqual([]);

    const press = desk.getByRole('button', { name: 'Gọi số tiếp theo' });
    expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(64);
    await press.click();
    const called = desk.getByRole('region', { name: 'Đã gọi' });
    await called.getByRole('listitem').waitFor();
    const number = (await called.getByLabel(/^Số \d{3}$/).textContent()) ?? '';
    await room.locator('[data-fresh="true"]').getByText(number, { exact: true }).waitFor();
    await room.getByText('2 người đang chờ').waitFor();
    const shown = await room.locator('body').innerText();
    for (const name of names) expect(shown).not.toContain(name);
    expect(await violations(desk)).toEqual([]);

    await called.getByRole('button', { name: /^Bỏ lượt/ }).click();
    await waiting.getByText('Đã bỏ lượt').waitFor();
    await room.getByText('3 người đang chờ').waitFor();
    const numbers = () => waiting.getByLabel(/^Số \d{3}$/).allTextContents();
    await expect.poll(async () => (await numbers()).at(-1)).toBe(number);

    await room.context().setOffline(true);
    await room.getByText('Mất kết nối, đang thử lại').waitFor();
    await press.click();
    await called.getByRole('listitem').waitFor();
    await room.context().setOffline(false);
    await room.getByText('2 người đang chờ').waitFor();
    await room.getByText('Mất kết nối, đang thử lại').waitFor({ state: 'detached' });

    await waiting.getByRole('button', { name: `Không đến, Số ${number}` }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText('Ghi nhận không đến, hoặc đã bỏ về?').waitFor();
    await dialog.getByRole('button', { name: 'Không đến' }).click();
    await room.getByText('1 người đang chờ').waitFor();
    await expect.poll(numbers).not.toContain(number);
    await room.context().close();
    await desk.close();
  });
});

/** The number at the head of the list that the page shows now. */
const listed = async (page: Page): Promise<number> => {
  const total = page.getByText(/^\d+ kết quả$/);
  const none = page.getByText('Không có kết quả phù hợp');
  await total.or(none).first().waitFor();
  return Number((await total.first().textContent())?.match(/\d+/)?.[0] ?? 0);
};

describe('the start page', () => {
  it.each(['letan', 'bacsi', 'duocsi'])(
    'leads %s from each number to as many rows',
    async (name) => {
      const page = await site.signIn(name, { at: '/dashboard/trang-chu' });
      const tiles = page.locator('[data-number]');
      await tiles.first().waitFor();
      const links = await tiles.evaluateAll((all) =>
        all.map((link) => ({
          href: link.getAttribute('href') ?? '',
          label: link.getAttribute('aria-label') ?? '',
        })),
      );
      expect(links.length).toBeGreaterThan(2);
      expect(await violations(page)).toEqual([]);
      for (const { href, label } of links.slice(0, 3)) {
        await page.goto(site.url + href);
        expect([label, await listed(page)]).toEqual([label, Number(label.match(/(\d+)$/)?.[1])]);
      }
      await page.close();
    },
  );

  it('is where staff arrive, and shows managers the weeks as a picture, which is saved, and as a table', async () => {
    const page = await (await site.browser.newContext()).newPage();
    await page.goto(`${site.url}/user/dang-nhap`, { waitUntil: 'networkidle' });
    await page.locator('input[name="username"]').fill('quanly@sen.example');
    await page.locator('input[name="password"]').fill('Sen@2026demo');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
    await page.waitForURL('**/dashboard/trang-chu');
    const panel = page.getByRole('region', { name: 'Lịch hẹn theo khoa' });
    await panel.getByText('Cùng kỳ tuần trước').waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: /^Lưu ảnh/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^Lịch hẹn theo khoa .*\.png$/);
    const picture = await readFile(await saved.path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.length).toBeGreaterThan(5000);
    await panel.getByRole('button', { name: 'Bảng' }).click();
    const cell = panel.getByRole('row').nth(1).getByRole('link').first();
    const count = Number(await cell.textContent());
    expect(count).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    await cell.click();
    expect(await listed(page)).toBe(count);
    await page.close();
  });
});
