// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PAGES, type Shot } from '../../scripts/screenshot-pages';
import { overflow } from '../axe';
import { expectSound, watchShifts } from '../public/sound';
import { visitSite } from '../public/visit-site';

const visit = visitSite();

const field = () => visit.page.getByLabel('Tìm bác sĩ, chuyên khoa, hướng dẫn');
const h1 = (name: string) => visit.page.getByRole('heading', { level: 1, name });

/** What is asked for at these addresses comes only when what this answers is called. */
async function hold(addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visit.page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('data that arrive late', () => {
  it('shows the bar and grey shapes while the data take their time, and moves nothing', async () => {
    for (const [link, shown] of [
      ['Xem danh sách bác sĩ', '6 bác sĩ'],
      ['Xem tất cả chuyên khoa', '9 khoa'],
      ['Xem tất cả hướng dẫn', '4 bài'],
      ['BS.CKII Đặng Quốc Thắng', 'Chuyên môn'],
    ] as const) {
      await visit.page.goto('/');
      const release = await hold('**/api/trang**');
      // A click by program, since what moves after a person's own is not counted.
      await visit.page.getByRole('link', { name: link }).first().dispatchEvent('click');
      await visit.page.getByRole('progressbar').waitFor();
      await visit.page.locator('main [aria-hidden=true]').first().waitFor();
      const moved = await watchShifts(visit.page);
      release();
      await visit.page.getByText(shown, { exact: true }).waitFor();
      await visit.page.getByRole('progressbar').waitFor({ state: 'detached' });
      expect([link, await moved()]).toEqual([link, 0]);
      await visit.page.unroute('**/api/trang**');
    }
  });
});

describe('text that is to become HTML or a program', () => {
  it('does so by the pages’ own policy alone, and the pages need no other', async () => {
    for (const link of ['Xem tất cả hướng dẫn', 'BS.CKII Đặng Quốc Thắng']) {
      await visit.page.goto('/');
      await visit.page.getByRole('link', { name: link }).first().click();
      await visit.page.getByRole('heading', { level: 1 }).waitFor();
    }
    // What the policy refuses is among the complaints.
    expect(visit.complaints).toEqual([]);
    const refused = await visit.page.evaluate(() => {
      const element = document.createElement('div');
      const other = (globalThis as unknown as { trustedTypes: { createPolicy: unknown } })
        .trustedTypes;
      return [
        () => {
          element.innerHTML = '<b>a</b>';
        },
        () => (other.createPolicy as (name: string, rules: object) => void)('mine', {}),
      ].map((act) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(refused).toEqual(['TypeError', 'TypeError']);
    await expect.poll(() => visit.complaints.length).toBe(4);
    visit.complaints.splice(0);
  });
});

describe('what is typed before the program runs', () => {
  const holdProgram = () => hold('**/*.js');

  it('is kept, and counts', async () => {
    const release = await holdProgram();
    await visit.page.goto('/', { waitUntil: 'commit' });
    await field().pressSequentially('tim');
    release();
    await visit.page.getByRole('option', { name: /Khoa Nội tim mạch/ }).waitFor();
    await visit.page.keyboard.type(' mach');
    expect(await field().inputValue()).toBe('tim mach');
  });

  it.each([
    ['a name', () => visit.page.getByLabel('Tìm theo tên').fill('thang'), '1 bác sĩ'],
    ['a choice', () => visit.page.getByLabel('Giới tính').selectOption('Nam'), '3 bác sĩ'],
  ])('is %s to find a doctor by', async (_, enter, shown) => {
    const release = await holdProgram();
    await visit.page.goto('/bac-si-kxc', { waitUntil: 'commit' });
    await enter();
    release();
    await visit.page.getByText(shown, { exact: true }).waitFor();
  });
});

describe('the search of the header', () => {
  it('suggests as one types, by keyboard alone, and leads there', async () => {
    await visit.page.goto('/');
    await field().focus();
    await visit.page.keyboard.type('tim mach');
    const option = visit.page.getByRole('option');
    await visit.page.getByRole('option', { name: /Khoa Nội tim mạch/ }).waitFor();
    expect(await field().getAttribute('aria-expanded')).toBe('true');
    await expectSound(visit.page, 'suggestions');
    await visit.page.keyboard.press('Escape');
    await visit.page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await field().inputValue()).toBe('tim mach');
    await visit.page.keyboard.press('ArrowUp');
    const last = await option.last().getAttribute('id');
    await expect.poll(() => field().getAttribute('aria-activedescendant')).toBe(last);
    expect(await option.last().textContent()).toBe('Xem tất cả kết quả');
    await visit.page.keyboard.press('ArrowDown');
    await visit.page.keyboard.press('Enter');
    await h1('Khoa Nội tim mạch').waitFor();
    expect(await field().inputValue()).toBe('');
    await field().fill('khong co gi ca');
    await visit.page.getByRole('status').getByText('Không tìm thấy kết quả nào').waitFor();
    await visit.page.keyboard.press('Enter');
    await h1('Tìm kiếm').waitFor();
  });
});

/** Where a page is: its address, or the first that the page which lists it links to. */
async function addressOf({ path, first }: Shot): Promise<string> {
  if (!first) return path;
  const [, main = ''] = (await (await fetch(visit.site.url + path)).text()).split('<main');
  const [, address] = new RegExp(`href="([^"]*${first}[^"]*)"`).exec(main) ?? [];
  return address ?? expect.fail(`${path} links to no ${first}`);
}

describe('accessibility', () => {
  // 320 px is also a window of 1280 px at 400 %, and half of that at 200 %.
  it('finds nothing wrong at 320 px on any page, light and dark', async () => {
    await visit.page.setViewportSize({ width: 320, height: 640 });
    const shots = PAGES.filter(({ account }) => account === undefined);
    expect(shots.length).toBeGreaterThan(15);
    for (const shot of shots) {
      const path = await addressOf(shot);
      await visit.page.goto(path);
      await expectSound(visit.page, path);
    }
    visit.complaints = visit.complaints.filter((text) => !text.includes('404'));
  });

  it('has room at 320 px for the hours of any day of the week, which stand out on it', async () => {
    await visit.page.setViewportSize({ width: 320, height: 640 });
    await visit.page.goto('/');
    const days = await visit.page.evaluate(() => {
      const rows = [...document.querySelectorAll('main dl:has(> [aria-current]) > div')];
      for (const row of rows) row.setAttribute('aria-current', 'date');
      return rows.length;
    });
    expect([days, await overflow(visit.page)]).toEqual([7, 0]);
  });

  it('finds nothing wrong in the wide layout', async () => {
    await visit.page.goto('/');
    await expectSound(visit.page, 'wide');
  });
});
