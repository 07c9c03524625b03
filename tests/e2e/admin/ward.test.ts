import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overflow, violations } from '../../axe';
import { type StaffSite, startStaffSite } from './staff-site';

let site: StaffSite;
beforeAll(async () => {
  site = await startStaffSite();
});
afterAll(() => site.close());

/** How many drafts the device keeps. */
const countDrafts = async () => {
  // To open what the page has not made yet would make it without its store.
  const made = await indexedDB.databases();
  if (!made.some(({ name }) => name === 'sen-drafts')) return 0;
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open('sen-drafts');
    opening.onsuccess = () => {
      const { result } = opening;
      if (!result.objectStoreNames.contains('drafts')) {
        result.close();
        resolve(0);
        return;
      }
      const count = result.transaction('drafts').objectStore('drafts').count();
      count.onsuccess = () => resolve(count.result);
    };
  });
};

/** Whether a finger in the middle of it meets it, once nothing moves any more. */
async function isOnTop(one: Element): Promise<boolean> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

describe('a round on the ward', () => {
  it('keeps what is typed over a reload and a lost network, and goes on to the next bed', async () => {
    const page = await site.signIn('dieuduongtruong', { at: '/quan-ly/o-lai/dem-truc' });
    await page.setViewportSize({ width: 820, height: 1180 });
    const sheet = page.getByRole('dialog');
    const open = async () => {
      const card = page.getByRole('listitem').filter({ hasText: 'Giường' });
      // The first bed of the way, so that another one follows.
      const beds = await card.getByRole('heading').allTextContents();
      const first =
        [...beds].sort((one, other) => one.localeCompare(other, 'vi', { numeric: true }))[0] ?? '';
      await card.filter({ hasText: first }).getByRole('button', { name: 'Đo sinh hiệu' }).click();
      return first;
    };
    await page.getByRole('button', { name: 'Đo sinh hiệu' }).first().waitFor();
    const first = await open();
    await sheet.getByLabel('Mạch').fill('135');
    // It is written to the device behind the typing.
    await expect.poll(() => page.evaluate(countDrafts)).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Đo sinh hiệu' }).first().waitFor();
    await open();
    await expect.poll(() => sheet.getByLabel('Mạch').inputValue()).toBe('135');
    const save = sheet.getByRole('button', { name: 'Lưu, BN tiếp theo' });
    await page.context().setOffline(true);
    await save.click();
    await sheet.getByText('Chưa lưu được').waitFor();
    await page.context().setOffline(false);
    await save.click();
    await expect.poll(() => sheet.getByLabel('Mạch').inputValue()).toBe('');
    // What is said of it lies over no button of the sheet.
    await page.locator('.RaNotification-success').waitFor();
    const close = sheet.getByRole('button', { name: 'Đóng' });
    expect(await close.evaluate(isOnTop)).toBe(true);
    await close.click();
    const card = page.getByRole('listitem').filter({ hasText: first });
    await card.getByText('♥ 135').waitFor();
    await card.getByText(/Một chỉ số 3 điểm/).waitFor();
    // A wrong round is marked from here, and counts no more.
    await card.getByRole('button', { name: /^Ghi nhầm: / }).click();
    await sheet.getByRole('button', { name: 'Ghi nhầm' }).click();
    await sheet.getByText('Cần nhập').waitFor();
    await sheet.getByLabel('Vì sao là ghi nhầm?').fill('Đo nhầm người');
    await sheet.getByRole('button', { name: 'Ghi nhầm' }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => card.getByText('♥ 135').count()).toBe(0);
  });

  it('says in the open sheet that the ward could not be read anew, until it is', async () => {
    const page = await site.signIn('dieuduongtruong', { at: '/quan-ly' });
    await page.clock.install();
    await page.goto(`${site.url}/quan-ly/o-lai/dem-truc`);
    const cards = page.getByRole('listitem').filter({ hasText: 'Giường' });
    const sheet = page.getByRole('dialog');
    for (const name of [/^Đo sinh hiệu/, /^Thuốc/]) {
      await cards.getByRole('button', { name }).first().click();
      await sheet.waitFor();
      await page.route('**/api/dem-truc*', (route) => route.abort());
      // It is read anew each minute.
      await page.clock.fastForward(61_000);
      const again = sheet.getByRole('alert').getByRole('button', { name: 'Thử lại' });
      await again.waitFor();
      await page.unroute('**/api/dem-truc*');
      await again.click();
      await again.waitFor({ state: 'detached' });
      await sheet.getByRole('button', { name: 'Đóng' }).click();
      await sheet.waitFor({ state: 'detached' });
    }
    await page.close();
  });
});

describe('a handover of the ward', () => {
  it('is written with the facts beside, received by somebody else, and printed', async () => {
    const giver = await site.signIn('dieuduong', { at: '/quan-ly/o-lai/ban-giao' });
    const card = giver.getByRole('listitem').filter({ hasText: 'Chưa bàn giao ca này' }).first();
    const title = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByText('Chẩn đoán').waitFor();
    await card.getByRole('button', { name: /^Bàn giao: / }).click();
    const sheet = giver.getByRole('dialog');
    await sheet.getByText('Chẩn đoán').waitFor();
    await sheet.getByLabel('Tình hình').fill('Đỡ đau, ngủ được');
    await sheet.getByRole('button', { name: 'Lưu', exact: true }).click();
    const own = giver.getByRole('listitem').filter({ hasText: title });
    await own.getByText('Đỡ đau, ngủ được').waitFor();
    // Who hands over does not receive.
    expect(await own.getByRole('button', { name: 'Nhận bàn giao' }).count()).toBe(0);
    const taker = await site.signIn('dieuduongtruong', { at: '/quan-ly/o-lai/ban-giao' });
    await taker.getByRole('button', { name: /^Nhận tất cả/ }).click();
    const received = taker.getByRole('listitem').filter({ hasText: title });
    await received.getByText(/Đã nhận:/).waitFor();
    await expect.poll(() => taker.getByText('Chờ ca sau nhận').count()).toBe(0);
    await taker.emulateMedia({ media: 'print' });
    expect(await taker.getByRole('button', { name: 'In' }).isVisible()).toBe(false);
    expect(await taker.getByRole('navigation').first().isVisible()).toBe(false);
    // Fixed on the screen, it would stand on every sheet of paper.
    expect(await taker.getByText('Tới nội dung chính').isVisible()).toBe(false);
    const paper = await taker.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
  });

  it.each([360, 820, 1366])('has no barrier at %i px', async (width) => {
    const page = await site.signIn('dieuduongtruong', { at: '/quan-ly/o-lai/ban-giao' });
    await page.setViewportSize({ width, height: 1000 });
    await page
      .getByRole('button', { name: /^Bàn giao: / })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.goto(`${site.url}/quan-ly/o-lai/dem-truc`);
    await page.getByRole('button', { name: 'Đo sinh hiệu' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page
      .getByRole('button', { name: /^Dịch vào – ra: / })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Lượng').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.goto(`${site.url}/quan-ly/o-lai/viec`);
    await page.locator('[data-task]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});
