import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Link, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ShowScreen } from '../../src/admin/generated/show/show-screen';
import { Page } from '../../src/admin/layout/page';
import { MergePage } from '../../src/admin/overrides/benh-nhan/merging/merge-page';
import { PairsPage } from '../../src/admin/overrides/benh-nhan/merging/pairs-page';
import { formatPhone } from '../../src/shared/format/phone';
import { answeringServer } from '../fixtures/answering-server';
import { nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer();

const headed = (name: string | RegExp) =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })),
  );

const patient = (id: string, phone: string) => ({
  ...{ id, version: 1, code: `BN-${id}`, fullName: `Nguyễn Văn ${id}`, phone },
});

function Steps() {
  const { pathname } = useLocation();
  const step = pathname === '/b' ? 'B' : 'A';
  return (
    <Page key={step} title={step} screen={step}>
      {step === 'A' && <Link to="/b">Tiếp</Link>}
    </Page>
  );
}

it('has the heading of the next screen take the focus when what was pressed is gone', async () => {
  openStaffPage(<Steps />, 'le-tan', { at: '/a' });
  await userEvent.click(screen.getByRole('link', { name: 'Tiếp' }));
  await headed('B');
});

it('leaves a page that is only just opened to begin at its first link', async () => {
  vi.resetModules();
  const { keepFocus } = await import('../../src/admin/layout/keep-focus');
  openStaffPage(
    <div data-screen="opened">
      <h1>Mở</h1>
    </div>,
    'le-tan',
  );
  keepFocus();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('a');
  keepFocus();
  await headed('Mở');
});

const PREVIEW = '/quan-ly/benh-nhan/gop/:id/:other';

function preview() {
  const both: Record<string, object> = {
    a: patient('a', '+84901234567'),
    b: patient('b', '+84909876543'),
  };
  server.use(
    http.get('*/api/benh-nhan/:id/gop/:other', ({ params }) =>
      HttpResponse.json({
        ...{ kept: both[String(params.id)], other: both[String(params.other)] },
        choices: [{ field: 'phone', suggested: 'kept' }],
        ...{ united: [], moves: [], stays: [] },
      }),
    ),
    nothing(),
  );
  openStaffPage(<MergePage />, 'quan-ly', { at: '/quan-ly/benh-nhan/gop/a/b', path: PREVIEW });
}

it('chooses a number of two patients by pressing it, and dials none', async () => {
  preview();
  const choice = within(await screen.findByRole('radiogroup', { name: 'SĐT' }));
  await userEvent.click(choice.getByText(formatPhone('+84909876543')));
  const [kept, other] = choice.getAllByRole<HTMLInputElement>('radio');
  expect([kept?.checked, other?.checked]).toEqual([false, true]);
  expect(choice.queryByRole('link')).toBeNull();
});

it('keeps the focus on the page when the other of two patients is to stay', async () => {
  preview();
  await userEvent.click(await screen.findByRole('link', { name: 'Đổi hồ sơ giữ lại' }));
  await waitFor(() => {
    const [kept] = screen.getAllByRole('heading', { level: 2 });
    expect(kept?.textContent).toContain('BN-b');
  });
  await headed('Gộp hồ sơ');
});

it('keeps the focus on the page when a merge is undone', async () => {
  let state = 'merged';
  const merge = () => ({
    ...{ id: 'g', version: state === 'merged' ? 1 : 2, kept: 'a', merged: 'b', state },
    ...{ at: '2026-11-01T02:00:00.000Z', undoUntil: '2100-01-01T00:00:00.000Z' },
    $titles: { kept: 'Nguyễn Văn a', merged: 'Nguyễn Văn b' },
  });
  server.use(
    http.get('*/api/gop-ho-so/g', () => HttpResponse.json(merge())),
    http.post('*/api/gop-ho-so/g/undo', () => {
      state = 'undone';
      return HttpResponse.json(merge());
    }),
    nothing(),
  );
  const path = '/quan-ly/gop-ho-so/:id/show';
  openStaffPage(<ShowScreen name="gop-ho-so" />, 'le-tan', {
    ...{ at: '/quan-ly/gop-ho-so/g/show', path },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hoàn tác gộp' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Hoàn tác gộp' }));
  await screen.findAllByText('Đã hoàn tác');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await headed(/Nguyễn Văn b/);
});

it('keeps the focus on the page when a pair is found to be two people', async () => {
  let pairs = [{ newer: patient('b', '1'), older: patient('a', '1'), agrees: ['phone'] }];
  server.use(
    http.get('*/api/benh-nhan/trung', () => HttpResponse.json({ pairs, before: null })),
    http.post('*/api/benh-nhan/a/hai-nguoi', () => {
      pairs = [];
      return HttpResponse.json({});
    }),
  );
  openStaffPage(<PairsPage />, 'quan-ly');
  await userEvent.click(await screen.findByRole('button', { name: /^Hai người khác nhau/ }));
  await screen.findByText('Không có cặp nào.');
  await headed('Hồ sơ có thể trùng');
});
