import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { AppointmentList } from '../../src/admin/reception/appointments/appointment-list';
import { CallSheetPage } from '../../src/admin/reception/call-sheet/call-sheet-page';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const FILTER = { state: ['cancelled', 'no_show'], department: 'k1' };
const SEARCH = new URLSearchParams({ filter: JSON.stringify(FILTER) });
const VISIT = {
  ...{ id: 'v2', code: 'PK-2', patient: 'p1', state: 'no_show', department: 'k1', doctor: 'd1' },
  ...{ start: '2030-03-04T01:30:00Z', end: '2030-03-04T02:00:00Z', kind: 'booked' },
  $titles: { patient: 'Lê Thị Lỡ', doctor: 'Trần An', department: 'Khoa Nội' },
};
const FORMER = ['v0', 'v1'].map((id, day) => ({
  ...{ ...VISIT, id, start: `2030-03-0${day + 1}T01:30:00Z` },
}));
const LATER = { ...VISIT, id: 'v3', start: '2030-03-09T01:30:00Z' };
const PATIENT = {
  ...{ id: 'p1', code: 'BN-1', fullName: 'Lê Thị Lỡ', dateOfBirth: '1990-05-06' },
  phone: '+84912345678',
};

describe('the call sheet of missed appointments', () => {
  it('is one press away from the list, by the filter of the list', async () => {
    server.use(answer('GET */api/phieu-thong-tin', () => rows([VISIT])));
    const place = {
      leadsTo: '/quan-ly/phieu-thong-tin/danh-sach-goi',
      path: '/quan-ly/phieu-thong-tin',
    };
    openStaffPage(<AppointmentList name="phieu-thong-tin" />, 'le-tan', {
      ...place,
      at: `/quan-ly/phieu-thong-tin?${SEARCH}`,
    });
    const link = await screen.findByRole('link', { name: 'Danh sách gọi' });
    const to = new URL(link.getAttribute('href') ?? '', 'http://clinic');
    expect(JSON.parse(to.searchParams.get('filter') ?? '')).toEqual(FILTER);
    await userEvent.click(link);
    await screen.findByText(place.leadsTo);
  });

  it('says whom to call by which number, what they missed and how often before', async () => {
    const asked: unknown[] = [];
    server.use(
      answer('GET */api/phieu-thong-tin', ({ url }) => {
        const filter = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
        asked.push(filter);
        return rows(filter.patient ? [LATER, VISIT, ...FORMER] : [VISIT]);
      }),
      answer('GET */api/benh-nhan', () => rows([PATIENT])),
    );
    openStaffPage(<CallSheetPage />, 'le-tan', { at: `/quan-ly/goi?${SEARCH}` });
    const call = await screen.findByRole('link', { name: '0912 345 678' });
    expect(call.getAttribute('href')).toBe('tel:0912345678');
    expect(asked).toContainEqual({ ...FILTER, state: 'no_show', callSettled: false });
    const row = call.closest('li, tr') as HTMLElement;
    for (const said of ['Lê Thị Lỡ', '39 tuổi', 'Trần An', 'Khoa Nội', '2', /04\/03\/2030/]) {
      within(row).getByText(said);
    }
    const paper = document.querySelector('[data-sheet] tbody')?.textContent;
    expect(paper).toContain('0912 345 678');
    expect(paper).toContain('□\u00a0Không\u00a0nghe\u00a0máy');
  });

  it('says that somebody missed at least so many, where there are too many to be read', async () => {
    server.use(
      answer('GET */api/phieu-thong-tin', ({ url }) => {
        const filter = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
        return filter.patient ? rows([VISIT, ...FORMER], 1_001) : rows([VISIT]);
      }),
      answer('GET */api/benh-nhan', () => rows([PATIENT])),
    );
    openStaffPage(<CallSheetPage />, 'le-tan', { at: `/quan-ly/goi?${SEARCH}` });
    const call = await screen.findByRole('link', { name: '0912 345 678' });
    within(call.closest('li, tr') as HTMLElement).getByText('2+');
  });

  it('writes down with one press what came of a call, and takes it back', async () => {
    const calls: unknown[] = [];
    const stored: Record<string, unknown>[] = [];
    server.use(
      answer('GET */api/phieu-thong-tin', ({ url }) => {
        const filter = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
        const visit = {
          ...VISIT,
          calls: [...stored],
          callSettled: stored.at(-1)?.settles === true,
        };
        if (filter.patient) return rows([visit]);
        return rows(filter.callSettled === false && visit.callSettled ? [] : [visit]);
      }),
      answer('GET */api/benh-nhan', () => rows([PATIENT])),
      http.post('*/api/phieu-thong-tin/v2/note-call', async ({ request }) => {
        const body = Object.fromEntries(await request.formData());
        calls.push(body);
        stored.push({
          ...{
            at: '2030-03-10T03:15:00Z',
            by: 'staff',
            byName: 'Lê Nhung',
            callAt: body.callAt ?? null,
          },
          ...{ outcome: body.outcome, settles: body.outcome === 'rebooked' },
        });
        return HttpResponse.json(VISIT);
      }),
      http.post('*/api/phieu-thong-tin/v2/undo-call', () => {
        calls.push('undo');
        stored.pop();
        return HttpResponse.json(VISIT);
      }),
    );
    openStaffPage(<CallSheetPage />, 'le-tan', { at: `/quan-ly/goi?${SEARCH}` });
    const group = await screen.findByRole('group', { name: 'Ghi kết quả gọi Lê Thị Lỡ' });
    await userEvent.click(within(group).getByRole('button', { name: 'Không nghe máy' }));
    await screen.findAllByText(/1 lần · 10\/03\/2030 10:15 Lê Nhung: không nghe máy/);
    expect(document.querySelector('[data-sheet] tbody')?.textContent).toContain('1 lần');
    await userEvent.click(screen.getByRole('button', { name: 'Đã hẹn lại' }));
    await screen.findByText('Đã gọi xong mọi người');
    await userEvent.click(screen.getByRole('switch', { name: 'Hiện cả người đã gọi xong' }));
    await screen.findAllByText(/2 lần · .*đã hẹn lại/);
    expect(screen.queryByRole('button', { name: 'Không nghe máy' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }));
    await screen.findByRole('button', { name: 'Không nghe máy' });
    expect(calls).toEqual([
      expect.objectContaining({ outcome: 'unreached' }),
      expect.objectContaining({ outcome: 'rebooked' }),
      'undo',
    ]);
  });

  it('leaves the keys where they were, and leads them on where somebody leaves the sheet', async () => {
    const settled = new Set<string>();
    const visits = [VISIT, { ...LATER, patient: 'p2', $titles: { patient: 'Mai Văn Sau' } }];
    server.use(
      answer('GET */api/phieu-thong-tin', () => rows(visits.filter(({ id }) => !settled.has(id)))),
      answer('GET */api/benh-nhan', () =>
        rows([PATIENT, { ...PATIENT, id: 'p2', fullName: 'Mai Văn Sau' }]),
      ),
      http.post('*/api/phieu-thong-tin/:id/note-call', async ({ request, params }) => {
        if ((await request.formData()).get('outcome') === 'rebooked')
          settled.add(String(params.id));
        return HttpResponse.json(VISIT);
      }),
    );
    openStaffPage(<CallSheetPage />, 'le-tan', { at: `/quan-ly/goi?${SEARCH}` });
    const group = await screen.findByRole('group', { name: 'Ghi kết quả gọi Lê Thị Lỡ' });
    const unreached = within(group).getByRole('button', { name: 'Không nghe máy' });
    unreached.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Lê Thị Lỡ: Không nghe máy.');
    expect(document.activeElement).toBe(unreached);
    within(group).getByRole('button', { name: 'Đã hẹn lại' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(group.isConnected).toBe(false));
    const next = screen.getByRole('group', { name: 'Ghi kết quả gọi Mai Văn Sau' });
    await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
  });

  it('asks when somebody wants to be called again', async () => {
    const calls: unknown[] = [];
    server.use(
      answer('GET */api/phieu-thong-tin', () => rows([VISIT])),
      answer('GET */api/benh-nhan', () => rows([PATIENT])),
      http.post('*/api/phieu-thong-tin/v2/note-call', async ({ request }) => {
        calls.push(Object.fromEntries(await request.formData()));
        return HttpResponse.json(VISIT);
      }),
    );
    openStaffPage(<CallSheetPage />, 'le-tan', { at: `/quan-ly/goi?${SEARCH}` });
    const other = 'Kết quả khác của cuộc gọi Lê Thị Lỡ';
    await userEvent.click(await screen.findByRole('button', { name: other }));
    await userEvent.click(screen.getByRole('menuitem', { name: /Xin gọi lại/ }));
    const box = await screen.findByLabelText('Gọi lại lúc');
    await userEvent.clear(box);
    await userEvent.type(box, '11/03/2130 09:30');
    await userEvent.click(screen.getByRole('button', { name: 'Ghi lại' }));
    await waitFor(() =>
      expect(calls).toEqual([
        expect.objectContaining({ outcome: 'later', callAt: '2130-03-11T02:30:00.000Z' }),
      ]),
    );
  });

  it('is not offered or opened where phone numbers are not for who asks', async () => {
    let asks = 0;
    server.use(
      answer('GET */api/benh-nhan', () => {
        asks += 1;
        return rows([PATIENT]);
      }),
    );
    openStaffPage(<CallSheetPage />, 'duoc-si', { at: `/quan-ly/goi?${SEARCH}` });
    await waitFor(() => expect(document.body.textContent).toMatch(/quyền/));
    expect(screen.queryByRole('link', { name: '0912345678' })).toBeNull();
    expect(asks).toBe(0);
  });
});
