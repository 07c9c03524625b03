// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showForm } from '../../../../tests/fixtures/shown-form';
import type { Template } from '../../../shared/records/template';

/** The fields that were rendered, in order. */
const { rendered } = vi.hoisted(() => ({ rendered: [] as string[] }));

vi.mock('./text', async (original) => {
  const real = await original<typeof import('./text')>();
  const TextField: typeof real.TextField = (props) => {
    rendered.push(props.field.key);
    return real.TextField(props);
  };
  return { ...real, TextField };
});

afterEach(cleanup);

const section = (...fields: Template['sections'][number]['fields']): Template => ({
  sections: [{ key: 'I', title: 'I. Khám', fields }],
});

describe('a form of 107 fields', () => {
  it('renders only the field that is typed in', async () => {
    const fields = Array.from({ length: 107 }, (_, index) => ({
      key: `truong${index}`,
      label: `Trường ${index}`,
      type: 'text' as const,
    }));
    const { store } = showForm(section(...fields));
    rendered.length = 0;
    await userEvent.type(screen.getByLabelText('Trường 50'), 'đau');
    expect(store.all().truong50).toBe('đau');
    expect(new Set(rendered)).toEqual(new Set(['truong50']));
  });
});

describe('fields', () => {
  it('appear and go with the answers that they depend on', async () => {
    showForm(
      section(
        { key: 'tuVong', label: 'Tử vong', type: 'checkbox' },
        {
          key: 'nguyenNhan',
          label: 'Nguyên nhân',
          type: 'text',
          when: { match: 'all', tests: [{ field: 'tuVong', op: 'filled' }] },
        },
      ),
    );
    expect(screen.queryByLabelText('Nguyên nhân')).toBeNull();
    await userEvent.click(screen.getByLabelText('Tử vong'));
    expect(screen.getByLabelText('Nguyên nhân')).toBeTruthy();
  });

  it('compute while numbers are typed, with a comma', async () => {
    showForm(
      section(
        { key: 'sinhHieu', label: 'Sinh hiệu', type: 'vitals', vitals: ['weight', 'height'] },
        {
          key: 'bmi',
          label: 'BMI',
          type: 'computed',
          compute: { op: 'bmi', of: ['sinhHieu.weight', 'sinhHieu.height'] },
        },
      ),
    );
    await userEvent.type(screen.getByLabelText(/Cân nặng/), '60,5');
    await userEvent.type(screen.getByLabelText(/Chiều cao/), '165');
    expect(screen.getByLabelText('BMI').textContent).toBe('22,2');
  });

  it('take dates as they are written and say what is wrong with others', async () => {
    const { store } = showForm(section({ key: 'ngay', label: 'Ngày', type: 'date' }));
    const box = screen.getByLabelText('Ngày');
    await userEvent.type(box, '31/2/2026');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Ngày không hợp lệ/)).toBeTruthy();
    await userEvent.clear(box);
    await userEvent.type(box, '5/3/2026');
    expect(store.read('ngay')).toBe('2026-03-05');
    expect(box.getAttribute('aria-invalid')).toBeNull();
  });

  it('keep rows by their own ids', async () => {
    const { store } = showForm(
      section({
        key: 'dong',
        label: 'Diễn biến',
        type: 'repeat',
        columns: [{ key: 'dienBien', label: 'Diễn biến bệnh', type: 'text' }],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Thêm dòng: Diễn biến' }));
    await userEvent.type(screen.getByLabelText(/Diễn biến bệnh/), 'Ổn');
    expect(store.read('dong')).toMatchObject([{ dienBien: 'Ổn', id: expect.any(String) }]);
  });
});
