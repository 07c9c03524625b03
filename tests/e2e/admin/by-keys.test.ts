import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SINGLE_ID } from '../../../src/shared/resource/names';
import { COUNTER_STORE } from '../../../src/shared/rules/stock/counter-store';
import { clinicList, type SignedInCaller } from '../../fixtures/api-caller';
import { press, tabTo } from '../booking/steps';
import { makersOf, nameOf } from './own-rows';
import { staffCallers } from './staff-caller';
import { type StaffSite, startStaffSite } from './staff-site';

const PASSWORD = 'Sen@2026demo';

let site: StaffSite;
let as: (name: string) => SignedInCaller;
let make: ReturnType<typeof makersOf>;
beforeAll(async () => {
  site = await startStaffSite();
  as = staffCallers(site);
  make = makersOf(site, as);
});
afterAll(() => site?.close());

interface Held {
  batch: string;
  balance: number;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement | null;
    return field?.labels?.[0]?.textContent ?? field?.textContent ?? '';
  });

it('merges two patients, the phone number of the one that goes chosen by arrows', async () => {
  const who = { fullName: nameOf('Phan Thị Ghi'), dateOfBirth: '1970-02-03', sex: 'female' };
  const one = await make.newPatient({ ...who, phone: '+84912000111' });
  const other = await make.newPatient({ ...who, phone: '+84912000222' });
  const page = await site.signIn('quanly', { at: '/quan-ly/benh-nhan/trung' });
  await press(page, `Xem và gộp: ${who.fullName}`);
  await page.waitForURL(/\/gop\//);
  await page.getByRole('button', { name: 'Gộp hồ sơ' }).waitFor();
  const kept = page.url().split('/').at(-2) === one.id ? one : other;
  const chosen = page
    .getByRole('radiogroup', { name: 'SĐT' })
    .getByRole('radio', { checked: true });
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await chosen.evaluate((radio) => radio === document.activeElement)) break;
  }
  await page.keyboard.press((await chosen.inputValue()) === 'kept' ? 'ArrowRight' : 'ArrowLeft');
  const take = await chosen.inputValue();
  await press(page, 'Gộp hồ sơ');
  // The folded details of the person have a label that begins with the same words.
  await page.getByText('Đã gộp hồ sơ.').waitFor();
  const left = await as('quanly')('GET', clinicList('benh-nhan', { filter: { q: who.fullName } }));
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
  const wanted = (take === 'kept') === (kept === one) ? one : other;
  expect(left[0]?.phone).toBe(wanted.phone);
  await page.close();
});

it('moves medicines from one store to another', async () => {
  const stores = await as('duocsi')('GET', clinicList('kho', { filter: { kind: 'main' } }));
  const main = String(stores[0]?.id);
  const { name, batch } = await make.stocked(main, 40);
  const page = await site.signIn('duocsi', { at: '/quan-ly/phieu-chuyen/create' });
  await page.locator('input:focus').waitFor();
  await page.keyboard.type(name);
  await page.getByRole('option', { name: new RegExp(name) }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^Số lượng/);
  await page.keyboard.type('15');
  // Back to the scanner; nothing more is scanned, and Enter leads to the last button.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Chuyển kho');
  await page.keyboard.press('Enter');
  await page.getByText('Đã chuyển kho').first().waitFor();
  const left = async (store: string) =>
    (await as('duocsi')('GET', `/kho/${store}/ton`)).find((row: Held) => row.batch === batch)
      ?.balance;
  expect([await left(main), await left(COUNTER_STORE)]).toEqual([25, 15]);
  await page.close();
});

it('hands out a controlled medicine before a second person, and reads it in the book', async () => {
  const settings = `/cai-dat/${SINGLE_ID}` as const;
  const { version } = await as('quanly')('GET', settings);
  await as('quanly')('PUT', settings, { version, witnessedControls: ['N'] });
  const control = { control: 'N', controlledBook: 'gay-nghien' };
  const medicine = await make.stocked(COUNTER_STORE, 50, control);
  const { patient, doctor: by } = await make.arrived();
  const call = as('bacsi');
  const prescription = await call('POST', '/don-thuoc', {
    ...{ patient: patient.id, doctor: by, kind: 'n', diagnosis: ['R52.2'] },
    lines: [{ medicine: medicine.id, dose: 1, times: 2, days: 3, timing: 'Sau ăn' }],
  });
  await call('POST', `/don-thuoc/${prescription.id}/sign`, {});
  const page = await site.signIn('duocsi', { at: '/quan-ly/don-thuoc/quay' });
  await tabTo(page, 'Tên, mã người bệnh, số đơn');
  // A scanner does not wait for what its code finds before it presses Enter.
  await page.keyboard.type(prescription.code);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/quay/${prescription.id}`);
  await page.getByRole('button', { name: /^Phát thuốc/ }).waitFor();
  await press(page, /^Phát thuốc/);
  await page.getByRole('dialog').locator('input:focus').waitFor();
  await page.keyboard.type('dieuduong@sen.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Đã phát thuốc').first().waitFor();

  await page.goto(`${site.url}/quan-ly/kho/so-kiem-soat`);
  await page.getByRole('heading', { name: new RegExp(medicine.name) }).waitFor();
  const row = page.getByRole('row').filter({ hasText: prescription.code });
  await row.waitFor();
  // Another book, and back to this one.
  const choices = page.getByRole('listbox');
  await tabTo(page, /^Thuốc gây nghiện/);
  for (const key of ['ArrowDown', 'ArrowUp']) {
    await page.keyboard.press('Enter');
    await choices.waitFor();
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await choices.waitFor({ state: 'detached' });
    await row.waitFor({ state: key === 'ArrowUp' ? 'visible' : 'detached' });
  }
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' })
    .format(new Date())
    .slice(0, 7);
  const path = `/kho/${COUNTER_STORE}/so-kiem-soat?kind=gay-nghien&month=${month}` as const;
  const { medicines } = await as('duocsi')('GET', path);
  const own = medicines.find(({ id }: { id: string }) => id === medicine.id);
  const issue = own?.entries.find(({ kind }: { kind: string }) => kind === 'issue');
  expect(issue).toMatchObject({
    ...{ quantity: -6, balance: 44, paper: { code: prescription.code } },
    patient: { id: patient.id },
  });
  expect(issue?.witness).toBeTruthy();
  await page.close();
});

/** Writes what a signature waits for, each where Ctrl Enter leads to; the diagnosis comes last. */
async function answerAll(page: Page): Promise<void> {
  const place = () =>
    page.evaluate(() => ({
      field: document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? '',
      id: document.activeElement?.id,
    }));
  const words: Record<string, string> = { sinhHieu: '37', cdBanDau: 'J02' };
  await expect.poll(async () => (await place()).field).not.toBe('');
  for (let answers = 0; answers < 15; answers += 1) {
    const { field, id } = await place();
    await page.keyboard.type(words[field] ?? 'Không có gì lạ');
    if (field === 'cdBanDau') break;
    await page.keyboard.press('Control+Enter');
    await expect.poll(async () => (await place()).id).not.toBe(id);
  }
  await page.getByRole('option', { name: /J02/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
}

it('leads a doctor from the queue to a signed record with a prescription', async () => {
  const medicine = await make.stocked(COUNTER_STORE, 100);
  const { patient, department } = await make.arrived('emergency');
  // Nobody else waits there: whoever is called is the one who came just now.
  await site.database.owner
    .updateTable('phieu_thong_tin')
    .set({ state: 'completed' })
    .where('department', '=', department)
    .where('patient', '<>', String(patient.id))
    .where('state', 'in', ['checked_in', 'called', 'in_exam'])
    .execute();
  const page = await site.signIn('bacsi', {
    at: `/quan-ly/phieu-thong-tin/hang-cho/${department}`,
  });
  await press(page, /^Gọi số tiếp theo/);
  await page.getByRole('button', { name: 'Khám, lập bệnh án' }).waitFor();
  await press(page, 'Khám, lập bệnh án');
  await page.waitForURL(/\/form\/created\/[0-9a-f-]{36}$/);
  const record = page.url().split('/').at(-1) ?? '';
  await answerAll(page);

  await press(page, 'Kê đơn');
  const editor = page.getByRole('region', { name: 'Đơn thuốc', exact: true });
  await editor.waitFor();
  await tabTo(page, 'Thêm thuốc');
  await page.keyboard.type(medicine.name);
  await page.getByRole('option', { name: new RegExp(medicine.name), selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/-dose$/);
  for (const part of ['1', '2', '3']) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(part);
    await page.keyboard.press('Tab');
  }
  await editor.getByText('06 viên').waitFor();
  await press(page, 'Ký');
  await page.getByText(/^Đã ký đơn /).waitFor();

  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Ký bệnh án' }).locator('input:focus').waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Chuỗi chữ ký nguyên vẹn').waitFor();
  const call = as('bacsi');
  const signed = await call('GET', `/ho-so-benh-an/${record}`);
  expect([signed.state, signed.patient, signed.diagnosis]).toEqual([
    'signed',
    patient.id,
    expect.stringMatching(/^J02/),
  ]);
  const made = await call('GET', clinicList('don-thuoc', { filter: { record } }));
  expect(made).toMatchObject([
    { state: 'signed', lines: [{ medicine: medicine.id, quantity: 6 }] },
  ]);
  await page.close();
});
