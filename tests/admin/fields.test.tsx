import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TestMemoryRouter } from 'ra-core';
import { AdminContext } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserFacetOf } from '../../src/admin/fields/registry';
import { f } from '../../src/shared/fields/f';
import type { Field } from '../../src/shared/fields/kinds';

afterEach(cleanup);

const label = { vi: 'Trường', en: 'Field' };

function renderInput(field: Field, value: unknown = null) {
  const Input = browserFacetOf(field).input;
  const save = vi.fn();
  render(
    <TestMemoryRouter>
      <AdminContext>
        <Form record={{ id: 1, field: value }} onSubmit={save}>
          <Input name="field" field={field} label="Trường" resource="khoa" />
          <button type="submit">Lưu</button>
        </Form>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    return save.mock.calls[0]?.[0].field;
  };
}

describe('inputs', () => {
  it('reads money with points between thousands', async () => {
    const saved = renderInput(f.money({ label }));
    await userEvent.type(screen.getByLabelText('Trường'), '150.000');
    expect(await saved()).toBe(150_000);
  });

  it.each(['36.5', '36,5'])('never takes the decimal %s a thousandfold', async (text) => {
    const saved = renderInput(f.decimal({ label, scale: 3 }));
    await userEvent.type(screen.getByLabelText('Trường'), text);
    expect(await saved()).toBe(36.5);
  });

  it('takes a day as people write it and keeps it as the API wants it', async () => {
    const saved = renderInput(f.date({ label }));
    await userEvent.type(screen.getByLabelText('Trường'), '02/09/1985');
    expect(await saved()).toBe('1985-09-02');
  });

  it('shows a stored phone number as people write it', () => {
    renderInput(f.phone({ label }), '+84912345678');
    expect(screen.getByLabelText('Trường')).toHaveProperty('value', '0912 345 678');
  });

  it('finds a choice among many without accents', async () => {
    const names = ['Kinh', 'Tày', 'Thái', 'Mường', 'Nùng', 'Dao', 'Hoa', 'Khmer', 'Ê Đê', 'Chăm'];
    const options = Object.fromEntries(names.map((vi) => [vi, { label: { vi, en: vi } }]));
    const saved = renderInput(f.enum({ label, options }));
    await userEvent.type(screen.getByLabelText('Trường'), 'muong');
    await userEvent.click(screen.getByRole('option', { name: 'Mường' }));
    expect(await saved()).toBe('Mường');
  });

  it('refuses a file of a type that is not taken, and says so', async () => {
    renderInput(f.file({ label }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const script = new File(['x'], 'hack.html', { type: 'text/html' });
    await userEvent.upload(input as HTMLInputElement, script, { applyAccept: false });
    expect(screen.getByText(/hack\.html: loại tệp không được nhận/)).toBeTruthy();
  });

  it('groups the parts of an address under one name', () => {
    renderInput(f.address({ label }));
    const group = screen.getByRole('group', { name: 'Trường' });
    expect(within(group).getByLabelText('Phường, xã')).toBeTruthy();
  });
});

describe('values', () => {
  it('never links to a script', () => {
    const field = f.url({ label });
    const Show = browserFacetOf(field).show;
    render(<Show name="a" field={field} value="javascript:alert(1)" record={{}} resource="khoa" />);
    expect(document.querySelector('a')).toBeNull();
  });
});
