import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfigContext } from '../../src/admin/config-context';
import { ImportDialog } from '../../src/admin/generated/import/import-dialog';
import { createDataProvider } from '../../src/admin/providers/data-provider';
import type { ImportReport } from '../../src/admin/providers/import-report';
import { VISITOR } from '../../src/shared/account/actors';
import { createQueryClient } from '../../src/shared/api/query-client';
import { compilePolicies } from '../../src/shared/resource/policy';
import { staffTexts } from '../fixtures/staff-texts';
import { cat, tinyConfig } from '../fixtures/tiny-config';

/** What was sent: the text of the file, and whether it was only checked. */
let sent: { text: string; dryRun: boolean }[] = [];

/** The browser of these tests reads files by a reader alone. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
Blob.prototype.text = function text() {
  return textOf(this);
};

/** As the server: a weight that is no number is wrong, and nothing is written while one is. */
async function importCsv(_resource: string, file: File, dryRun: boolean): Promise<ImportReport> {
  const text = await textOf(file);
  sent.push({ text, dryRun });
  const [header = '', ...lines] = linesOf({ text });
  const place = header.split(',').indexOf('Cân nặng');
  const errors = lines.flatMap((line, index) =>
    Number.isNaN(Number(line.split(',')[place]))
      ? [{ row: index + 2, errors: { weight: 'Phải là số.' } }]
      : [],
  );
  return { rows: lines.length, errors };
}
beforeEach(() => {
  sent = [];
});
afterEach(cleanup);

function open() {
  const [close, done] = [vi.fn(), vi.fn()];
  const actor = { ...VISITOR, role: 'quan-ly' as const, userId: 'u1' };
  render(
    <AdminContext
      dataProvider={{ ...createDataProvider(() => false), importCsv }}
      queryClient={createQueryClient()}
      i18nProvider={staffTexts('vi')}
    >
      <ConfigContext value={{ config: tinyConfig, policies: compilePolicies(tinyConfig), actor }}>
        <ImportDialog resource={cat} close={close} done={done} />
      </ConfigContext>
    </AdminContext>,
  );
  return { close, done };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const choose = (text: string) =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File([text], 'meo.csv', { type: 'text/csv' }),
  );

const linesOf = ({ text }: { text: string }) => text.replace('\ufeff', '').trim().split(/\r?\n/);

const SHEET = 'Tên,Cân nặng\nMướp,4\nVện,nặng\nMun,3\nBông,nhẹ\n';

it('tells wrong cells at their row and column, corrects them in place and checks again', async () => {
  const { close, done } = open();
  await choose(SHEET);
  const cell = (await screen.findByLabelText('Dòng 3, Cân nặng')) as HTMLInputElement;
  expect(cell.value).toBe('nặng');
  expect(screen.getAllByText('Cân nặng: Phải là số.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Nhập 4 dòng$/ })).toBeNull();
  for (const [row, text] of [
    [3, '5'],
    [5, '2'],
  ] as const) {
    const box = screen.getByLabelText(`Dòng ${row}, Cân nặng`);
    await userEvent.clear(box);
    await userEvent.type(box, text);
  }
  await press('Kiểm tra lại');
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập 4 dòng' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(done).toHaveBeenCalledOnce();
  expect(sent.map(({ dryRun }) => dryRun)).toEqual([true, true, false]);
  expect(linesOf(sent[2]!)).toEqual(['Tên,Cân nặng', 'Mướp,4', 'Vện,5', 'Mun,3', 'Bông,2']);
});

it('imports the right rows and keeps the wrong ones, which go in once they are corrected', async () => {
  const { close, done } = open();
  await choose(SHEET);
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập 2 dòng đúng' }));
  await screen.findByText(/^Còn 2 dòng có lỗi chưa nhập/);
  expect(done).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  expect(linesOf(sent.at(-1)!)).toEqual(['Tên,Cân nặng', 'Mướp,4', 'Mun,3']);
  for (const row of [3, 5]) {
    const box = screen.getByLabelText(`Dòng ${row}, Cân nặng`);
    await userEvent.clear(box);
    await userEvent.type(box, '1');
  }
  await press('Kiểm tra lại');
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập 2 dòng' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(linesOf(sent.at(-1)!)).toEqual(['Tên,Cân nặng', 'Vện,1', 'Bông,1']);
});

it('asks what a column is that has another name here, and leaves out what it is not told', async () => {
  open();
  await choose('Tên,Ghi chú cũ,Nặng (kg)\nMướp,abc,4\n');
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Cột “Nặng \(kg\)”/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cân nặng' }));
  await press('Kiểm tra');
  await screen.findByRole('button', { name: 'Nhập 1 dòng' });
  expect(linesOf(sent[0]!)).toEqual(['Tên,,Cân nặng', 'Mướp,abc,4']);
});

it('asks before rows are left that are not in, and loses nothing when nobody agrees', async () => {
  const { close } = open();
  await choose(SHEET);
  await userEvent.type(await screen.findByLabelText('Dòng 3, Cân nặng'), ' lắm');
  await press('Đóng');
  const question = (await screen.findByText('Bỏ các dòng chưa nhập?')).closest('[role=dialog]');
  await userEvent.click(
    within(question as HTMLElement).getAllByRole('button')[0] as HTMLButtonElement,
  );
  expect(close).not.toHaveBeenCalled();
  expect((screen.getByLabelText('Dòng 3, Cân nặng') as HTMLInputElement).value).toBe('nặng lắm');
});
