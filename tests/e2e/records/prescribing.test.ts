// @vitest-environment node
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { PASSWORD } from '../booking/site';
import { expectSound, tabTo } from '../booking/steps';
import { type RecordSite, startRecordSite } from './record-site';

const PATIENTS = columnsOf('benh_nhan');
const RECORDS = columnsOf('ho_so_benh_an');
const PRESCRIPTIONS = columnsOf('don_thuoc');

let at: RecordSite;
beforeAll(async () => {
  at = await startRecordSite();
});
afterAll(() => at?.close());

/** Finds a medicine and gives its course, from the search on. */
async function prescribe(page: Page, words: string, course: readonly string[]): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Thêm thuốc' });
  const chosen = list.getByRole('option', { selected: true });
  await page.keyboard.type(words.slice(0, 4));
  await chosen.waitFor();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/thuoc?**', async (route) => {
    await asked;
    await route.continue();
  });
  await page.keyboard.type(words.slice(4));
  await chosen.waitFor({ state: 'detached' });
  // What the words before found is not what is meant now.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('prescription-search');
  answer();
  await chosen.getByText(new RegExp(words, 'i')).first().waitFor();
  await page.unroute('**/api/thuoc?**');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/-dose$/);
  for (const part of course) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(part);
    await page.keyboard.press('Tab');
  }
}

it('prescribes by keyboard alone, over a warning only with a reason', async () => {
  const id = await at.newRecord();
  await sql`UPDATE benh_nhan SET ${PATIENTS.blood_group} = 'ab-', ${PATIENTS.allergies} = '[{"substance": "Penicillin", "reaction": "Nổi mẩn"}]'
    WHERE id = (SELECT ${RECORDS.patient} AS patient FROM ho_so_benh_an WHERE id = ${id})`.execute(
    at.site.database.owner,
  );
  const page = await at.openAsDoctor(id);
  await page.getByText(/Nhóm máu AB-$/).waitFor();
  await tabTo(page, 'Kê đơn');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Thêm thuốc');
  await prescribe(page, 'amoxicilin', ['1', '2', '3']);
  const editor = page.getByRole('region', { name: 'Đơn thuốc', exact: true });
  await editor.getByText('06 viên').waitFor();
  await editor.getByText(/mỗi lần 1 viên, ngày 2 lần, .*trong 3 ngày/).waitFor();
  await editor
    .getByRole('list', { name: 'Cảnh báo' })
    .getByText(/penicillin/i)
    .waitFor();
  await editor.getByText(/^Đã lưu lúc/).waitFor();
  await page.reload();
  await editor.getByText('06 viên').waitFor();
  await editor.getByText(/penicillin/i).waitFor();
  await editor.getByLabel(/^Mỗi lần/).focus();
  await expectSound(page);

  await tabTo(page, 'Ký');
  await page.keyboard.press('Enter');
  await editor.getByText('Nhập lý do, hoặc đổi thuốc.').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Chưa lưu được đơn thuốc');
  await tabTo(page, 'Lý do vẫn kê');
  await page.keyboard.type('Đã dùng lại nhiều lần, không có phản ứng');
  await tabTo(page, 'Thêm thuốc');
  await prescribe(page, 'metformin', ['1', '3', '5']);
  await editor.getByText('15 viên').waitFor();
  await tabTo(page, 'Hẹn tái khám');
  await page.keyboard.type('31/12/2030');
  await sql`UPDATE auth_session SET proved_at = now() - interval '11 minutes'`.execute(
    at.site.database.owner,
  );
  await tabTo(page, 'Ký');
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Xác nhận người ký' });
  await proof.getByLabel('Mật khẩu', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await proof.getByText('Vui lòng nhập để ký.').waitFor();
  await page.keyboard.type('không phải mật khẩu');
  await page.keyboard.press('Enter');
  await proof.getByText('Vui lòng nhập để ký.').waitFor({ state: 'detached' });
  await proof.getByText(/không đúng/).waitFor();
  await expectSound(page);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(/^Đã ký đơn /).waitFor();
  await editor.getByText('Hẹn tái khám: 31/12/2030').waitFor();
  await expectSound(page);
  const { rows } = await sql<{ state: string; overrides: string }>`
    SELECT ${PRESCRIPTIONS.state} AS state, ${PRESCRIPTIONS.overrides}::text AS overrides FROM don_thuoc WHERE ${PRESCRIPTIONS.record} = ${id}`.execute(
    at.site.database.owner,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.state).toBe('signed');
  expect(rows[0]?.overrides).toContain('Đã dùng lại nhiều lần');
  await page.close();
});
