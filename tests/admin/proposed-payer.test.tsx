import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { CreateVisit } from '../../src/admin/reception/appointments/create-visit';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const AT = '/quan-ly/phieu-thong-tin/create';

/** The form of a new appointment for a patient whose card ends on this day. */
function open(insuranceExpiry: string) {
  const patient = {
    ...{ id: 'p1', version: 1, code: 'BN-1', fullName: 'Lê Thị An', dateOfBirth: '1980-01-01' },
    ...{ insuranceNumber: 'DN4790000000001', insuranceExpiry },
  };
  server.use(
    http.get('*/api/benh-nhan/p1', () => HttpResponse.json(patient)),
    answer('GET */api/benh-nhan', () => rows([patient])),
  );
  const source = encodeURIComponent(JSON.stringify({ patient: 'p1' }));
  openStaffPage(<CreateVisit name="phieu-thong-tin" />, 'le-tan', {
    ...{ at: `${AT}?source=${source}`, path: AT },
  });
}

const payer = () => screen.findByRole('combobox', { name: /^Đối tượng/ });

it('proposes insurance where the card of the patient is valid, and says until when', async () => {
  open('2099-12-31');
  expect((await screen.findByText(/Thẻ BHYT còn hạn/)).textContent).toContain('31/12/2099');
  await waitFor(async () => expect((await payer()).textContent).toBe('BHYT'));
  // What the desk says itself stays.
  await userEvent.click(await payer());
  await userEvent.click(await screen.findByRole('option', { name: 'Miễn phí' }));
  expect((await payer()).textContent).toBe('Miễn phí');
});

it('proposes a fee where the card has ended', async () => {
  open('2020-01-31');
  expect((await screen.findByText(/Thẻ BHYT đã hết hạn/)).textContent).toContain('31/01/2020');
  expect((await payer()).textContent).toBe('Thu phí');
});
