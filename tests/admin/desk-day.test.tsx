import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { StaffNotification } from '../../src/admin/layout/staff-notification';
import { TodayPage } from '../../src/admin/reception/today/today-page';
import { localDate } from '../../src/shared/format/dates';
import { answeringServer } from '../fixtures/answering-server';
import { answer, busy, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const ZONE = 'Asia/Ho_Chi_Minh';
const NAMES = ['Lê Thị An', 'Lê Thị Bình', 'Lê Thị Cúc'];

/** A day of three who are late, whom the server checks in when it is let, each for its own version only. */
function day() {
  const state = new Map(NAMES.map((_, at) => [`v${at}`, { state: 'requested', version: 1 }]));
  const acts: string[] = [];
  let open = () => {};
  let gate = Promise.resolve();
  // The day is long begun, whenever this runs: check-in is for today only.
  const midnight = Date.parse(`${localDate(new Date(), ZONE)}T00:00:00+07:00`);
  const visit = (id: string) => {
    const at = Number(id.slice(1));
    return {
      ...{ id, code: `PK-${at}`, patient: `p${at}`, department: 'k1', kind: 'booked' },
      ...{ priority: 'normal', start: new Date(midnight + at).toISOString() },
      ...{ checkedInAt: new Date().toISOString(), history: [], ...state.get(id) },
      $titles: { patient: NAMES[at], department: 'Khoa Nội' },
    };
  };
  const all = () => [...state.keys()].map(visit);
  const LED_TO: Record<string, string> = {
    ...{ 'check-in': 'checked_in', confirm: 'confirmed' },
    ...{ 'no-show': 'no_show', undo: 'requested' },
  };
  server.use(
    http.get('*/api/phieu-thong-tin/day', () =>
      HttpResponse.json({
        revision: JSON.stringify([...state]),
        rows: all().map(({ id, version }) => ({ id, version })),
      }),
    ),
    http.get('*/api/phieu-thong-tin', () => rows(all())),
    http.post('*/api/phieu-thong-tin/:id/:act', async ({ params, request }) => {
      const [id, act] = [String(params.id), String(params.act)];
      acts.push(`${act} ${id}`);
      await gate;
      const now = state.get(id);
      const expected = request.headers.get('if-match');
      if (expected && expected !== `"${now?.version}"`) {
        return HttpResponse.json({ code: 'CONFLICT', message: 'Đã có thay đổi.' }, { status: 409 });
      }
      state.set(id, { state: LED_TO[act] ?? '', version: (now?.version ?? 0) + 1 });
      return HttpResponse.json(visit(id));
    }),
  );
  return {
    acts,
    stateOf: (id: string) => state.get(id)?.state,
    /** What another desk does meanwhile. */
    change: (id: string) => state.set(id, { state: 'requested', version: 7 }),
    hold: () => {
      gate = new Promise((resolve) => {
        open = resolve;
      });
    },
    release: () => open(),
  };
}

const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('li') as HTMLElement;
const chosen = () => document.querySelector('[aria-current="true"]')?.textContent ?? '';

async function openDay() {
  const page = (
    <>
      <TodayPage name="phieu-thong-tin" />
      <StaffNotification />
    </>
  );
  openStaffPage(page, 'le-tan');
  await rowOf('Lê Thị An');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toContain('Lê Thị An');
}

describe('the desk of the day by keys', () => {
  it('stays at the same place of the list when somebody is checked in', async () => {
    const { stateOf } = day();
    await openDay();
    await userEvent.keyboard('t');
    await waitFor(() => expect(stateOf('v0')).toBe('checked_in'));
    await screen.findByRole('heading', { name: 'Đang chờ · 1' });
    expect(chosen()).toContain('Lê Thị Bình');
    expect(document.activeElement?.textContent).toBe('Lê Thị Bình');
    await screen.findByText('Tiếp nhận: Lê Thị An');
  });

  it('does what is pressed meanwhile in its order, each with the row that was chosen', async () => {
    const { acts, stateOf, hold, release } = day();
    await openDay();
    hold();
    await userEvent.keyboard('t');
    within(await rowOf('Lê Thị An')).getByText('đang ghi: Tiếp nhận…');
    await userEvent.keyboard('tt');
    within(await rowOf('Lê Thị Cúc')).getByText('đang ghi: Tiếp nhận…');
    expect(acts).toEqual(['check-in v0']);
    release();
    await waitFor(() => expect(stateOf('v2')).toBe('checked_in'));
    expect(acts).toEqual(['check-in v0', 'check-in v1', 'check-in v2']);
    await waitFor(() => expect(screen.queryByText(/^đang ghi/)).toBeNull());
  });

  it('does two acts with one row, the second for what the first led to', async () => {
    const { acts, stateOf, hold, release } = day();
    await openDay();
    hold();
    await userEvent.keyboard('xt');
    within(await rowOf('Lê Thị An')).getByText('đang ghi: Xác nhận, Tiếp nhận…');
    release();
    await waitFor(() => expect(stateOf('v0')).toBe('checked_in'));
    expect(acts).toEqual(['confirm v0', 'check-in v0']);
  });

  it('acts on what another desk made of a row since, where that is seen', async () => {
    const { acts, stateOf, change } = day();
    await openDay();
    await userEvent.keyboard('x');
    await waitFor(() => expect(stateOf('v0')).toBe('confirmed'));
    change('v0');
    // What is done with another row has the day read again.
    await userEvent.keyboard('{ArrowDown}x');
    await within(await rowOf('Lê Thị An')).findByText('Chờ xác nhận');
    await userEvent.keyboard('{ArrowUp}t');
    await waitFor(() => expect(stateOf('v0')).toBe('checked_in'));
    expect(acts).toEqual(['confirm v0', 'confirm v1', 'check-in v0']);
  });

  it('takes the last act back by its key, though who it was with has left the screen', async () => {
    const { acts, stateOf } = day();
    await openDay();
    await userEvent.keyboard('k');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lê Thị An' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Lê Thị Bình');
    await userEvent.keyboard('h');
    await rowOf('Lê Thị An');
    expect(stateOf('v0')).toBe('requested');
    expect(acts).toEqual(['no-show v0', 'undo v0']);
    await screen.findByText(/Đã hoàn tác .*Lê Thị An/);
  });

  it('says at the row what failed, and goes on with what waits behind it', async () => {
    const { stateOf, change } = day();
    await openDay();
    change('v0');
    await userEvent.keyboard('tt');
    await within(await rowOf('Lê Thị An')).findByText(/^Chưa ghi được “Tiếp nhận”: Đã có thay đổi/);
    await waitFor(() => expect(stateOf('v1')).toBe('checked_in'));
    expect(stateOf('v0')).toBe('requested');
  });
});

it('counts nobody while it does not know the day', async () => {
  server.use(answer('GET */api/phieu-thong-tin/day', busy));
  openStaffPage(<TodayPage name="phieu-thong-tin" />, 'le-tan');
  const chips = within(screen.getByRole('group', { name: 'Các mục trong ngày' }));
  expect(chips.getByRole('button', { name: /^Đang chờ/ }).textContent).toBe('Đang chờ –');
  await screen.findByText('Bận.');
  expect(chips.getByRole('button', { name: /^Trễ hẹn/ }).textContent).toBe('Trễ hẹn –');
});

it('leads to the sheet for calling those who missed their appointment today', async () => {
  day();
  openStaffPage(<TodayPage name="phieu-thong-tin" />, 'le-tan');
  const link = await screen.findByRole('link', { name: 'Danh sách gọi' });
  const to = new URL(link.getAttribute('href') ?? '', 'http://clinic');
  expect(to.pathname).toBe('/quan-ly/phieu-thong-tin/danh-sach-goi');
  expect(JSON.parse(to.searchParams.get('filter') ?? '')).toEqual({
    ...{ state: 'no_show', start_during: 'today' },
  });
});
