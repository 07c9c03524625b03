import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { config } from '../../resources.config';
import { inputsOf } from '../../src/admin/fields/inputs/registry';
import { FilterWords } from '../../src/admin/generated/list/filter-words';
import { resourceNamed } from '../../src/shared/resource/config';
import { openStaffPage } from '../fixtures/staff-page';

afterEach(cleanup);

const audit = resourceNamed(config, 'nhat-ky');

/** The input of the filter bar of a field of the audit, what it asks for and how that is told. */
function Filtered({ name }: { name: string }) {
  const [filter, setFilter] = useState<Record<string, unknown>>({});
  const field = audit.fields[name]!;
  const Filter = inputsOf(field).filter!;
  const change = (values: Record<string, unknown>) => setFilter({ ...filter, ...values });
  return (
    <>
      <Filter {...{ name, field, filter, change }} label="Ô lọc" />
      <output aria-label="asked">{JSON.stringify(filter)}</output>
      <output aria-label="told">
        <FilterWords resource={audit} name={name} filter={filter} />
      </output>
    </>
  );
}

const read = async (name: string) => (await screen.findByRole('status', { name })).textContent;

describe('the filter of a name of the config', () => {
  it.each([
    ['action', 'khan cap', 'Truy cập khẩn cấp', '{"action":"break-glass"}'],
    ['role', 'le tan', 'Lễ tân', '{"role":"le-tan"}'],
    ['resource', 'lich hen', 'Lịch hẹn', '{"resource":"phieu-thong-tin"}'],
  ])('is chosen by what it is called: %s', async (name, typed, label, asked) => {
    openStaffPage(<Filtered name={name} />, 'quan-tri');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Ô lọc' }), typed);
    await userEvent.click(screen.getByRole('option', { name: label }));
    expect(await read('asked')).toBe(asked);
    expect(await read('told')).toBe(label);
  });
});

it('asks for the whole of an id that is pasted', async () => {
  openStaffPage(<Filtered name="requestId" />, 'quan-tri');
  await userEvent.click(await screen.findByRole('textbox', { name: 'Ô lọc' }));
  await userEvent.paste('01a22c7b-5deb-75da-afb7-18edd744e749');
  expect(await read('asked')).toBe('{"requestId":"01a22c7b-5deb-75da-afb7-18edd744e749"}');
});
