// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../../../../tests/fixtures/answering-server';
import { answer, busy, nothing, rows } from '../../../../tests/fixtures/answers';
import { openClinicPage } from '../../../../tests/fixtures/clinic-page';
import { PrescriptionEditor } from './prescription-editor';

const server = answeringServer(nothing());

const LINE = {
  ...{ medicine: 'm1', name: 'Amoxicilin', strength: '500 mg', unit: 'viên', doseUnit: null },
  ...{ dose: 1, times: 2, days: 3, quantity: 6, route: 'Uống', timing: null, instructions: null },
};
const SIGNED = {
  ...{ id: 't1', code: 'DT-1', version: 1, state: 'signed', kind: 'c', doctor: 'd1' },
  ...{ patient: 'p1', record: 'r1', lines: [LINE], advice: null, followUp: null, overrides: [] },
  ...{ weight: null, accompaniedBy: null, pregnancy: null, signedAt: '2030-01-01T01:00:00Z' },
};
const DRAFT = { ...SIGNED, id: 't2', code: 'DT-2', state: 'draft', doctor: 'd1', signedAt: null };

/** A check that was possible. */
const ALLERGIES = { possible: true, text: 'Dị ứng', name: 'dị ứng', lacks: null };

/** What a check finds where nothing speaks against a prescription. */
const CHECKED = {
  ...{ lines: [], warnings: [], checks: [], errors: {}, asks: {}, weight: null, adult: null },
};
/** The prescriptions of a record as its doctor has them before them. */
function show(stored: readonly object[] = [], last: () => Response = () => rows([])) {
  server.use(
    answer('POST */api/don-thuoc/check', () => HttpResponse.json(CHECKED)),
    answer('GET */api/don-thuoc', ({ url }) =>
      decodeURIComponent(url).includes('"record"') ? rows([...stored]) : last(),
    ),
  );
  openClinicPage(<PrescriptionEditor record={{ id: 'r1', patientId: 'p1' }} readOnly={false} />);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const focused = () => document.activeElement;

describe('the form of a prescription', () => {
  it('takes the focus to its first field, and back to what opened it', async () => {
    show();
    await press('Kê đơn');
    await waitFor(() =>
      expect(focused()).toBe(screen.getByRole('combobox', { name: 'Thêm thuốc' })),
    );
    await press('Để sau');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Thêm thuốc' })).toBeNull());
    expect(focused()).toBe(await button('Kê đơn'));
  });

  it('goes back to the prescription that was to be replaced', async () => {
    show([SIGNED]);
    await press('Thay bằng đơn mới');
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Lý do thay đơn')));
    await press('Thôi');
    await waitFor(() => expect(focused()).toBe(screen.getByText('Thay bằng đơn mới')));
  });

  it('leaves the focus where it is when a draft comes back by itself, and is found when dropped', async () => {
    show([DRAFT]);
    await screen.findByRole('combobox', { name: 'Thêm thuốc' });
    expect(focused()).toBe(document.body);
    await press('Bỏ đơn');
    server.use(
      http.delete('*/api/don-thuoc/t2', () => new HttpResponse(null, { status: 204 })),
      answer('GET */api/don-thuoc', () => rows([])),
    );
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Bỏ đơn' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Thêm thuốc' })).toBeNull());
    expect(focused()).toBe(await button('Kê đơn'));
  });
});

describe('what a prescription is written by', () => {
  it('says that the last prescription did not come, and asks again', async () => {
    let broken = true;
    show([], () => (broken ? busy() : rows([{ ...SIGNED, record: 'r0' }])));
    await press('Kê đơn');
    await screen.findByText('Không tải được đơn lần trước.');
    broken = false;
    await press('Thử lại');
    await button(/^Lấy lại đơn ngày/);
    expect(screen.queryByText('Không tải được đơn lần trước.')).toBeNull();
  });

  it('says that medicines could not be looked for, and looks again for the same words', async () => {
    let broken = true;
    server.use(
      answer('GET */api/thuoc', () =>
        broken ? busy() : rows([{ id: 'm1', name: 'Amoxicilin', unit: 'vien', stock: 3 }]),
      ),
    );
    show();
    await press('Kê đơn');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Thêm thuốc' }), 'amox');
    await screen.findByText('Không tìm được thuốc.');
    broken = false;
    await press('Thử lại');
    await screen.findByRole('option', { name: /Amoxicilin/ });
    expect(focused()).toBe(screen.getByRole('combobox', { name: 'Thêm thuốc' }));
  });

  it('says that the draft was not checked, and checks it again', async () => {
    let broken = true;
    show([DRAFT]);
    server.use(
      answer('POST */api/don-thuoc/check', () =>
        broken ? busy() : HttpResponse.json({ ...CHECKED, checks: [ALLERGIES] }),
      ),
    );
    await screen.findByText(/^Chưa kiểm tra được đơn/);
    broken = false;
    await press('Thử lại');
    await screen.findByText('Kiểm tra được 1/1 mục');
    expect(screen.queryByText(/^Chưa kiểm tra được/)).toBeNull();
  });

  it('says before signing what was not checked, and why', async () => {
    show([DRAFT]);
    const no = (name: string, lacks: string) => ({ possible: false, text: name, name, lacks });
    const checks = [
      no('tương tác', 'chưa có dữ liệu'),
      ALLERGIES,
      no('thận', 'chưa có creatinin'),
      no('tuổi', 'chưa có dữ liệu'),
    ];
    server.use(
      answer('POST */api/don-thuoc/check', () => HttpResponse.json({ ...CHECKED, checks })),
    );
    const said = await screen.findByText(
      'Chưa kiểm tra được: tương tác, tuổi (chưa có dữ liệu); thận (chưa có creatinin).',
    );
    const sign = screen.getByRole('button', { name: 'Ký' });
    expect(said.compareDocumentPosition(sign)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
