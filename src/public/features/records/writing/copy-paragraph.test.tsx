// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Template, TemplateField } from '../../../../shared/records/template';
import { createAnswerStore } from '../../../clinical/record-form/answer-store';
import { createFormModel } from '../../../clinical/record-form/form-model';
import { CopyParagraph } from './copy-paragraph';
import type { WritingSession } from './writing-session';

afterEach(cleanup);

const FROM = { record: '0190a000-0000-7000-8000-000000000001', code: 'HS-1', at: '2026-01-05' };
const course: TemplateField = {
  key: 'course',
  label: 'Diễn biến',
  type: 'textarea',
  maxLength: 40,
};
const template: Template = { sections: [{ key: 'I', title: 'I', fields: [course] }] };

function show(field: TemplateField, text: string, answers = {}) {
  const store = createAnswerStore(answers);
  const model = createFormModel(template, { ageMonths: null, sex: null }, '2026-02-05', {});
  const markCopied = vi.fn();
  const session = { model, store, markCopied } as unknown as WritingSession;
  render(<CopyParagraph field={field} text={text} from={FROM} session={session} />);
  return { store, markCopied };
}

/** With a clipboard, which the page of the test has none of by itself. */
const press = () => userEvent.setup().click(screen.getByRole('button', { name: /^Chép đoạn này/ }));

it('takes a paragraph over below what stands in the same field, with a note of where it is from', async () => {
  const { store, markCopied } = show(course, 'Ho ba ngày', { course: 'Sốt' });
  await press();
  expect(store.read('course')).toBe('Sốt\nHo ba ngày');
  expect(markCopied).toHaveBeenCalledWith(['course'], FROM);
  await screen.findByText('Đã chép vào bệnh án.');
});

it('says so where it does not fit, and changes nothing', async () => {
  const { store, markCopied } = show(course, 'x'.repeat(30), { course: 'y'.repeat(20) });
  await press();
  expect(store.read('course')).toBe('y'.repeat(20));
  expect(markCopied).not.toHaveBeenCalled();
  await screen.findByText('Không đủ chỗ trong mục này.');
});

it('gives a paragraph that the form has no place for to be pasted', async () => {
  const { store } = show({ ...course, key: 'other' }, 'Ho ba ngày');
  await press();
  expect(await navigator.clipboard.readText()).toBe('Ho ba ngày');
  expect(store.all()).toEqual({});
});
