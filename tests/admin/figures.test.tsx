import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { WaitsView } from '../../src/admin/home/figures/asked-panels';
import type { Figure } from '../../src/admin/home/figures/figure';
import { figureSheet } from '../../src/admin/home/figures/figure-sheet';
import { FigureView } from '../../src/admin/home/figures/figure-view';
import { FoldedPanel } from '../../src/admin/home/figures/folded-panel';
import { answeringServer } from '../fixtures/answering-server';
import { answer, busy, nothing } from '../fixtures/answers';
import { atWidth } from '../fixtures/screen-width';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The files that the browser is handed, with their names: jsdom has no downloads. */
function downloads() {
  const files: { file: Blob; name: string }[] = [];
  let made = new Blob();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made = blob;
      return 'blob:made';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ file: made, name: this.download });
  });
  return files;
}

const FIGURE: Figure = {
  title: 'Lịch hẹn theo khoa',
  of: 'Khoa',
  columns: [
    { name: 'Lịch hẹn', unit: 'count', drawn: 'main' },
    { name: 'Tỷ lệ (%)', unit: 'percent' },
    { name: 'Giờ', unit: 'hours' },
  ],
  rows: [
    {
      key: 'a',
      name: '=HYPERLINK("x")',
      cells: [{ value: 1204, filter: { department: 'a' } }, { value: 3.0751 }, { value: null }],
    },
    { key: 'b', name: 'Tim, mạch', cells: [{ value: 0 }, { value: null }, { value: 2.25 }] },
  ],
};

it('is saved as a sheet that Excel reads as UTF-8 and runs nothing of', () => {
  const sheet = figureSheet(FIGURE);
  expect(sheet.codePointAt(0)).toBe(0xfeff);
  expect(sheet.slice(1)).toBe(
    [
      'Khoa,Lịch hẹn,Tỷ lệ (%),Giờ',
      `"'=HYPERLINK(""x"")",1204,3.1,`,
      '"Tim, mạch",0,,2.3',
      '',
    ].join('\r\n'),
  );
});

it('is a picture, and by key a table whose counts lead to their lists', async () => {
  openStaffPage(<FigureView figure={FIGURE} empty="" />, 'quan-ly');
  const group = screen.getByRole('group', { name: 'Cách xem: Lịch hẹn theo khoa' });
  const [chart, table] = within(group).getAllByRole('button');
  expect(chart?.getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('img', { name: 'Lịch hẹn theo khoa' });
  screen.getByRole('button', { name: /^Lưu ảnh/ });
  table?.focus();
  await userEvent.keyboard('{Enter}');
  expect(table?.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Lưu ảnh/ })).toBeNull();
  const rows = within(screen.getByRole('table', { name: 'Lịch hẹn theo khoa' })).getAllByRole(
    'row',
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    'KhoaLịch hẹnTỷ lệ (%)Giờ',
    '=HYPERLINK("x")1.2043,1%–',
    'Tim, mạch0–2,3',
  ]);
  const link = within(rows[1]!).getByRole('link', { name: '1.204' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('{"department":"a"}');
});

it('is saved under its title and the day', async () => {
  const saved = downloads();
  openStaffPage(<FigureView figure={FIGURE} empty="" />, 'quan-ly');
  await userEvent.click(screen.getByRole('button', { name: 'Tải CSV: Lịch hẹn theo khoa' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const { file, name } = saved[0]!;
  expect(name).toMatch(/^Lịch hẹn theo khoa \d{4}-\d\d-\d\d\.csv$/);
  expect(await file.text()).toContain('Tim, mạch');
});

it('says so where there is nothing', () => {
  openStaffPage(<FigureView figure={{ ...FIGURE, rows: [] }} empty="Chưa có gì." />, 'quan-ly');
  screen.getByText('Chưa có gì.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('is asked for when its panel is opened, and again where that failed', async () => {
  atWidth(360);
  let asked = 0;
  let broken = true;
  const department = {
    ...{ id: '7f9c3e9e-6c1e-4b44-8a0c-9d5d5c1f0a01', name: 'Nội', visits: 12 },
    ...{ waitMedian: 18.5, waitMost: 61, takenMedian: null, takenMost: null },
  };
  const days = { from: '2026-10-23', to: '2026-11-19' };
  server.use(
    answer('GET */api/trang-chu/cho-kham', () => {
      asked += 1;
      return broken ? busy() : HttpResponse.json({ ...days, departments: [department] });
    }),
  );
  openStaffPage(
    <FoldedPanel name="waits" title="Thời gian chờ">
      <WaitsView />
    </FoldedPanel>,
    'quan-ly',
  );
  const fold = screen.getByRole('button', { name: 'Thời gian chờ' });
  expect([fold.getAttribute('aria-expanded'), asked]).toEqual(['false', 0]);
  await userEvent.click(fold);
  const again = await screen.findByRole('button', { name: 'Thử lại' }, { timeout: 20_000 });
  expect(asked).toBeGreaterThan(0);
  broken = false;
  await userEvent.click(again);
  await userEvent.click(await screen.findByRole('button', { name: 'Bảng' }));
  const [, row] = screen.getAllByRole('row');
  const cells = within(row!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['12', '19', '61', '–', '–']);
  const href = within(row!).getByRole('link').getAttribute('href') ?? '';
  expect(decodeURIComponent(href)).toContain('"checkedInAt_lte":"2026-11-19"');
});
