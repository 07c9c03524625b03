// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../../../../../tests/fixtures/answering-server';
import { answer, busy, nothing, rows } from '../../../../../tests/fixtures/answers';
import { openClinicPage } from '../../../../../tests/fixtures/clinic-page';
import type { MedicalRecord } from '../../../../shared/records/record-values';
import { SignDialog } from './sign-dialog';

const server = answeringServer(nothing());

const RECORD = {
  ...{ id: 'r1', code: 'HS-1', version: 2, patient: 'p1', doctor: 'd1' },
  ...{ state: 'awaiting_signature', diagnosis: 'J11', secondaryDiagnoses: ['I10', 'Z99'] },
} as unknown as MedicalRecord;
const LINE = { medicine: 'm1', name: 'Amoxicilin', strength: '500 mg' };
const DRAFT = {
  ...{ id: 't1', code: 'DT-1', version: 1, state: 'draft', doctor: 'd1', lines: [LINE] },
  diagnosis: ['E11'],
};
const NAMES = { J11: 'Cúm', I10: 'Tăng huyết áp', E11: 'Đái tháo đường' };

/** The catalogue; nobody has Z99 in it. */
const catalogue = () =>
  answer('GET */api/icd-10', ({ url }) => {
    const { code } = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}');
    const known = Object.entries(NAMES).filter(([one]) => code.includes(one));
    return rows(known.map(([one, name]) => ({ id: one, code: one, name })));
  });

const show = () =>
  openClinicPage(
    <SignDialog record={RECORD} session={null} onClose={() => {}} onSigned={() => {}} />,
  );
const button = (name: string) => screen.queryByRole('button', { name });

describe('the dialog of a signature', () => {
  it('is not signed in while nobody knows whether a prescription is open, and asks again', async () => {
    let broken = true;
    server.use(answer('GET */api/don-thuoc', () => (broken ? busy() : rows([DRAFT]))));
    show();
    await screen.findByText('Không tải được đơn thuốc.');
    expect(button('Ký')).toBeNull();
    expect(screen.queryByLabelText('Mật khẩu')).toBeNull();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await screen.findByRole('button', { name: 'Ký đơn DT-1' });
    expect(screen.queryByText('Không tải được đơn thuốc.')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is not signed in before the prescriptions have come', async () => {
    let come = () => {};
    const until = new Promise<void>((resolve) => {
      come = resolve;
    });
    server.use(
      http.get('*/api/don-thuoc', async () => {
        await until;
        return HttpResponse.json([], { headers: { 'Content-Range': 'rows 0-0/0' } });
      }),
    );
    show();
    await screen.findByRole('status', { name: 'Đang tải đơn thuốc' });
    expect(button('Ký')).toBeNull();
    come();
    await screen.findByLabelText('Mật khẩu');
    expect(button('Ký')).not.toBeNull();
  });

  it('names what is signed by its codes, and a code alone that nobody has a name for', async () => {
    server.use(catalogue());
    show();
    await screen.findByText('J11 · Cúm');
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'J11 · Cúm',
      'I10 · Tăng huyết áp',
      'Z99',
    ]);
  });

  it('says what an open prescription was written for', async () => {
    server.use(
      catalogue(),
      answer('GET */api/don-thuoc', () => rows([DRAFT])),
    );
    show();
    const item = (await screen.findByText('DT-1')).closest('li');
    await expect.poll(() => item?.textContent).toContain('E11 · Đái tháo đường');
  });
});
