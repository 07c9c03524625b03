// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { visitSite } from './visit-site';

const visit = visitSite();

const focused = () => visit.page.evaluate(() => document.activeElement?.textContent ?? '');
const h1 = (name: string) => visit.page.getByRole('heading', { level: 1, name });

describe('navigation', () => {
  it('gives each page its title and moves the focus to its heading, at the top', async () => {
    await visit.page.goto('/');
    await visit.page.mouse.wheel(0, 1500);
    await visit.page.getByRole('link', { name: 'Xem tất cả bác sĩ' }).click();
    await h1('Bác sĩ').waitFor();
    await expect.poll(focused).toBe('Bác sĩ');
    expect(await visit.page.title()).toBe('Bác sĩ – Phòng khám Đa khoa Sen');
    expect(await visit.page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('returns to the place on the page that was left', async () => {
    await visit.page.goto('/');
    await visit.page.getByRole('link', { name: 'Xem tất cả hướng dẫn' }).scrollIntoViewIfNeeded();
    const before = await visit.page.evaluate(() => window.scrollY);
    await visit.page.getByRole('link', { name: 'Xem tất cả hướng dẫn' }).click();
    await h1('Hướng dẫn').waitFor();
    await visit.page.goBack();
    await expect.poll(() => visit.page.evaluate(() => window.scrollY)).toBe(before);
    expect(before).toBeGreaterThan(500);
  });

  it('offers another try in place when the data do not come', async () => {
    await visit.page.goto('/');
    let broken = true;
    await visit.page.route('**/api/trang**', (route) =>
      broken ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    await visit.page.getByRole('link', { name: 'Xem danh sách bác sĩ' }).click();
    await visit.page.getByRole('alert').waitFor();
    broken = false;
    await visit.page.getByRole('button', { name: 'Thử lại' }).click();
    await visit.page.getByText('6 bác sĩ').waitFor();
    visit.complaints = visit.complaints.filter((text) => !text.includes('400'));
  });
});

describe('finding', () => {
  it('finds doctors and departments without accents, as one types', async () => {
    await visit.page.goto('/');
    await visit.page.getByLabel('Tìm bác sĩ, chuyên khoa, hướng dẫn').fill('tim mach');
    await visit.page.keyboard.press('Enter');
    await visit.page.getByText('Tìm thấy 2 kết quả').waitFor();
    await visit.page.getByLabel('Tìm bác sĩ, chuyên khoa, hướng dẫn').fill('dang thang');
    await visit.page.getByRole('link', { name: 'BS.CKII Đặng Quốc Thắng' }).waitFor();
  });

  it('tells of 115 before anything else, and leads to a department in one tap', async () => {
    await visit.page.goto('/tim-kiem?q=dau nguc');
    const alert = visit.page.getByRole('alert');
    await alert.getByRole('link', { name: 'Gọi 115 ngay' }).waitFor();
    expect(await alert.getByRole('link').first().getAttribute('href')).toBe('tel:115');
    await visit.page.goto('/tim-kiem?q=nhuc dau goi');
    await visit.page.getByRole('link', { name: 'Đặt lịch khám' }).first().click();
    await visit.page.getByRole('heading', { name: 'Chọn bác sĩ' }).waitFor();
  });

  it('keeps the filters of doctors in the address', async () => {
    await visit.page.goto('/bac-si-kxc');
    await visit.page.getByLabel('Giới tính').selectOption('Nam');
    await visit.page.getByText('3 bác sĩ').waitFor();
    await visit.page.reload();
    await visit.page.getByText('3 bác sĩ').waitFor();
    expect(await visit.page.getByLabel('Giới tính').inputValue()).toBe('male');
  });
});

describe('forms', () => {
  it('name what is wrong at the fields, keep the rest, and lead to them', async () => {
    await visit.page.goto('/register');
    await visit.page.getByLabel('Họ và tên').fill('Lê Thị Sen');
    await visit.page.getByLabel('Số điện thoại').fill('123');
    await visit.page.getByRole('button', { name: 'Đăng ký tài khoản' }).click();
    await expect.poll(focused).toContain('Vui lòng sửa những chỗ sau');
    expect(await visit.page.getByLabel('Số điện thoại').getAttribute('aria-invalid')).toBe('true');
    expect(await visit.page.getByLabel('Họ và tên').inputValue()).toBe('Lê Thị Sen');
    await visit.page.getByRole('link', { name: 'Số điện thoại không hợp lệ' }).click();
    expect(await visit.page.evaluate(() => document.activeElement?.id)).toBe('phone');
  });

  it('say so when name and password do not fit', async () => {
    await visit.page.goto('/login');
    await visit.page.getByLabel('Số điện thoại hoặc email').fill('0912345678');
    await visit.page.getByLabel('Mật khẩu', { exact: true }).fill('sai mật khẩu');
    await visit.page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).click();
    await visit.page.getByText('mật khẩu không đúng').waitFor();
    visit.complaints = visit.complaints.filter((text) => !text.includes('401'));
  });

  it('send a guest from a guarded page to sign in, remembering the way', async () => {
    await visit.page.goto('/user/thay-doi-mat-khau');
    await h1('Đăng nhập khu quản lý').waitFor();
    expect(new URL(visit.page.url()).searchParams.get('next')).toBe('/user/thay-doi-mat-khau');
  });
});

describe('preferences', () => {
  it('change the theme at once and keep it for the next visit', async () => {
    await visit.page.goto('/');
    await visit.page.getByRole('button', { name: 'Mở menu tài khoản' }).click();
    await visit.page.getByRole('radio', { name: 'Tối' }).check({ force: true });
    await visit.page.locator('html[data-theme=dark]').waitFor();
    await visit.page.reload();
    expect(await visit.page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});
