// @vitest-environment node
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { PASSWORD } from '../booking/site';
import { expectSound } from '../booking/steps';
import { form, keptHere, type RecordSite, reason, saved, startRecordSite } from './record-site';

const RECORDS = columnsOf('ho_so_benh_an');
const STAY = columnsOf('o_lai', 'o');

let at: RecordSite;
beforeAll(async () => {
  at = await startRecordSite();
});
afterAll(() => at?.close());

/** The answer as it is stored. */
async function stored(id: string, field: string): Promise<unknown> {
  const { rows } = await sql<{ answer: unknown }>`
    SELECT ${RECORDS.answers} -> ${field}::text AS answer FROM ho_so_benh_an WHERE id = ${id}`.execute(
    at.site.database.owner,
  );
  return rows[0]?.answer;
}

describe('writing', () => {
  it('saves by itself, and a killed page loses nothing', async () => {
    const id = await at.newRecord();
    const page = await at.openAsDoctor(id);
    await expectSound(page);
    await reason(page).fill('Đau đầu ba ngày');
    await saved(page);
    expect(await stored(id, 'lyDo')).toBe('Đau đầu ba ngày');
    await page.route('**/save-draft', (route) => route.abort());
    await reason(page).fill('Đau đầu ba ngày, buồn nôn');
    await expect.poll(() => keptHere(page)).toContain('buồn nôn');
    const context = page.context();
    await page.close();
    expect(await stored(id, 'lyDo')).toBe('Đau đầu ba ngày');
    const again = await context.newPage();
    await again.goto(form(id));
    await again.getByText('Đã khôi phục 1 mục').waitFor();
    expect(await reason(again).inputValue()).toBe('Đau đầu ba ngày, buồn nôn');
    await saved(again);
    expect(await stored(id, 'lyDo')).toBe('Đau đầu ba ngày, buồn nôn');
    await expect.poll(() => keptHere(again)).toBe('[]');
    await context.close();
  });

  it('goes on without a network and sends everything afterwards', async () => {
    const id = await at.newRecord();
    const page = await at.openAsDoctor(id);
    await reason(page).fill('Ho');
    await saved(page);
    await page.context().setOffline(true);
    await reason(page).fill('Ho khan về đêm');
    await page.getByLabel('Tiền sử bệnh').fill('Hen phế quản');
    await page.getByText('Mất kết nối, đang giữ trên máy này').waitFor();
    await page.context().setOffline(false);
    await saved(page);
    await expect.poll(() => stored(id, 'tienSu')).toBe('Hen phế quản');
    expect(await stored(id, 'lyDo')).toBe('Ho khan về đêm');
    await page.close();
  });

  it('merges two editors by field and asks where both changed the same one', async () => {
    const id = await at.newRecord();
    const [first, second] = [await at.openAsDoctor(id), await at.openAsDoctor(id)];
    await reason(first).fill('Sốt cao');
    await saved(first);
    await second.getByLabel('Tiền sử bệnh').fill('Khỏe mạnh');
    await reason(second).fill('Sốt nhẹ');
    await second.getByRole('alert').getByText('Sốt cao').waitFor();
    await expectSound(second);
    expect(await reason(second).inputValue()).toBe('Sốt nhẹ');
    await second.getByRole('button', { name: 'Giữ của tôi: Lý do đến khám' }).click();
    await expect.poll(() => stored(id, 'lyDo')).toBe('Sốt nhẹ');
    expect(await stored(id, 'tienSu')).toBe('Khỏe mạnh');
    await first.close();
    await second.close();
  });
});

describe('a request for admission', () => {
  it('is made from the record, with the diagnosis that was just typed', async () => {
    const id = await at.newRecord();
    // Whoever it is of may be in a stay of the demo.
    await sql`UPDATE o_lai o SET state = 'discharged' FROM ho_so_benh_an r
      WHERE r.id = ${id} AND ${STAY.patient} = r.patient`.execute(at.site.database.owner);
    const page = await at.openAsDoctor(id);
    await page.getByLabel('Bệnh chính').fill('tang huyet ap');
    await page.getByRole('option', { name: /I10/ }).first().click();
    await page.getByRole('button', { name: 'Yêu cầu nhập viện' }).click();
    const dialog = page.getByRole('dialog', { name: 'Yêu cầu nhập viện' });
    // The record was begun without a visit, whose department would stand there.
    await dialog.getByLabel('Vào khoa').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Yêu cầu nhập viện' }).click();
    const said = await dialog.getByText(/^Đã yêu cầu/).textContent();
    const { rows } = await sql`SELECT ${STAY.code} AS code, ${STAY.diagnosis} AS diagnosis
      FROM o_lai o WHERE ${STAY.record} = ${id}`.execute(at.site.database.owner);
    expect(rows).toEqual([{ code: said?.match(/NV-\S+/)?.[0], diagnosis: 'I10' }]);
    await page.close();
  });
});

describe('signing', () => {
  it('names what is missing, then signs; afterwards only additions', async () => {
    const id = await at.newRecord();
    const page = await at.openAsDoctor(id);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel('Bệnh chính').fill('tang huyet ap');
    await page.getByRole('option', { name: /I10/ }).first().click();
    await button('Ký').click();
    await page.getByText('Chưa ký được: còn 1 mục cần xem lại').waitFor();
    await page.getByRole('link', { name: 'Lý do đến khám: bắt buộc' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f-lyDo');
    await page.keyboard.type('Chóng mặt');
    await button('Ký').click();
    const dialog = page.getByRole('dialog', { name: 'Ký bệnh án' });
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill('sai mật khẩu');
    await dialog.getByRole('button', { name: 'Ký', exact: true }).click();
    await expect
      .poll(() => dialog.getByLabel('Mật khẩu', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
    await dialog.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Ký', exact: true }).click();
    await page.getByText('Chuỗi chữ ký nguyên vẹn').waitFor();
    expect(await reason(page).count()).toBe(0);
    await page.getByText('Chóng mặt').waitFor();
    await expectSound(page);

    await button('Đính chính, bổ sung').click();
    const form = page.getByRole('dialog', { name: 'Đính chính, bổ sung' });
    await form.getByLabel('Mục').selectOption({ label: 'Lý do đến khám' });
    await form.getByRole('button', { name: 'Lưu đính chính, bổ sung' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Lý do', { exact: true }).fill('Ghi thiếu');
    await form.getByLabel('Nội dung').fill('Chóng mặt từ hôm qua');
    await form.getByRole('button', { name: 'Lưu đính chính, bổ sung' }).click();
    await page.getByText('Bổ sung: Lý do đến khám').waitFor();
    await page.getByText('Chóng mặt từ hôm qua').waitFor();
    await page.close();
  });
});
