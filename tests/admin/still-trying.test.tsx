import Dialog from '@mui/material/Dialog';
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, I18nContextProvider } from 'ra-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StillTrying } from '../../src/admin/layout/still-trying';
import { createQueryClient } from '../../src/shared/api/query-client';
import { staffTexts } from '../fixtures/staff-texts';

beforeEach(() => onlineManager.setOnline(true));
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

function Panel({ read }: { read: () => Promise<string> }) {
  const { data = 'chưa có', error } = useQuery({ queryKey: ['panel'], queryFn: read });
  return <p>{error ? 'hỏng' : data}</p>;
}

/** A dialog that people open and close while the panel behind it waits. */
function Question() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Hỏi
      </button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} aria-label="Câu hỏi">
        <button type="button" onClick={() => setAsked(false)}>
          Đóng
        </button>
      </Dialog>
    </>
  );
}

function open(read: () => Promise<string>) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <I18nContextProvider value={staffTexts('vi')}>
        <StillTrying />
        <Panel read={read} />
        <Question />
      </I18nContextProvider>
    </QueryClientProvider>,
  );
}

it('says at once that nobody answers, and asks again at once where it is asked to', async () => {
  let answers = false;
  open(async () => {
    if (!answers) throw new HttpError('Lỗi mạng', 0);
    return 'đã có';
  });
  const button = await screen.findByRole('button', { name: 'Thử ngay' });
  expect(screen.getByRole('status').textContent).toMatch(/^Máy chủ chưa trả lời/);
  answers = true;
  await userEvent.click(button);
  await screen.findByText('đã có');
  expect(screen.queryByRole('button', { name: 'Thử ngay' })).toBeNull();
});

it('says nothing of what the server answered: the screen does', async () => {
  open(() => Promise.reject(new HttpError('Lỗi', 500)));
  await screen.findByText('hỏng');
  expect(screen.queryByRole('button', { name: 'Thử ngay' })).toBeNull();
});

it('tells of a lost network, and goes on once there is one', async () => {
  onlineManager.setOnline(false);
  open(async () => 'đã có');
  await screen.findByRole('button', { name: 'Thử ngay' });
  act(() => onlineManager.setOnline(true));
  await screen.findByText('đã có');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Thử ngay' })).toBeNull());
});

it('stays within reach when a dialog is opened over it, and when that is closed again', async () => {
  onlineManager.setOnline(false);
  open(async () => 'đã có');
  await screen.findByRole('button', { name: 'Thử ngay' });
  await userEvent.click(screen.getByRole('button', { name: 'Hỏi' }));
  await screen.findByRole('dialog');
  await screen.findByRole('button', { name: 'Thử ngay' });
  await userEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Thử ngay' }));
  await screen.findByText('đã có');
});
