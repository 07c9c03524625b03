import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { MergePage } from '../../src/admin/overrides/benh-nhan/merging/merge-page';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const ONE = {
  ...{ id: 'p1', version: 1, code: 'BN-1', fullName: 'Lê Thị Hai', dateOfBirth: '1970-02-03' },
  ...{ sex: 'female', phone: '+84912345678', citizenId: '001170000001', insuranceNumber: null },
};

function openPreview(other: Partial<typeof ONE>, choices: string[]) {
  const sent: string[] = [];
  server.use(
    answer('GET */api/benh-nhan/p1/gop/p2', () =>
      HttpResponse.json({
        ...{ kept: ONE, other: { ...ONE, id: 'p2', code: 'BN-2', ...other } },
        choices: choices.map((field) => ({ field, suggested: 'kept' })),
        ...{ moves: [], stays: [], united: [] },
      }),
    ),
    answer('POST */api/benh-nhan/p1/gop', (request) => {
      void request.text().then((body) => sent.push(body));
      return HttpResponse.json({ id: 'p1', merge: 'm1' });
    }),
  );
  openStaffPage(<MergePage />, 'quan-ly', {
    at: '/quan-ly/benh-nhan/gop/p1/p2',
    path: '/quan-ly/benh-nhan/gop/:id/:other',
    leadsTo: '/quan-ly/benh-nhan/p1',
  });
  return sent;
}

const merge = async () => fireEvent.click(await screen.findByRole('button', { name: 'Gộp hồ sơ' }));

it('shows of both what tells people apart, where it is equal too, and merges at once', async () => {
  const sent = openPreview({}, []);
  await screen.findByRole('button', { name: 'Gộp hồ sơ' });
  expect(screen.getAllByText('03/02/1970')).toHaveLength(2);
  expect(screen.getAllByText('Nữ')).toHaveLength(2);
  expect(screen.getAllByText(/0912 345 678/)).toHaveLength(2);
  expect(screen.getAllByText('001170000001')).toHaveLength(2);
  expect(screen.getAllByText('chưa có')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await merge();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('warns of two citizen ids, and merges only once somebody is sure', async () => {
  const sent = openPreview({ citizenId: '001170000002' }, ['citizenId']);
  await screen.findByText(/rất có thể là hai người/);
  await merge();
  await screen.findByText('Đánh dấu là đã đối chiếu giấy tờ trước khi gộp.');
  const box = screen.getByRole('checkbox', { name: /^Đã đối chiếu giấy tờ/ });
  expect(document.activeElement).toBe(box);
  expect(sent).toEqual([]);
  fireEvent.click(box);
  await merge();
  await expect.poll(() => sent[0] ?? '').toMatch(/despiteCitizenIds\W+true/);
});
