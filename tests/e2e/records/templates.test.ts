// @vitest-environment node
import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from '../../../src/server/db/sql/columns-of';
import { type BookingSite, startBookingSite } from '../booking/site';
import { expectSound, signIn } from '../booking/steps';
import { keptHere } from './record-site';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const DOCTOR = columnsOf('bac_si', 'd');
const ACCOUNT = columnsOf('ca_nhan', 'u');
const PATIENT = columnsOf('benh_nhan', 'b');
const TEMPLATE = columnsOf('mau_benh_an', 'm');
const RECORD = columnsOf('ho_so_benh_an', 'h');

let site: BookingSite;
beforeAll(async () => {
  site = await startBookingSite();
});
afterAll(async () => {
  await site?.close();
});

const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

/** A field at the end of the section, with its label and kind. */
async function addField(page: Page, label: string, type: string): Promise<void> {
  await page.getByRole('button', { name: /^Thêm mục ?: I\. Hỏi bệnh/ }).click();
  await page.getByLabel('Nhãn', { exact: true }).fill(label);
  await page.getByLabel('Loại', { exact: true }).selectOption({ label: type });
}

async function publish(page: Page): Promise<void> {
  await button(page, 'Công bố').click();
  const dialog = page.getByRole('dialog', { name: 'Công bố mẫu' });
  await button(dialog, 'Công bố').click();
  await page.getByText('Bản đã công bố không sửa được.').waitFor();
}

/** A record of a form's published edition, by the doctor of the demo. */
async function writeRecord(template: string): Promise<string> {
  const { rows } = await sql<{ patient: string }>`
    SELECT ${VISIT.patient} AS patient FROM phieu_thong_tin p JOIN bac_si d ON ${DOCTOR.id} = ${VISIT.doctor}
    JOIN ca_nhan u ON ${ACCOUNT.id} = ${DOCTOR.user} WHERE ${ACCOUNT.email} = 'bacsi@sen.example'
      AND ${VISIT.state} = 'completed' LIMIT 1`.execute(site.database.owner);
  const write = await site.as('bacsi');
  const made = await write('/api/ho-so-benh-an/start', { template, patient: rows[0]!.patient });
  expect(made.status, await made.clone().text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

it('is built, tried, published and followed by an edition; records keep the one they were written in', async () => {
  const page = await site.page();
  await page.goto('/form/template', { waitUntil: 'networkidle' });
  await signIn(page, 'quanly');
  await button(page, 'Thêm mẫu').click();
  const dialog = page.getByRole('dialog', { name: 'Thêm mẫu' });
  await dialog.getByLabel('Tên mẫu').fill('Phiếu theo dõi dinh dưỡng');
  await dialog.getByLabel('Số mẫu').fill('DD/01');
  await button(dialog, 'Thêm mẫu').click();

  await addField(page, 'Bữa sáng', 'Số');
  await addField(page, 'Bữa chiều', 'Số');
  await addField(page, 'Cả ngày', 'Tự tính');
  await page.getByLabel('Cách tính').selectOption({ label: 'Tổng' });
  await page.getByLabel('Thêm trường').selectOption({ label: 'Bữa sáng' });
  await page.getByLabel('Thêm trường').selectOption({ label: 'Bữa chiều' });
  await addField(page, 'Nói rõ lý do', 'Chữ nhiều dòng');
  await page.getByText('Điều kiện, điền sẵn, khi in').click();
  await page.getByRole('button', { name: /^Thêm điều kiện ?: Chỉ hiện khi/ }).click();
  await expectSound(page);

  const preview = page.getByRole('region', { name: 'Xem trước' });
  const detail = preview.getByLabel('Nói rõ lý do');
  await detail.waitFor({ state: 'detached' });
  await preview.getByLabel('Lý do đến khám').fill('Sụt cân');
  await detail.waitFor();
  await preview.getByLabel('Bữa sáng').fill('300');
  await preview.getByLabel('Bữa chiều').fill('450');
  await preview.getByText('750').waitFor();

  await button(page, 'Lưu').click();
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  await publish(page);
  const first = page.url().split('/').at(-1)!;
  const record = await writeRecord(first);

  await button(page, 'Soạn bản mới').click();
  await page.waitForURL((url) => !url.pathname.endsWith(first));
  await page.getByRole('button', { name: /^Lý do đến khám/ }).click();
  await page.getByLabel('Nhãn', { exact: true }).fill('Lý do theo dõi');
  await button(page, 'Lưu').click();
  await page.getByText('Đã lưu', { exact: true }).waitFor();
  await publish(page);
  const second = await writeRecord(page.url().split('/').at(-1)!);
  await page.close();

  const writing = await site.page();
  await writing.goto(`/form/created/${record}`, { waitUntil: 'networkidle' });
  await signIn(writing, 'bacsi');
  await writing.getByLabel('Lý do đến khám').waitFor();
  expect(await writing.getByLabel('Lý do theo dõi').count()).toBe(0);
  await writing.goto(`/form/created/${second}`);
  await writing.getByLabel('Lý do theo dõi').waitFor();
  await writing.context().close();
});

/** A draft of the demo manager with one field. */
async function draftTemplate(formCode: string): Promise<string> {
  const write = await site.as('quanly');
  const answer = await write('/api/mau-benh-an', {
    name: 'Phiếu chăm sóc',
    formCode,
    edition: 1,
    encounter: 'ngoai-tru',
    schema: {
      sections: [
        { key: 'I', title: 'I. Nhận định', fields: [{ key: 'da', label: 'Da', type: 'text' }] },
      ],
    },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return `/form/template/${((await answer.json()) as { id: string }).id}`;
}

async function openBuilder(address: string): Promise<Page> {
  const page = await site.page();
  await page.goto(address, { waitUntil: 'networkidle' });
  await signIn(page, 'quanly');
  await page.getByRole('button', { name: /^Da/ }).click();
  return page;
}

const label = (page: Page) => page.getByLabel('Nhãn', { exact: true });

it('keeps what was not saved when the page is closed, and gives it back', async () => {
  const address = await draftTemplate('CS/01');
  const page = await openBuilder(address);
  await label(page).fill('Da, niêm mạc');
  await page.getByText('Chưa lưu, đang giữ trên máy này').waitFor();
  await expect.poll(() => keptHere(page)).toContain('niêm mạc');
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await again.getByText('Có bản đang soạn chưa lưu trên máy này và đã được mở lại.').waitFor();
  await expectSound(again);
  await again.getByRole('button', { name: /^Da, niêm mạc/ }).click();
  await button(again, 'Hoàn tác').click();
  await again.getByRole('button', { name: /^Da$|^Da[^,]/ }).waitFor();
  await context.close();
});

it('shows what differs where somebody else saved first, and lets one choose', async () => {
  const address = await draftTemplate('CS/02');
  const [one, other] = [await openBuilder(address), await openBuilder(address)];
  await label(one).fill('Da và tóc');
  await button(one, 'Lưu').click();
  await one.getByText('Đã lưu', { exact: true }).waitFor();
  await label(other).fill('Da, niêm mạc');
  await button(other, 'Lưu').click();
  const dialog = other.getByRole('dialog', { name: 'Người khác vừa lưu mẫu này' });
  await dialog.getByRole('row', { name: /Da, niêm mạc · .+ Không có$/ }).waitFor();
  await dialog.getByRole('row', { name: /Không có Da và tóc · / }).waitFor();
  await expectSound(other);
  await button(dialog, 'Giữ của tôi, lưu đè').click();
  await other.getByText('Đã lưu', { exact: true }).waitFor();
  await one.reload();
  await one.getByRole('button', { name: /^Da, niêm mạc/ }).waitFor();
  await one.context().close();
  await other.context().close();
});

/** What is stored of a record: whose it is, from which template, and where it stands. */
const storedRecord = async (id: string) =>
  (
    await sql<{ patient: string; template: string; state: string }>`
      SELECT ${PATIENT.full_name} AS patient, ${TEMPLATE.name} AS template,
        ${RECORD.state} AS state
      FROM ho_so_benh_an h JOIN benh_nhan b ON ${PATIENT.id} = ${RECORD.patient}
      JOIN mau_benh_an m ON ${TEMPLATE.id} = ${RECORD.template}
      WHERE ${RECORD.id} = ${id}`.execute(site.database.owner)
  ).rows[0];

/** The last part of the address of a record once it is open. */
async function openedRecord(page: Page): Promise<string> {
  await page.waitForURL(/\/form\/created\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Lưu nháp' }).waitFor();
  return page.url().split('/').at(-1)!;
}

/** A patient in the care of the demo doctor. */
async function inCare(): Promise<{ id: string; name: string }> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT ${PATIENT.id}, ${PATIENT.full_name} AS name FROM benh_nhan b JOIN phieu_thong_tin p ON ${VISIT.patient} = ${PATIENT.id}
    JOIN bac_si d ON ${DOCTOR.id} = ${VISIT.doctor} JOIN ca_nhan u ON ${ACCOUNT.id} = ${DOCTOR.user}
    WHERE ${ACCOUNT.email} = 'bacsi@sen.example' AND ${VISIT.state} = 'completed' LIMIT 1`.execute(
    site.database.owner,
  );
  return rows[0]!;
}

it('begins a record for a patient from the list, and for the one that the doctor came from', async () => {
  const page = await site.page();
  await page.goto('/form/template', { waitUntil: 'networkidle' });
  await signIn(page, 'bacsi');
  const use = page.getByRole('button', { name: /^Dùng mẫu/ });
  await use.first().waitFor();
  const card = page.getByRole('listitem').filter({ has: use }).first();
  const template = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: new RegExp(`^Dùng mẫu ?, ${template}$`) }).click();
  const dialog = page.getByRole('dialog', { name: 'Tạo bệnh án' });
  await dialog.getByText(template).waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  await expectSound(page);
  await button(dialog, 'Dùng mẫu').click();
  await dialog.getByRole('alert').getByText('Chọn bệnh nhân.').waitFor();
  const patient = await inCare();
  await dialog.getByLabel('Bệnh nhân').fill(patient.name);
  await dialog.getByRole('option', { name: patient.name }).first().click();
  await button(dialog, 'Dùng mẫu').click();
  const first = await openedRecord(page);
  expect(await storedRecord(first)).toEqual({ patient: patient.name, template, state: 'draft' });

  await page.goto(`/form/created?patient=${patient.id}`);
  await page.getByRole('navigation').getByRole('link', { name: 'Mẫu bệnh án' }).first().click();
  await page.getByText('Dùng mẫu cho BN').getByText(patient.name).waitFor();
  await expectSound(page);
  await use.last().click();
  await expect.poll(() => dialog.getByLabel('Bệnh nhân').inputValue()).toBe(patient.name);
  await button(dialog, 'Dùng mẫu').click();
  const second = await openedRecord(page);
  expect(second).not.toBe(first);
  expect(await storedRecord(second)).toMatchObject({ patient: patient.name, state: 'draft' });
  await page.close();
});

it('is used by who may write records, and by nobody else', async () => {
  const page = await site.page();
  await page.goto('/form/template', { waitUntil: 'networkidle' });
  await signIn(page, 'dieuduong');
  await page.getByRole('searchbox', { name: 'Tìm theo tên, số mẫu' }).waitFor();
  await page
    .getByRole('link', { name: /^Bản 1/ })
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^Dùng mẫu/ }).count()).toBe(0);
  await page.close();
});
