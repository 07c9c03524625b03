import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { CreatePatient } from '../../src/admin/overrides/benh-nhan/create-patient';
import { WalkInPage } from '../../src/admin/reception/walk-in/walk-in-page';
import { answeringServer } from '../fixtures/answering-server';
import { answer, nothing, rows } from '../fixtures/answers';
import { openStaffPage } from '../fixtures/staff-page';

const server = answeringServer(nothing());

const LINE =
  '001173012345|011234567|Nguyễn Thị Nga|05121973|Nữ|Số 4 ngõ 2, Dịch Vọng, Cầu Giấy, Hà Nội|10052021';
const NGA = {
  ...{ id: 'p1', code: 'BN-1', fullName: 'Nguyễn Thị Nga', dateOfBirth: '1973-12-05' },
  ...{ phone: null, version: 1 },
};

/** The first field of this name: relatives have names too. */
const box = async (name: string | RegExp) =>
  (await screen.findAllByRole<HTMLInputElement>('textbox', { name }))[0]!;
const textOf = async (name: string | RegExp) => (await box(name)).value;

/** What a scanner does at a field that has the focus: the line, and Enter. */
const scan = (line: string) => userEvent.keyboard(`${line}{Enter}`);

/** Answers the list of patients: whoever is found by each search. */
const finding = (found: (q: string) => object[]) =>
  answer('GET */api/benh-nhan', ({ url }) => {
    const filter = JSON.parse(new URL(url).searchParams.get('filter') ?? '{}') as { q?: string };
    return rows(found(filter.q ?? ''));
  });

describe('the form of a new patient', () => {
  it('is filled by a card that is scanned in any field, which sends no form and keeps that field', async () => {
    let sent = 0;
    server.use(
      answer('POST */api/benh-nhan', () => {
        sent += 1;
        return HttpResponse.json({ ...NGA });
      }),
      answer('POST */api/benh-nhan/similar', () => HttpResponse.json([])),
    );
    openStaffPage(<CreatePatient name="benh-nhan" />, 'le-tan');
    await userEvent.type(await box('Email'), 'nga@ex.vn');
    await scan(LINE);
    await expect.poll(() => textOf('CCCD')).toBe('001173012345');
    expect(await textOf(/^Họ và tên/)).toBe('Nguyễn Thị Nga');
    expect(await textOf(/^Ngày sinh/)).toBe('05/12/1973');
    expect(await textOf(/^Phường, xã/)).toBe('Dịch Vọng, Cầu Giấy');
    expect(screen.getByRole('combobox', { name: /^Giới tính/ }).textContent).toBe('Nữ');
    expect(await textOf('Email')).toBe('nga@ex.vn');
    expect(sent).toBe(0);
  });

  it('is filled by a card that is pasted', async () => {
    server.use(answer('POST */api/benh-nhan/similar', () => HttpResponse.json([])));
    openStaffPage(<CreatePatient name="benh-nhan" />, 'le-tan');
    const name = await box(/^Họ và tên/);
    name.focus();
    await userEvent.paste(LINE);
    await expect.poll(() => textOf('CCCD')).toBe('001173012345');
    expect(name.value).toBe('Nguyễn Thị Nga');
  });
});

describe('the page of walk-ins', () => {
  it('chooses whom a scanned card finds, and goes on to the next field', async () => {
    server.use(finding((q) => (q === LINE ? [NGA] : [])));
    openStaffPage(<WalkInPage name="phieu-thong-tin" />, 'le-tan');
    await box(/^Tìm theo/);
    await scan(LINE);
    await screen.findByRole('button', { name: 'Chọn người khác' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Khoa/ }));
  });

  it('begins a new person with all that the card says where it finds nobody', async () => {
    let created = '';
    server.use(
      finding(() => []),
      answer('POST */api/benh-nhan/similar', () => HttpResponse.json([])),
      answer('POST */api/benh-nhan', (request) => {
        void request.text().then((body) => {
          created = body;
        });
        return HttpResponse.json(NGA);
      }),
    );
    openStaffPage(<WalkInPage name="phieu-thong-tin" />, 'le-tan');
    await box(/^Tìm theo/);
    await scan(LINE);
    await screen.findByRole('dialog', { name: 'Người bệnh mới' });
    expect(await textOf('CCCD (nếu có)')).toBe('001173012345');
    fireEvent.click(screen.getByRole('button', { name: 'Lưu và chọn' }));
    await expect.poll(() => created).not.toBe('');
    for (const said of ['Nguyễn Thị Nga', '1973-12-05', 'female', '001173012345', 'Cầu Giấy']) {
      expect(created).toContain(said);
    }
  });

  it('is filled by a card that is scanned in the dialog of a new person', async () => {
    server.use(
      finding(() => []),
      answer('POST */api/benh-nhan/similar', () => HttpResponse.json([])),
    );
    openStaffPage(<WalkInPage name="phieu-thong-tin" />, 'le-tan');
    fireEvent.click(await screen.findByRole('button', { name: 'Thêm người mới' }));
    await userEvent.type(await box('Họ và tên'), 'Ng');
    await scan(LINE);
    await expect.poll(() => textOf('CCCD (nếu có)')).toBe('001173012345');
    expect(await textOf('Họ và tên')).toBe('Nguyễn Thị Nga');
    expect(await textOf('Ngày sinh')).toBe('05/12/1973');
    expect(screen.queryByText(/^Bắt buộc/)).toBeNull();
  });

  it('is worked by arrows: from the search into the people, and back', async () => {
    server.use(finding(() => [NGA, { ...NGA, id: 'p2', code: 'BN-2' }]));
    openStaffPage(<WalkInPage name="phieu-thong-tin" />, 'le-tan');
    const field = await box(/^Tìm theo/);
    await userEvent.keyboard('nga');
    await screen.findByRole('button', { name: /BN-2/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('BN-2');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await screen.findByText(/BN-1/);
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('combobox', { name: /^Khoa/ }));
  });
});
