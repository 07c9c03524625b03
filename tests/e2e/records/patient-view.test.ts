// @vitest-environment node
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingSite, startBookingSite } from '../booking/site';
import { expectSound, signIn } from '../booking/steps';

const ADDRESS = '/dieu-tri-lam-san';

let site: BookingSite;
let page: Page;

/** The rows of the patient behind the demo account, by table. */
async function own<T>(columns: string, table: string, where = 'true'): Promise<T[]> {
  const { rows } = await sql
    .raw<T>(
      `SELECT ${columns} FROM ${table} t WHERE ${where} AND t.patient IN (
        SELECT n.patient FROM nguoi_than n JOIN ca_nhan u ON u.id = n."user"
        WHERE u.email = 'benhnhan@sen.example' AND n.verified_at IS NOT NULL)`,
    )
    .execute(site.database.owner);
  return rows;
}

const RELEASED = `EXISTS (SELECT 1 FROM cong_bo_ho_so c WHERE c.record = t.id
  AND c.withdrawn_at IS NULL) AND t.state IN ('signed', 'archived')`;

beforeAll(async () => {
  site = await startBookingSite();
  page = await site.page({ viewport: { width: 360, height: 800 } });
});
afterAll(() => site.close());

describe('a patient’s treatment', () => {
  it('shows what was released as a timeline, and its details at an address of their own', async () => {
    await page.goto(ADDRESS);
    await signIn(page, 'benhnhan');
    await page.getByRole('heading', { level: 1, name: 'Điều trị của tôi' }).waitFor();
    const [record] = await own<{ id: string; code: string; name: string }>(
      't.id, t.code, (SELECT name FROM icd_10 i WHERE i.code = t.diagnosis) AS name',
      'ho_so_benh_an',
      `${RELEASED} AND t.diagnosis IS NOT NULL`,
    );
    expect(record).toBeDefined();
    const link = page.locator(`a[href$="?id=${record!.id}"]`);
    await link.waitFor();
    await expectSound(page);
    const hidden = await own<{ id: string }>('t.id', 'ho_so_benh_an', `NOT (${RELEASED})`);
    for (const { id } of hidden) {
      expect(await page.locator(`a[href$="?id=${id}"]`).count()).toBe(0);
    }

    await link.click();
    await page.getByRole('heading', { name: 'Chẩn đoán', exact: true }).waitFor();
    await page.getByText(record!.code).waitFor();
    await page.getByText(record!.name).first().waitFor();
    await expectSound(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Điều trị của tôi' }).waitFor();
  });

  it('makes a health book that prints and is downloaded, of what was released to one patient', async () => {
    const [released] = await own<{ patient: string; diagnosis: string }>(
      't.patient, t.diagnosis',
      'ho_so_benh_an',
      `${RELEASED} AND t.diagnosis IS NOT NULL`,
    );
    await page.locator(`a[href$="?so=${released!.patient}"]`).click();
    await page.getByRole('heading', { level: 1, name: /^Sổ sức khỏe: / }).waitFor();
    await page.getByText(released!.diagnosis, { exact: true }).first().waitFor();
    await expectSound(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Tải tệp dữ liệu (JSON)' }).click();
    const book = JSON.parse(await text(await (await download).createReadStream()));
    expect(book.patient.id).toBe(released!.patient);
    const signed = await own<{ n: number }>(
      'count(*)::int AS n',
      'ho_so_benh_an',
      `${RELEASED} AND t.patient = '${released!.patient}' AND t.diagnosis IS NOT NULL`,
    );
    const told = book.visits.filter((one: { diagnoses: object[] }) => one.diagnoses.length > 0);
    expect(told).toHaveLength(signed[0]!.n);
    await page.emulateMedia({ media: 'print' });
    await page.getByText(/, in ngày /).waitFor();
    expect(await page.getByRole('button', { name: 'In hoặc lưu PDF' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${ADDRESS}?so=00000000-0000-7000-8000-000000000000`);
    await page.getByText('Không có hồ sơ này').waitFor();
    await page.goto(ADDRESS);
  });

  it('writes dosing out in words', async () => {
    await page.getByRole('button', { name: 'Đơn thuốc' }).click();
    const first = page.getByRole('link', { name: /^Xem chi tiết/ }).first();
    await first.click();
    // The list, whose entries are headed alike, has gone.
    await page.getByRole('button', { name: 'In trang này' }).waitFor();
    await page.getByRole('heading', { name: 'Đơn thuốc', level: 2 }).waitFor();
    await page
      .getByText(/mỗi lần .+, ngày .+ lần.*, trong \d+ ngày/)
      .first()
      .waitFor();
    await expectSound(page);
  });

  it('says so where an address leads to nothing, and offers another try after a failure', async () => {
    await page.goto(`${ADDRESS}?id=00000000-0000-7000-8000-000000000000`);
    await page.getByText('Không tìm thấy mục này').waitFor();
    await page.route('**/api/o-lai**', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto(ADDRESS);
    const again = page.getByRole('button', { name: 'Thử lại' });
    await again.waitFor();
    await page.unroute('**/api/o-lai**');
    await again.click();
    await page
      .getByRole('link', { name: /^Xem chi tiết/ })
      .first()
      .waitFor();
  });

  it('tells somebody without a history what will be there', async () => {
    for (const list of ['phieu-thong-tin', 'ho-so-benh-an', 'don-thuoc', 'chi-dinh', 'o-lai']) {
      await page.route(`**/api/${list}**`, (route) => route.fulfill({ json: [] }));
    }
    await page.goto(ADDRESS);
    await page.getByText('Chưa có thông tin điều trị nào').waitFor();
    await expectSound(page);
  });
});
