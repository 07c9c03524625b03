import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, I18nContext, TestMemoryRouter } from 'ra-core';
import { AdminContext } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fileSize } from '../../src/admin/fields/controls/stored-files';
import { inputsOf } from '../../src/admin/fields/inputs/registry';
import { shownFacetOf } from '../../src/admin/fields/registry';
import { f } from '../../src/shared/fields/f';
import type { Field } from '../../src/shared/fields/kinds';
import type { Language } from '../../src/shared/i18n/language';
import { staffTexts } from '../fixtures/staff-texts';

afterEach(cleanup);

const label = { vi: 'Trường', en: 'Field' };

function renderInput(field: Field, value: unknown = null, language: Language = 'vi') {
  const Input = inputsOf(field).input;
  const save = vi.fn();
  render(
    <TestMemoryRouter>
      <AdminContext i18nProvider={staffTexts(language)}>
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

  it('reads a length of time as people write it, and tells it in words', async () => {
    const saved = renderInput(f.duration({ label }));
    await userEvent.type(screen.getByLabelText('Trường'), '1h30');
    await userEvent.tab();
    expect(screen.getByLabelText('Trường')).toHaveProperty('value', '1 giờ 30 phút');
    expect(await saved()).toBe(90);
  });

  it('takes the place that a map copied', async () => {
    const saved = renderInput(f.geoPoint({ label }));
    await userEvent.click(screen.getByLabelText('Trường'));
    await userEvent.paste('https://www.google.com/maps/place/X/@21.03,105.85,17z');
    expect(await saved()).toEqual({ lat: 21.03, lng: 105.85 });
  });

  it('keeps a form open for a hand scanner, which ends a code with Enter', async () => {
    const saved = renderInput(f.barcode({ label }));
    await userEvent.type(screen.getByLabelText('Trường'), 'MV-000{Enter}123');
    expect(await saved()).toBe('MV-000123');
  });

  it('has rows that are added, moved by keys and taken away', async () => {
    const one = { vi: 'liều', en: 'dose' };
    const said = { vi: 'Giờ', en: 'Time' };
    const fields = { at: f.text({ label: said }), lasts: f.duration({ label, default: 15 }) };
    const saved = renderInput(f.rows({ label, one, fields }));
    const add = await screen.findByRole('button', { name: 'Thêm liều' });
    for (const [index, text] of ['sáng', 'trưa', 'tối'].entries()) {
      await userEvent.click(add);
      await userEvent.type(screen.getAllByLabelText('Giờ')[index]!, text);
    }
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await userEvent.click(screen.getByRole('button', { name: 'Bỏ liều 1' }));
    expect(await saved()).toEqual([
      { at: 'tối', lasts: 15 },
      { at: 'trưa', lasts: 15 },
    ]);
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

  it('keeps what is typed among many choices when the page is drawn anew', async () => {
    const options = Object.fromEntries(
      ['Kinh', 'Tày'].map((vi) => [vi, { label: { vi, en: vi } }]),
    );
    const field = f.enum({ label, options, multiple: true });
    const { filter: Filter } = inputsOf(field);
    if (!Filter) throw new Error('choices have no filter');
    const drawn = () => (
      <I18nContext value={staffTexts('vi')}>
        <Filter name="a" field={field} label="Trường" filter={{ a: 'Kinh' }} change={() => {}} />
      </I18nContext>
    );
    const { rerender } = render(drawn());
    const box = screen.getByRole('combobox', { name: 'Trường' });
    await userEvent.type(box, 'ta');
    rerender(drawn());
    expect(box).toHaveProperty('value', 'ta');
    expect(screen.getByRole('option', { name: 'Tày' })).toBeTruthy();
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

describe('numbers for an English reader', () => {
  it.each<[Field, number, string, string, number]>([
    [f.integer({ label }), 1500, '1,500', '12,500', 12_500],
    [f.money({ label }), 150_000, '150,000', '1,250,000', 1_250_000],
    [f.decimal({ label }), 1234.5, '1234.5', '0.5', 0.5],
  ])('are read as they are written: %j', async (field, value, written, typed, taken) => {
    const saved = renderInput(field, value, 'en');
    const input = screen.getByLabelText('Trường');
    expect(input).toHaveProperty('value', written);
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(input).toHaveProperty('value', typed);
    expect(await saved()).toBe(taken);
  });

  it('are read as they are written in a value with a shape', async () => {
    const field = f.json({ label, schema: z.object({ dose: z.number() }) });
    const saved = renderInput(field, { dose: 1500.5 }, 'en');
    const input = screen.getByLabelText('Dose');
    expect(input).toHaveProperty('value', '1500.5');
    await userEvent.type(input, '5');
    expect(await saved()).toEqual({ dose: 1500.55 });
  });

  it('stand in values of all shapes', async () => {
    const fields: [Field, unknown][] = [
      [f.computed({ label, result: 'integer', from: { op: 'age', field: 'born' } }), 1500],
      [f.json({ label, schema: z.object({ dose: z.number() }) }), { dose: 2500.25 }],
    ];
    render(
      <I18nContext value={staffTexts('en')}>
        {fields.map(([field, value]) => {
          const Show = shownFacetOf(field).show;
          const props = { field, value, record: {}, resource: 'khoa' };
          return <Show key={field.kind} name={field.kind} {...props} />;
        })}
      </I18nContext>,
    );
    expect(document.body.textContent).toContain('1,500');
    await waitFor(() => expect(document.body.textContent).toContain('2,500.25'));
  });

  it('stand in the sizes of files', () => {
    const bytes = 1.4 * 1024 * 1024;
    expect([fileSize(bytes, 'vi'), fileSize(bytes, 'en')]).toEqual(['1,4 MB', '1.4 MB']);
  });
});

describe('a list of large things', () => {
  const line = z.object({ name: z.string(), sides: z.array(z.object({ size: z.number() })) });
  const part = z.object(
    Object.fromEntries([
      ['title', z.string()],
      ...Array.from({ length: 24 }, (_, at) => [`detail${at}`, z.string().nullish()]),
      ['lines', z.array(line)],
    ]),
  );
  const field = f.json({ label, schema: z.array(part) });
  const value = ['Hỏi bệnh', 'Khám bệnh'].map((title) => ({ title, lines: [] }));

  it('is folded, each under its name, and keeps what is not opened', async () => {
    const saved = renderInput(field, value);
    expect(screen.queryByLabelText('Detail3')).toBeNull();
    fireEvent.click(screen.getByText('Khám bệnh'));
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Khám bệnh 2' } });
    expect(screen.getByText('Khám bệnh 2')).toBeTruthy();
    expect(await saved()).toEqual([value[0], { title: 'Khám bệnh 2', lines: [] }]);
  });

  it('opens a thing that is added', () => {
    renderInput(field, value);
    fireEvent.click(screen.getByText('Thêm'));
    expect(screen.getAllByLabelText('Title')).toHaveLength(1);
  });
});

describe('values', () => {
  it('never links to a script', () => {
    const field = f.url({ label });
    const Show = shownFacetOf(field).show;
    render(<Show name="a" field={field} value="javascript:alert(1)" record={{}} resource="khoa" />);
    expect(document.querySelector('a')).toBeNull();
  });
});
