import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { WorkPage } from '../../src/admin/orders/work-page';
import { answeringServer } from '../fixtures/answering-server';
import { nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const PLACE = '/quan-ly/chi-dinh/thuc-hien';
const ORDER = {
  ...{ id: 'o1', code: 'CD-2030-000001', patient: 'p1', patientName: 'Lê Thị An' },
  ...{ priority: 'normal', state: 'resulted', createdAt: '2026-11-30T02:00:00Z' },
};

let filters: Record<string, unknown>[];
beforeEach(() => {
  filters = [];
  server.use(
    http.get('*/api/chi-dinh', ({ request }) => {
      const filter = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      filters.push(filter);
      const rows = filter.critical ? [{ ...ORDER, critical: 'untold' }] : [];
      const range = `chi-dinh 0-0/${rows.length}`;
      return HttpResponse.json(rows, { headers: { 'Content-Range': range } });
    }),
  );
});

function Where() {
  return <p data-testid="where">{useLocation().search}</p>;
}

const open = (search: string) =>
  openStaffPage(
    <>
      <Where />
      <WorkPage />
    </>,
    'dieu-duong',
    { at: `${PLACE}${search}`, path: `${PLACE}/:id?` },
  );

it('is as narrow as its address says', async () => {
  open('?loai=imaging&khan=1');
  await waitFor(() =>
    expect(filters).toContainEqual(
      expect.objectContaining({
        ...{ isLaboratory: false, isImaging: true },
        priority: ['urgent', 'emergency'],
      }),
    ),
  );
});

it('keeps in the address what it is narrowed to', async () => {
  open('');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Loại' }));
  await userEvent.click(screen.getByRole('option', { name: 'Xét nghiệm' }));
  await userEvent.click(screen.getByRole('button', { name: 'Chỉ khẩn, cấp cứu' }));
  expect(screen.getByTestId('where').textContent).toBe('?loai=laboratory&khan=1');
  await waitFor(() =>
    expect(filters.at(-1)).toMatchObject({ isLaboratory: true, isImaging: false }),
  );
});

it('shows a critical value that nobody was told of before all else, however narrow it is', async () => {
  open('?loai=imaging&khan=1');
  const part = within(await screen.findByRole('region', { name: 'Báo động, chưa báo bác sĩ' }));
  const card = part.getByRole('link', { name: /Lê Thị An/ });
  expect(card.textContent).toContain('Báo động, chưa báo BS');
  expect(card.getAttribute('href')).toBe(`${PLACE}/o1?loai=imaging&khan=1`);
});
