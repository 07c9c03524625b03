// @vitest-environment node
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../booking/site';
import { expectSound, tabTo } from '../booking/steps';
import { made, type RecordSite, reason, saved, startRecordSite } from './record-site';

let at: RecordSite;
beforeAll(async () => {
  at = await startRecordSite();
});
afterAll(() => at?.close());

/** Whether the patient has a release of the record that was not taken back. */
async function isReleased(record: string): Promise<boolean> {
  const rows = await at.site.database.owner
    .selectFrom('cong_bo_ho_so')
    .select('id')
    .where('record', '=', record)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.length > 0;
}

/** A record that was submitted, opened once more, changed, and signed, by keyboard alone. */
async function signedRecord(): Promise<{ id: string; page: Page }> {
  const id = await at.newRecord();
  const page = await at.openAsDoctor(id);
  await reason(page).focus();
  await page.keyboard.type('Đau đầu');
  await saved(page);
  const act = await at.site.as('bacsi');
  await made(await act(`/api/ho-so-benh-an/${id}/submit`, {}));
  await page.reload();
  await page.getByText('Bệnh án đang chờ ký nên tạm khóa.').waitFor();
  await tabTo(page, 'Mở lại để sửa');
  await page.keyboard.press('Enter');
  const back = page.getByRole('dialog', { name: 'Mở lại để sửa' });
  await tabTo(page, 'Mở lại để sửa');
  await page.keyboard.press('Enter');
  await back.getByText('Không để trống.').waitFor();
  await page.keyboard.type('Thiếu thời gian đau');
  await tabTo(page, 'Mở lại để sửa');
  await page.keyboard.press('Enter');
  await back.waitFor({ state: 'detached' });
  await reason(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' ba ngày');
  await saved(page);
  await tabTo(page, 'Ký');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Ký bệnh án' }).waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Chuỗi chữ ký nguyên vẹn').waitFor();
  return { id, page };
}

describe('a signed record', () => {
  let id: string;
  let page: Page;
  beforeAll(async () => {
    ({ id, page } = await signedRecord());
  });

  it('shows two of its versions side by side, with what was corrected since', async () => {
    await page.getByRole('button', { name: 'So hai bản' }).click();
    const dialog = page.getByRole('dialog', { name: 'So hai bản' });
    const row = dialog.getByRole('row', { name: /^Lý do đến khám/ });
    await row.waitFor();
    expect(await row.getByRole('cell').allTextContents()).toEqual(['Đau đầu', 'Đau đầu ba ngày']);
    await expectSound(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Đính chính, bổ sung' }).click();
    const form = page.getByRole('dialog', { name: 'Đính chính, bổ sung' });
    await form.getByLabel('Loại').selectOption({ label: 'Đính chính' });
    await form.getByLabel('Mục').selectOption({ label: 'Lý do đến khám' });
    await form.getByLabel('Lý do', { exact: true }).fill('Nghe nhầm');
    await form.getByLabel('Nội dung').fill('Đau đầu năm ngày');
    await form.getByRole('button', { name: 'Lưu đính chính, bổ sung' }).click();
    await page.getByText('Đính chính: Lý do đến khám').waitFor();

    await page.getByRole('button', { name: 'So hai bản' }).click();
    await row.getByText('Đau đầu năm ngày').waitFor();
    const [before, after] = await row.getByRole('cell').allTextContents();
    expect(before).toBe('Đau đầu ba ngày');
    expect(after).toMatch(
      /^Đau đầu ba ngàyĐính chính: Đau đầu năm ngàyLý do: Nghe nhầm · Nguyễn Thị Trúc, /,
    );
    await expectSound(page);
    await dialog.getByLabel('Bản trước').selectOption({ index: 0 });
    await dialog.getByText('Hai bản giống nhau.').waitFor();
    await page.keyboard.press('Escape');

    const rows = await at.site.database.owner
      .selectFrom('ho_so_benh_an')
      .select('doctor')
      .where('id', '=', id)
      .execute();
    const elsewhere = await at.site.as('bacsi');
    await made(
      await elsewhere('/api/dinh-chinh', {
        record: id,
        kind: 'addendum',
        doctor: rows[0]?.doctor,
        reason: 'Người nhà kể thêm',
        text: 'Có sốt nhẹ về chiều',
      }),
    );
    await page.getByRole('button', { name: 'So hai bản' }).click();
    const whole = dialog.getByRole('row', { name: /^Cả bệnh án/ });
    await whole.getByText('Có sốt nhẹ về chiều').waitFor();
    expect((await whole.getByRole('cell').allTextContents())[0]).toBe('');
    await page.keyboard.press('Escape');
  });

  it('is released to the patient and taken back, with the reason', async () => {
    await tabTo(page, 'Công bố cho người bệnh');
    await page.keyboard.press('Enter');
    const release = page.getByRole('dialog', { name: 'Công bố cho người bệnh' });
    await release.getByLabel('Lời nhắn').fill('Anh tái khám sau một tuần');
    await expectSound(page);
    await tabTo(page, 'Công bố cho người bệnh');
    await page.keyboard.press('Enter');
    await page.getByText(/^Đã công bố lúc/).waitFor();
    expect(await isReleased(id)).toBe(true);
    await page.getByRole('button', { name: 'Rút lại công bố' }).click();
    const back = page.getByRole('dialog', { name: 'Rút lại công bố' });
    await back.getByRole('button', { name: 'Rút lại công bố' }).click();
    await back.getByText('Không để trống.').waitFor();
    await back.getByLabel('Lý do rút lại').fill('Công bố nhầm');
    await expectSound(page);
    await back.getByRole('button', { name: 'Rút lại công bố' }).click();
    await page.getByRole('button', { name: 'Công bố cho người bệnh' }).waitFor();
    expect(await isReleased(id)).toBe(false);
  });

  it('keeps the words of an act that fails', async () => {
    await page.getByRole('button', { name: 'Công bố cho người bệnh' }).click();
    const release = page.getByRole('dialog', { name: 'Công bố cho người bệnh' });
    await release.getByLabel('Lời nhắn').fill('Xem lại đơn thuốc');
    await page.route('**/api/cong-bo-ho-so', (route) => route.abort());
    await release.getByRole('button', { name: 'Công bố cho người bệnh' }).click();
    await release.getByRole('alert').getByText('Lỗi mạng').waitFor();
    expect(await release.getByLabel('Lời nhắn').inputValue()).toBe('Xem lại đơn thuốc');
    await page.unroute('**/api/cong-bo-ho-so');
    await release.getByRole('button', { name: 'Đóng' }).click();
  });
});
