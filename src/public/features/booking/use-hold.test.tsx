// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { answeringServer } from '../../../../tests/fixtures/answering-server';
import { nothing } from '../../../../tests/fixtures/answers';
import { openClinicPage } from '../../../../tests/fixtures/clinic-page';
import { changeDraft } from './draft';
import { HoldNotice } from './hold-notice';
import { type Choices, ownerOf } from './steps';
import { useHold } from './use-hold';

answeringServer(nothing());

const START = '2130-03-04T01:00:00.000Z';
const USER = { id: 'u2', role: 'benh-nhan', patientId: 'p1', fullName: 'Trần Kim Hoài' };
const choices = {
  ...{ department: { id: 'k1' }, doctor: { id: 'd1' }, date: '2130-03-04', start: START },
} as unknown as Choices;
const slot = [USER.id, JSON.stringify(ownerOf(choices)), START].join(' ');

function Step() {
  const hold = useHold({ choices, go: () => {} }, USER.id);
  // What the step before asked for is answered when this one was drawn and has not begun yet.
  useLayoutEffect(() => {
    const until = Date.now() + 300_000;
    changeDraft({ hold: { holdId: 'h1', slot, until, start: START } as never });
  }, []);
  return <HoldNotice hold={hold} />;
}

it('shows the time that is kept, though it came between two steps', async () => {
  openClinicPage(<Step />, USER, '2130-03-04');
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0?[45]:/);
  expect(screen.queryByText('Đang giữ giờ này cho bạn…')).toBeNull();
});
