// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { answeringServer } from '../../../../tests/fixtures/answering-server';
import { showForm } from '../../../../tests/fixtures/shown-form';
import type { Template } from '../../../shared/records/template';

const FLU = { id: 'cum', code: 'J11', name: 'Cúm' };

/** The catalogue; it is slow to say the name of a code. */
const server = answeringServer(
  http.get('*/icd-10', async ({ request }) => {
    const byCode = new URL(request.url).searchParams.get('filter')?.includes('"code"');
    if (byCode) await delay(50);
    return HttpResponse.json([FLU], { headers: { 'Content-Range': 'icd-10 0-0/1' } });
  }),
);

const template: Template = {
  sections: [
    { key: 'I', title: 'I', fields: [{ key: 'benh', label: 'Chẩn đoán', type: 'icd10' }] },
  ],
};

function show(answers: Record<string, string>) {
  const { store } = showForm(template, answers);
  return { store, box: screen.getByLabelText('Chẩn đoán') as HTMLInputElement };
}

describe('the box of a diagnosis', () => {
  it('stays where one is when something is chosen, and says its name', async () => {
    const { store, box } = show({});
    await userEvent.type(box, 'cum');
    await screen.findByRole('option', { name: /Cúm/ }, { timeout: 10_000 });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => box.value, { timeout: 10_000 }).toBe('J11 · Cúm');
    expect(store.all().benh).toBe('J11');
    expect(document.activeElement).toBe(box);
    expect(document.contains(box)).toBe(true);
  });

  it('says that the search failed, and looks for the same words again', async () => {
    server.use(http.get('*/icd-10', () => HttpResponse.json({}, { status: 400 }), { once: true }));
    const { box } = show({});
    await userEvent.type(box, 'cum');
    await screen.findByText('Không tìm được.');
    await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
    await screen.findByRole('option', { name: /Cúm/ }, { timeout: 10_000 });
    expect(screen.queryByText('Không tìm được.')).toBeNull();
    expect(document.activeElement).toBe(box);
  });

  it('says the name of a code once it is known, and of another that comes', async () => {
    const { store, box } = show({ benh: 'J11' });
    expect(box.value).toBe('J11');
    await expect.poll(() => box.value, { timeout: 10_000 }).toBe('J11 · Cúm');
    act(() => store.receive({ benh: null }));
    await expect.poll(() => box.value, { timeout: 10_000 }).toBe('');
  });
});
