import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Form, TestMemoryRouter } from 'ra-core';
import { AdminContext } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigContext } from '../../src/admin/config-context';
import { inputsOf } from '../../src/admin/fields/inputs/registry';
import { createDataProvider } from '../../src/admin/providers/data-provider';
import { createQueryClient } from '../../src/shared/api/query-client';
import { f } from '../../src/shared/fields/f';
import type { Field } from '../../src/shared/fields/kinds';
import { answeringServer } from '../fixtures/answering-server';
import { departmentList, known, ROWS, t } from '../fixtures/department-list';
import { staffTexts } from '../fixtures/staff-texts';

let asked: string[] = [];
/** Answers to a typed text wait for this. */
let gate: Promise<void> = Promise.resolve();

const server = answeringServer(
  departmentList(async (q) => {
    asked.push(q);
    await gate;
  }),
);
beforeEach(() => {
  asked = [];
  gate = Promise.resolve();
});

const label = t('Khoa');

function renderInput(field: Field, value: unknown = null) {
  const Input = inputsOf(field).input;
  const save = vi.fn();
  const queryClient = createQueryClient();
  render(
    <TestMemoryRouter>
      <AdminContext
        dataProvider={createDataProvider(() => false)}
        queryClient={queryClient}
        i18nProvider={staffTexts('vi')}
      >
        <ConfigContext value={known}>
          <Form record={{ id: 1, field: value }} onSubmit={save}>
            <Input name="field" field={field} label="Khoa" resource="bac-si" />
            <button type="submit">Lưu</button>
          </Form>
        </ConfigContext>
      </AdminContext>
    </TestMemoryRouter>,
  );
  const box = screen.getByRole('combobox', { name: 'Khoa' }) as HTMLInputElement;
  const saved = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.calls[0]?.[0].field;
  };
  return { box, save, saved, queryClient };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chips = () =>
  [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent);

/** Holds back the answers to what is typed until it is called. */
function holdAnswers(): () => void {
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => open();
}

/** Scrolls the open list until it shows the choice. */
async function scrollTo(name: string) {
  for (let page = 0; page < 5 && !options().includes(name); page += 1) {
    const before = options().length;
    fireEvent.scroll(screen.getByRole('listbox'));
    await waitFor(() => expect(options().length).toBeGreaterThan(before));
  }
  return screen.getByRole('option', { name });
}

const many = f.refs('khoa', { label });
const one = f.ref('khoa', { label });

describe('an input of many references', () => {
  it('keeps what is typed, asks the server for it, and takes with Enter what it found', async () => {
    const { box, saved } = renderInput(many);
    await userEvent.type(box, 'mat');
    expect(box.value).toBe('mat');
    await screen.findByRole('option', { name: 'Khoa Răng Hàm Mặt' });
    expect(options()).toEqual(['Khoa Mắt', 'Khoa Mắt', 'Khoa Răng Hàm Mặt']);
    expect(asked.at(-1)).toBe('mat');
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('');
    await waitFor(() => expect(chips()).toEqual(['Khoa Mắt']));
    expect(await saved()).toEqual(['m1']);
  });

  it('takes nothing while the answer to what is typed is on its way, and saves nothing', async () => {
    const { box, save, saved } = renderInput(many, ['z1']);
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Khoa Cấp cứu' });
    const answer = holdAnswers();
    await userEvent.type(box, 'rang{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(box.value).toBe('rang');
    expect(save).not.toHaveBeenCalled();
    answer();
    await screen.findByRole('option', { name: 'Khoa Răng Hàm Mặt' });
    expect(box.value).toBe('rang');
    await userEvent.keyboard('{Enter}');
    expect(await saved()).toEqual(['z1', 'r1']);
  });

  it('takes nothing by Enter alone from a list that nobody has searched', async () => {
    const { box, save, saved } = renderInput(many);
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Khoa Cấp cứu' });
    await userEvent.keyboard('{Enter}');
    expect(save).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(await saved()).toBeNull();
  });

  it('reaches the last of more rows than a page has', async () => {
    const { box, saved } = renderInput(many);
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Khoa Cấp cứu' });
    expect(options().length).toBeLessThan(ROWS.length);
    await userEvent.click(await scrollTo('Khoa Y học cổ truyền'));
    expect(await saved()).toEqual(['z1']);
  });

  it('goes on where all rows of the first page are chosen', async () => {
    const first = ROWS.slice(0, 60).map(({ id }) => id);
    const { box } = renderInput(many, first);
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Khoa số 159' });
    expect(options()).not.toContain('Khoa số 158');
  });

  it('tells rows of one name apart', async () => {
    const { box, saved } = renderInput(many);
    await userEvent.type(box, 'khoa mat');
    await waitFor(() => expect(options()).toHaveLength(3));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(await saved()).toEqual(['m2']);
  });

  it('keeps what is typed and what is chosen when rows are read anew', async () => {
    const { box, saved, queryClient } = renderInput(many, ['k1']);
    await userEvent.type(box, 'rang');
    await userEvent.click(await screen.findByRole('option', { name: 'Khoa Răng Hàm Mặt' }));
    await userEvent.type(box, 'truyen');
    await screen.findByRole('option', { name: 'Khoa Y học cổ truyền' });
    await queryClient.invalidateQueries();
    expect(box.value).toBe('truyen');
    expect(chips()).toEqual(['Khoa Cấp cứu', 'Khoa Răng Hàm Mặt']);
    expect(await saved()).toEqual(['k1', 'r1']);
  });

  it('says what went wrong where the rows cannot be read', async () => {
    const { box } = renderInput(many);
    server.use(
      http.get('*/api/khoa', () =>
        HttpResponse.json(
          { code: 'FORBIDDEN', message: 'Bạn không có quyền làm việc này.' },
          { status: 403 },
        ),
      ),
    );
    await userEvent.click(box);
    await screen.findByText('Bạn không có quyền xem nội dung này');
  });
});

describe('an input of one reference', () => {
  it('takes nothing while the answer to what is typed is on its way', async () => {
    const { box, save, saved } = renderInput(one, 'k1');
    await waitFor(() => expect(box.value).toBe('Khoa Cấp cứu'));
    const answer = holdAnswers();
    await userEvent.tripleClick(box);
    await userEvent.keyboard('rang{Enter}');
    expect(box.value).toBe('rang');
    expect(save).not.toHaveBeenCalled();
    answer();
    await screen.findByRole('option', { name: 'Khoa Răng Hàm Mặt' });
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('Khoa Răng Hàm Mặt');
    expect(await saved()).toBe('r1');
  });

  it('reaches the last of more rows than a page has', async () => {
    const { box, saved } = renderInput(one);
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'Khoa Cấp cứu' });
    await userEvent.click(await scrollTo('Khoa Y học cổ truyền'));
    expect(box.value).toBe('Khoa Y học cổ truyền');
    expect(await saved()).toBe('z1');
  });

  it('goes back to what is chosen when the text is left unfinished', async () => {
    const { box, saved } = renderInput(one, 'k1');
    await waitFor(() => expect(box.value).toBe('Khoa Cấp cứu'));
    await userEvent.tripleClick(box);
    await userEvent.keyboard('ra');
    await userEvent.tab();
    expect(box.value).toBe('Khoa Cấp cứu');
    expect(await saved()).toBe('k1');
  });
});

it('offers a filter the same choices', async () => {
  const { filter: Filter } = inputsOf(many);
  if (!Filter) throw new Error('references have no filter');
  const change = vi.fn();
  render(
    <AdminContext
      dataProvider={createDataProvider(() => false)}
      queryClient={createQueryClient()}
      i18nProvider={staffTexts('vi')}
    >
      <ConfigContext value={known}>
        <Filter name="khoa" field={many} label="Khoa" filter={{ khoa: 'k1' }} change={change} />
      </ConfigContext>
    </AdminContext>,
  );
  const box = screen.getByRole('combobox', { name: 'Khoa' }) as HTMLInputElement;
  await userEvent.type(box, 'co truyen');
  expect(box.value).toBe('co truyen');
  const list = await screen.findByRole('listbox');
  await within(list).findByRole('option', { name: 'Khoa Y học cổ truyền' });
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenCalledWith({ khoa: ['k1', 'z1'] });
});
